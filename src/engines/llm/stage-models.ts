import type { StageName } from '../engine.ts';
import type { ModelRequest } from './model.ts';

/** Who uses a rubric is asked like who took the same part in learning it. */
export function stageModels(models: Record<StageName, string>): Record<ModelRequest['stage'], string> {
  return {
    ...models,
    remark: models.predict,
    specialise: models.judge,
    grade: models.judge,
    revise: models.refine,
    prefer: models.judge,
  };
}
