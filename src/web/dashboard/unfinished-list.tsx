import { lazy, Suspense } from 'react';
import type { UnfinishedAnalysesProps } from './unfinished-analyses.tsx';

/** Loaded separately, because a report is usually opened while no analysis is in progress. */
const UnfinishedAnalyses = lazy(async () => ({
  default: (await import('./unfinished-analyses.tsx')).UnfinishedAnalyses,
}));

/** Lists analyses that are running, queued or paused, if there are any other than the one on screen. */
export function UnfinishedList(props: UnfinishedAnalysesProps) {
  if (props.unfinished.every(({ analysis }) => analysis.id === props.currentId)) return null;
  return (
    <Suspense fallback={<div aria-busy="true" className="mt-12 min-h-24" />}>
      <UnfinishedAnalyses {...props} />
    </Suspense>
  );
}
