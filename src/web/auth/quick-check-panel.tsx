import { type ReactNode, useId } from 'react';
import type { QuickAgent, QuickCheck, QuickResult } from '#contracts/analysis/quick-check.ts';
import { MAX_QUICK_CHECK_REQUESTS, QUICK_CHECKS_PER_HOUR } from '#contracts/analysis/quick-check-limits.ts';
import { formatTime } from '#lib/text/format.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import type { QuickCheckOutcome } from '#services/web-services.ts';
import { Button } from '../components/ui/button.tsx';
import { Shape, type ShapeName } from '../components/ui/shape.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { buildAuthPath } from './auth-paths.ts';
import { useQuickCheck } from './use-quick-check.ts';

export interface QuickCheckPanelProps {
  /** The URL that the visitor entered. */
  url: string;
  /** Outcome that the server has already determined, without JavaScript. */
  initial: QuickCheckOutcome | null;
  className?: string;
}

/** Three real checks of the entered page, shown before registration. There is no score. */
export function QuickCheckPanel({ url, initial, className }: QuickCheckPanelProps) {
  const titleId = useId();
  const { state, retry, checkNext } = useQuickCheck(url, initial);
  const isLoading = state.kind === 'loading';
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="rounded-8 border bg-surface">
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b px-4 py-2">
          <h2 id={titleId} className="min-w-0 font-semibold break-words text-ink">
            Three checks of {displayHost(url)}
          </h2>
          <p className="text-12 text-ink-3">No account needed</p>
        </div>
        <div aria-live="polite" aria-busy={isLoading}>
          {isLoading && <Loading url={url} />}
          {state.kind === 'network' && (
            <FailureNotice message="The connection was lost, so nothing was checked." onRetry={retry} />
          )}
          {state.kind === 'done' && <Outcome outcome={state.outcome} onRetry={retry} onNext={checkNext} />}
        </div>
      </div>
    </section>
  );
}

const CHECK_NAMES = ['Status and redirects', 'Indexable by search engines', 'AI search agents'] as const;

/** Reserves the height of the results, so that the layout does not shift when they arrive. */
const ROW_CLASS = 'min-h-35 border-b px-4 py-3';
const FOOTER_CLASS = 'min-h-10 px-4 py-2 text-12 text-ink-3';

function Loading({ url }: { url: string }) {
  return (
    <>
      <ul className="noscript:hidden">
        {CHECK_NAMES.map((name, index) => (
          <li key={name} className={ROW_CLASS}>
            <p className="flex items-center gap-3 text-14 text-ink-3">
              {index === 0 ? <Spinner label={`Checking ${displayHost(url)}`} size="small" /> : <Shape name="ring" />}
              {name}
            </p>
          </li>
        ))}
      </ul>
      <p className={`${FOOTER_CLASS} noscript:hidden`}>Up to {MAX_QUICK_CHECK_REQUESTS} requests, within 10 seconds</p>
      <p className="hidden p-4 text-14 noscript:block">
        <a className="link" href={`${buildAuthPath('sign-up', url)}&check=1`}>
          Check {displayHost(url)} now
        </a>{' '}
        (takes up to 10 seconds)
      </p>
    </>
  );
}

interface OutcomeProps {
  outcome: QuickCheckOutcome;
  onRetry: () => void;
  onNext: (url: string) => void;
}

function Outcome({ outcome, onRetry, onNext }: OutcomeProps) {
  if ('result' in outcome) return <Results result={outcome.result} onNext={onNext} />;
  if (outcome.code === 'rate-limited') {
    const text = `You can check ${QUICK_CHECKS_PER_HOUR} pages an hour without an account. The full analysis is free with an account.`;
    return <FailureNotice message={text} />;
  }
  const canRetry = outcome.code === 'unavailable' || outcome.code === 'site-not-found';
  return canRetry ? (
    <FailureNotice message={outcome.message} onRetry={onRetry} />
  ) : (
    <FailureNotice message={outcome.message} />
  );
}

function FailureNotice({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className="min-h-32 px-4 py-3 text-14 text-ink-2">
      <p className="flex gap-3">
        <Shape name="warning" className="mt-1 text-medium" />
        {message}
      </p>
      {onRetry && (
        <Button look="secondary" size="small" className="mt-3 ml-6 noscript:hidden" onClick={onRetry}>
          Check again
        </Button>
      )}
    </div>
  );
}

function Results({ result, onNext }: { result: QuickCheck; onNext: (url: string) => void }) {
  const { nextUrl } = result;
  return (
    <>
      <ul className="settle">
        <Row name={CHECK_NAMES[0]} result={result.response}>
          {nextUrl !== null && (
            <Button look="secondary" size="small" className="mt-2 noscript:hidden" onClick={() => onNext(nextUrl)}>
              Check <span className="max-w-52 truncate">{new URL(nextUrl).host}</span>
            </Button>
          )}
        </Row>
        <Row name={CHECK_NAMES[1]} result={result.indexability} />
        <Row name={CHECK_NAMES[2]} result={result.aiSearch} agents={result.aiSearch.agents} />
      </ul>
      <p className={FOOTER_CLASS}>
        <span className="break-all">{result.url}</span>, checked at {formatTime(result.checkedAt)}.
        {result.reusedUntil > result.checkedAt && ` This result is kept until ${formatTime(result.reusedUntil)}.`}
      </p>
    </>
  );
}

const STATE_SHAPES: Record<QuickResult['state'], { shape: ShapeName; color: string; word: string }> = {
  passed: { shape: 'check', color: 'text-good', word: 'Passed' },
  problem: { shape: 'warning', color: 'text-critical', word: 'Problem' },
  'not-measured': { shape: 'dash', color: 'text-ink-3', word: 'Not measured' },
};

interface RowProps {
  name: string;
  result: QuickResult;
  agents?: readonly QuickAgent[];
  children?: ReactNode;
}

function Row({ name, result, agents = [], children }: RowProps) {
  const { shape, color, word } = STATE_SHAPES[result.state];
  return (
    <li className={ROW_CLASS}>
      <p className="text-12 text-ink-3">{name}</p>
      <p className="flex items-baseline gap-2 font-semibold text-ink">
        <Shape name={shape} className={color} />
        <span className="min-w-0 break-words">
          <span className="sr-only">{word}: </span>
          {result.title}
        </span>
      </p>
      <p className="mt-0.5 text-14 break-words text-ink-2">{result.text}</p>
      {children}
      {(result.evidence.length > 0 || agents.length > 0) && (
        <details className="mt-1 text-14">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent-strong">
            Show evidence<span className="sr-only"> for {name}</span>
          </summary>
          <dl className="mt-1 space-y-1">
            {result.evidence.map(({ label, value }) => (
              <Evidence key={`${label} ${value}`} label={label} value={value} />
            ))}
            {agents.map(({ token, isAllowed, robotsLine }) => (
              <Evidence
                key={token}
                label={token}
                value={`${isAllowed ? 'Allowed' : 'Blocked'}: ${robotsLine ?? 'no line applies'}`}
              />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function Evidence({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-12 leading-5 text-ink-3">{label}</dt>
      <dd className="font-mono text-12 leading-5 break-words text-ink">{value}</dd>
    </div>
  );
}
