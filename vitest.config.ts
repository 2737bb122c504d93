import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/build.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    // No test measures time: what takes a second on a quiet machine takes a minute on a busy one, and a hang takes for ever.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
