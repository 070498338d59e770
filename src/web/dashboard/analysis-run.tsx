import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  Analysis,
  AnalysisProgress,
  AnalysisStage,
  AnalysisStatus,
  AnalysisSummary,
} from '#contracts/analysis.ts';
import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import { PAUSED_FOR_DAYS } from '#contracts/plan-limits.ts';
import { RESULT_DELAY_MS } from '#contracts/ui-constants.ts';
import { formatCount, formatInteger, formatScore } from '#lib/format.ts';
import { scoreBand } from '#lib/score-bands.ts';
import { shownHost } from '#lib/shown-host.ts';
import { AddressText } from '../components/address-text.tsx';
import { HostName } from '../components/host-name.tsx';
import { Button } from '../components/ui/button.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { useAnalysisProgress } from '../hooks/use-analysis-progress.ts';
import { useEasedPercent } from '../hooks/use-eased-percent.ts';
import { BAND_TEXT_CLASS } from '../model/band-classes.ts';
import { RunActions } from './run-actions.tsx';
import { StageList } from './stage-list.tsx';

/** How often the page asks again while the stored result is not there yet. */
const RESULT_POLL_MS = 1_500;
/** Addresses in the live list of what is being read. */
const READING_SHOWN = 5;

export interface AnalysisRunProps {
  analysis: Analysis | AnalysisSummary;
  onOpenReport: () => void;
}

const FIRST_STAGE: AnalysisStage = 'crawling website structure';

const STATE_WORDS: Record<AnalysisStatus, string> = {
  queued: 'Waiting to start',
  running: 'Analyzing',
  paused: 'Paused',
  // The ends, until the stored result is there.
  completed: 'Analyzing',
  failed: 'Analyzing',
  cancelled: 'Analyzing',
};

/** Live progress of one analysis, and its completion until the report opens. */
export function AnalysisRun({ analysis, onOpenReport }: AnalysisRunProps) {
  const isComplete = analysis.status === 'completed';
  const { progress, isReconnecting, hasEnded } = useAnalysisProgress(analysis.id);
  const percent = useEasedPercent(isComplete ? 100 : (progress?.percent ?? 0), Date.parse(analysis.createdAt));
  const status = progress?.status ?? analysis.status;
  useResultAfterEnd(hasEnded && !isComplete);
  return (
    <section aria-labelledby="run-title" className="max-w-3xl rounded-8 border bg-surface p-6 sm:p-8">
      {isComplete ? (
        <Complete analysis={analysis} onOpenReport={onOpenReport} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <p role="status" className="eyebrow">
              {STATE_WORDS[status]}
            </p>
            <h1 id="run-title" className="font-serif text-28 font-semibold break-words text-ink">
              <HostName host={analysis.host} />
            </h1>
          </div>
          <RunActions
            analysisId={analysis.id}
            status={status}
            stage={progress?.stage ?? FIRST_STAGE}
            isDisabled={hasEnded}
          />
        </div>
      )}
      <div className="mt-6 flex items-center gap-4">
        <ProgressBar percent={percent} label="Progress" valueText={progressText(percent, progress)} />
        <span className="figure w-12 text-right text-14 font-medium text-ink">{Math.floor(percent)}%</span>
      </div>
      <StageList stage={progress?.stage ?? FIRST_STAGE} isFinished={isComplete} />
      {!isComplete && (
        <LiveNumbers progress={progress} isReconnecting={isReconnecting} isPaused={status === 'paused'} />
      )}
    </section>
  );
}

function progressText(percent: number, progress: AnalysisProgress | null): string {
  return `${Math.floor(percent)}%${progress ? `, ${progress.stage}` : ''}`;
}

/** The stream ended: fetch what the server stored, and ask again should it not be there yet. One question at a time. */
function useResultAfterEnd(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  ask.current = revalidate;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const askAgain = async () => {
      // A new question would throw away the answer under way, which can be large.
      await ask.current();
      if (!isStopped) timer = setTimeout(() => void askAgain(), RESULT_POLL_MS);
    };
    void askAgain();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);
}

