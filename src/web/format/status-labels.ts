import type { AnalysisStatus } from '#contracts/analysis/analysis-state.ts';

export const STATUS_LABELS: Record<AnalysisStatus, string> = {
  queued: 'Waiting',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Canceled',
};
