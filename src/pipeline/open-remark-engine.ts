import { lexicalReviewEngine } from '../engines/lexical/lexical-review-engine.ts';
import type { ReviewEngine } from '../engines/review-engine.ts';
import { openReviewEngine, type ReviewEngineRequest } from './open-review-engine.ts';

/** Who comments at places of its own choice: the only use of a rubric that needs no model. */
export function openRemarkEngine(request: ReviewEngineRequest): Pick<ReviewEngine, 'name' | 'remark'> {
  return request.settings.engine === 'lexical' ? lexicalReviewEngine : openReviewEngine(request);
}
