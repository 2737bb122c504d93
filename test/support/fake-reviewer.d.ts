import type { FakeCall } from './fake-server.d.ts';

/**
 * A model that plays the supervisor of fixtures/proposals. It infers, refines, attributes and judges with the habits
 * behind her comments in mind; where it predicts it knows nothing but the rubric in the question.
 */
export function answer(call: Pick<FakeCall, 'stage' | 'system' | 'user'>): object;
