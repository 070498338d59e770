import { MAX_PAUSE_DAYS } from '#contracts/account/plan-limits.ts';
import type { AnalysisProgress, AnalysisStatus } from '#contracts/analysis/analysis.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { formatInteger } from '#lib/text/format.ts';
import { UrlText } from '../../components/figures/url-text.tsx';
import { joinClassNames } from '../../components/ui/class-names.ts';
import { describePace, describeWaiting, formatElapsed, selectElapsedLabel } from '../../format/waiting-words.ts';

export interface RunNumbersProps {
  progress: AnalysisProgress | null;
  elapsedSeconds: number;
  isReconnecting: boolean;
  status: AnalysisStatus;
}

const PAUSED_TEXT = ANALYSIS_MESSAGES.paused.replace('{days}', String(MAX_PAUSE_DAYS));
const NO_VALUE = '–';

/** Shows progress in numbers, what the analysis is waiting for, and the latest pages. */
export function RunNumbers({ progress, elapsedSeconds, isReconnecting, status }: RunNumbersProps) {
  const isPaused = status === 'paused';
  const crawl = progress?.crawl ?? null;
  const browser = progress?.browser ?? null;
  const numbers = [
    {
      term: selectElapsedLabel({ status, crawl }),
      value: progress === null ? NO_VALUE : formatElapsed(elapsedSeconds),
    },
    { term: 'Pages found', value: crawl ? formatInteger(crawl.pagesFound) : NO_VALUE },
    { term: 'Pages fetched', value: crawl ? formatInteger(crawl.pagesFetched) : NO_VALUE },
    { term: 'Unreadable', value: crawl ? formatInteger(crawl.pagesFailed) : NO_VALUE },
    { term: 'Rendered', value: browser ? `${browser.done} of ${browser.planned}` : NO_VALUE },
    {
      term: 'Checks done',
      value: progress && progress.checksTotal > 0 ? `${progress.checksDone} of ${progress.checksTotal}` : NO_VALUE,
    },
  ];
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-4 border-t pt-4 sm:grid-cols-3 lg:grid-cols-6">
        {numbers.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-12 text-ink-3">{term}</dt>
            <dd className="figure text-20 font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {/* Reserves height for the latest pages, so that the layout does not shift when they arrive. */}
      <div className={joinClassNames('mt-4 text-14', status === 'running' && 'min-h-40')}>
        <p role="status" className="text-ink-2 empty:hidden">
          {isReconnecting ? 'Connection lost. Reconnecting…' : isPaused ? PAUSED_TEXT : describeState(progress)}
        </p>
        {!isPaused && <PageList progress={progress} />}
      </div>
    </>
  );
}

/**
 * Describes what the analysis is waiting for, the pace of the crawl, or that files and external links are checked; null
 * for other work.
 */
function describeState(progress: AnalysisProgress | null): string | null {
  if (progress === null || progress.status === 'completed') return null;
  const waiting = describeWaiting(progress);
  if (waiting !== null) return waiting;
  const { crawl, browser, checksTotal } = progress;
  const isReadingPages = crawl === null || crawl.current !== null || crawl.activity !== 'files-and-links';
  if (browser !== null || checksTotal > 0) return null;
  if (isReadingPages) return describePace(crawl);
  return 'All pages have been crawled. Checking files and external links.';
}

/** Lists the page that is being rendered, otherwise the most recently requested pages, latest first. */
function PageList({ progress }: { progress: AnalysisProgress | null }) {
  const urls = progress?.browser?.url ? [progress.browser.url] : (progress?.crawl?.recent ?? []);
  if (urls.length === 0 || (progress?.checksTotal ?? 0) > 0) return null;
  return (
    <>
      <h2 className="mt-3 text-12 text-ink-3">{progress?.browser ? 'Rendering' : 'Latest pages'}</h2>
      <ol className="mt-1">
        {urls.map((url, position) => (
          <li key={url} className={`flex min-w-0 ${position === 0 ? 'text-ink' : 'text-ink-3'}`}>
            <UrlText url={url} />
          </li>
        ))}
      </ol>
    </>
  );
}
