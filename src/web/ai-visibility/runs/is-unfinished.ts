import type { VisibilityRun } from '#contracts/outside/assistants/run-views.ts';

/** Returns whether a run is waiting or in progress. */
export const isUnfinished = (run: VisibilityRun | null): run is VisibilityRun =>
  run !== null && (run.state === 'waiting' || run.state === 'running');