interface LiveNumbersProps {
  progress: AnalysisProgress | null;
  isReconnecting: boolean;
  isPaused: boolean;
}

const PAUSED_TEXT = ANALYSIS_MESSAGES.paused.replace('{days}', String(PAUSED_FOR_DAYS));

function LiveNumbers({ progress, isReconnecting, isPaused }: LiveNumbersProps) {
  const crawl = progress?.crawl ?? null;
  const checks = progress && progress.checksTotal > 0 ? `${progress.checksDone} of ${progress.checksTotal}` : '–';
  const browser = progress?.browser ?? null;
  const opened = browser ? `${browser.done} of ${browser.planned}` : '–';
  const numbers = [
    { term: 'Pages found', value: crawl ? formatInteger(crawl.pagesFound) : '–' },
    { term: 'Pages fetched', value: crawl ? formatInteger(crawl.pagesFetched) : '–' },
    { term: 'Not readable', value: crawl ? formatInteger(crawl.pagesFailed) : '–' },
    { term: 'Opened in a browser', value: opened },
    { term: 'Checks done', value: checks },
  ];
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-4 border-t pt-4 sm:grid-cols-5">
        {numbers.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-12 text-ink-3">{term}</dt>
            <dd className="figure text-20 font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex min-h-28 items-baseline gap-2 text-14 text-ink-3">
        {isReconnecting && 'The connection was lost; joining again…'}
        {!isReconnecting && isPaused && PAUSED_TEXT}
        {!isReconnecting && !isPaused && browser?.url && <AddressText url={browser.url} />}
        {!isReconnecting && !isPaused && !browser && crawl && <CurrentWork crawl={crawl} />}
      </div>
    </>
  );
}

/** The addresses being read, latest first, or why nothing is read right now. */
function CurrentWork({ crawl }: { crawl: NonNullable<AnalysisProgress['crawl']> }) {
  const read = useLatest(crawl.current);
  if (crawl.current) {
    return (
      <span className="block w-full min-w-0">
        {read.map((url, position) => (
          <span key={url} className={`flex min-w-0 ${position === 0 ? 'text-ink-2' : ''}`}>
            <AddressText url={url} />
          </span>
        ))}
      </span>
    );
  }
  if (!crawl.recheckCount) return null;
  return `${formatCount(crawl.recheckCount, 'page')} failed; asking once more after a pause, to rule out a passing fault.`;
}

/** The last few values that were not null, latest first. */
function useLatest(value: string | null): readonly string[] {
  const [latest, setLatest] = useState<readonly string[]>(value === null ? [] : [value]);
  if (value !== null && value !== latest[0]) {
    setLatest([value, ...latest.filter((known) => known !== value)].slice(0, READING_SHOWN));
  }
  return latest;
}

/** The headline score; the report opens by itself after the specified delay, or at once. */
function Complete({ analysis, onOpenReport }: AnalysisRunProps) {
  const open = useRef(onOpenReport);
  open.current = onOpenReport;
  useEffect(() => {
    const timer = setTimeout(() => open.current(), RESULT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const band = analysis.seoScore === null ? null : scoreBand(analysis.seoScore);
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div role="status" className="min-w-0">
        <p className="eyebrow break-words">{shownHost(analysis.host)}</p>
        <h1 id="run-title" className="font-serif text-28 font-semibold text-ink">
          {ANALYSIS_MESSAGES.complete}
        </h1>
        <p className="figure mt-2 text-ink-2">
          {analysis.seoScore === null || band === null ? (
            'No score could be given; the report says why.'
          ) : (
            <>
              <span className="text-28 font-semibold text-ink">{formatScore(analysis.seoScore)}</span> of 100,{' '}
              <span className={`font-medium ${BAND_TEXT_CLASS[band.tone]}`}>{band.word}</span>
            </>
          )}
        </p>
      </div>
      <Button onClick={onOpenReport}>View report</Button>
    </div>
  );
}
