import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { LatestAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import type { VisibilityApi } from '../visibility-api.ts';
import type { VisibilityPageData } from '../visibility-page-data.ts';
import { isUnfinished } from './is-unfinished.ts';

/** Time between requests for progress. */
export const POLL_MS = 2_000;

/** The newest answers of a run. */
export interface LiveAnswers {
  answers: readonly LatestAnswer[];
  /** Whether the last request for newer answers failed. */
  hasFailed: boolean;
}

export interface LiveRun {
  run: VisibilityRun | null;
  /** Null for a run that had already ended when the page was opened, or that ended without an answer. */
  latest: LiveAnswers | null;
}

/** What was read since the page was opened. */
interface ReadState {
  run: VisibilityRun;
  /** Null if they were not read, or have not changed. */
  answers: readonly LatestAnswer[] | null;
  hasFailed: boolean;
}

/** Reads the run, and its newest answers if their number has changed; null if the run could not be read. */
async function readState(
  api: VisibilityApi,
  { id, shownCount }: { id: string; shownCount: number | null },
): Promise<ReadState | null> {
  const progress = await api.readRun(id);
  if (progress.kind !== 'ok') return null;
  const run = progress.data;
  if (run.answered === shownCount) return { run, answers: null, hasFailed: false };
  const outcome = await api.readLatest(id);
  return outcome.kind === 'ok'
    ? { run, answers: outcome.data.answers, hasFailed: false }
    : { run, answers: null, hasFailed: true };
}

const getAnswersOf = (state: ReadState | null, runId: string): ReadState['answers'] =>
  state !== null && state.run.id === runId ? state.answers : null;

/**
 * Reads an unfinished run and its newest answers again while the page is visible. The page is reloaded when the run has
 * ended, because reading all results takes longer than reading the progress.
 */
export function useLiveRun(api: VisibilityApi, loaded: Pick<VisibilityPageData, 'run' | 'latest'>): LiveRun {
  const { revalidate } = useRevalidator();
  const { run, latest } = loaded;
  const isActive = isUnfinished(run);
  // A run that the user stops before the first request keeps the answers that were loaded with the page.
  const [state, setState] = useState<ReadState | null>(isActive ? { run, answers: latest, hasFailed: false } : null);
  const id = isActive ? run.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let shownCount: number | null = null;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const next = await readState(api, { id, shownCount });
      // After a failure, the last state is shown until the next attempt.
      if (next === null) return;
      if (next.answers !== null) shownCount = next.run.answered;
      setState((previous) => ({ ...next, answers: next.answers ?? getAnswersOf(previous, id) }));
      if (!isUnfinished(next.run)) void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [api, id, revalidate]);
  const read = state !== null && state.run.id === run?.id ? state : null;
  const answers = read?.answers ?? (isActive ? latest : []);
  return {
    run: isActive && read !== null ? read.run : run,
    latest: isActive || answers.length > 0 ? { answers, hasFailed: read?.hasFailed ?? false } : null,
  };
}
