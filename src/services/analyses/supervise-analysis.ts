import type { AnalysisProgress } from '#contracts/analysis.ts';
import type { Db } from '#db/client.ts';
import { recordProgress } from '#db/queries/analyses.ts';
import { type AnalysisThread, startAnalysisThread } from './analysis-thread.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome, StageProgress } from './analyze-site.ts';

const HEARTBEAT_MS = 500;

export interface Supervision {
  db: Db;
  analysisId: string;
  workerId: string;
  input: AnalyzeSiteInput;
  now(): Date;
  /** Called with the running thread, so that a shutdown can stop it. */
  onStart(thread: AnalysisThread): void;
  onError(error: unknown): void;
}

/**
 * Runs the analysis thread while the sign of life, the progress and the user's wish to cancel pass through the stored row.
 * The thread is ended at once when the row is no longer this worker's.
 */
export async function superviseAnalysis(supervision: Supervision): Promise<AnalyzeSiteOutcome> {
  const { db, analysisId, workerId, now } = supervision;
  let latest: StageProgress | null = null;
  let isBeating = false;
  const thread = startAnalysisThread(supervision.input, (progress) => {
    latest = progress;
  });
  supervision.onStart(thread);

  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    try {
      const progress = latest === null ? null : progressOf(analysisId, latest);
      const state = await recordProgress(db, { id: analysisId, workerId, now: now(), progress });
      if (state === null) await thread.kill();
      else if (state.cancelRequested) thread.stop('cancelled');
    } catch (error) {
      supervision.onError(error);
    } finally {
      isBeating = false;
    }
  }

  const timer = setInterval(beat, HEARTBEAT_MS);
  try {
    return await thread.outcome;
  } finally {
    clearInterval(timer);
  }
}

function progressOf(analysisId: string, progress: StageProgress): AnalysisProgress {
  return { analysisId, status: 'running', failure: null, ...progress };
}
