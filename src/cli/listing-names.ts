import type { ListingName } from '../index.ts';

/** Here too, since a command's options are told without loading what they do. */
export const LISTING_NAMES: readonly ListingName[] = [
  'sarif',
  'rdjsonl',
  'github-review',
  'github-annotations',
  'w3c',
  'gitlab-quality',
];
