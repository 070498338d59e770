import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Recheck, RecheckResponse, RecheckState } from '#contracts/analysis/recheck.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatCount, formatDateTime } from '#lib/text/format.ts';
import type { ApiOutcome } from '#web/api/api.ts';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { explorerApi } from './explorer-api.ts';

export interface RecheckPanelProps {
  analysisId: string;
  ruleId: string;
}

const POLL_MS = 700;
const RETRY_MS = 3_000;
const RECHECK_FAILED_TEXT = 'The re-check could not be started.';

/** Re-checks one issue on its own URLs, and shows the results before and after. */
export function RecheckPanel({ analysisId, ruleId }: RecheckPanelProps) {
  const { recheckResponse, message, start } = useRecheck(analysisId, ruleId);
  if (recheckResponse === null) return message === null ? null : <p className="text-12 text-ink-3">{message}</p>;
  const { recheck, leftToday } = recheckResponse;
  if (!recheckResponse.isPossible) return <p className="text-12 text-ink-3">{recheckResponse.reason}</p>;
  const isRunning = recheck !== null && isUnfinished(recheck);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button look="secondary" size="small" disabled={isRunning || leftToday === 0} onClick={start}>
          <RotateCw aria-hidden="true" className="size-4" />
          Re-check this issue
        </Button>
        <span aria-live="polite" className="flex items-center gap-2 text-12 text-ink-3">
          {isRunning && <Spinner label="Re-checking" size="small" />}
          {isRunning ? describeRecheck(recheck) : `${formatCount(leftToday, 're-check')} remaining today`}
        </span>
      </div>
      {message !== null && <Notice tone="warning" title={message} role="alert" />}
      {recheck !== null && !isRunning && <Outcome recheck={recheck} effect={recheckResponse.effect} />}
    </div>
  );
}

const isUnfinished = ({ status }: Recheck): boolean => status === 'queued' || status === 'running';
const describeRecheck = ({ status, places }: Recheck): string =>
  status === 'queued' ? 'Waiting in the queue' : `Re-checking ${formatCount(places.length, 'URL')}`;

function useRecheck(analysisId: string, ruleId: string) {
  const [recheckResponse, setRecheckResponse] = useState<RecheckResponse | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const applyOutcome = useCallback((outcome: ApiOutcome<RecheckResponse>) => {
    if (outcome.kind === 'ok') {
      setRecheckResponse(outcome.data);
      setMessage(null);
      setFailures(0);
    } else {
      setMessage(outcome.kind === 'refused' ? (outcome.message ?? RECHECK_FAILED_TEXT) : RECHECK_FAILED_TEXT);
      setFailures((times) => times + 1);
    }
  }, []);
  useEffect(() => {
    let isGone = false;
    void explorerApi.readRecheck(analysisId, ruleId).then((outcome) => {
      if (!isGone) applyOutcome(outcome);
    });
    return () => {
      isGone = true;
    };
  }, [analysisId, ruleId, applyOutcome]);
  useEffect(() => {
    if (recheckResponse?.recheck == null || !isUnfinished(recheckResponse.recheck)) return;
    // Each response is a new object, so it triggers the next request. Failed requests are retried after a longer delay.
    const delayMs = failures === 0 ? POLL_MS : RETRY_MS;
    const timer = setTimeout(() => void explorerApi.readRecheck(analysisId, ruleId).then(applyOutcome), delayMs);
    return () => clearTimeout(timer);
  }, [recheckResponse, failures, analysisId, ruleId, applyOutcome]);
  const start = () => {
    setMessage(null);
    void explorerApi.startRecheck(analysisId, ruleId).then(applyOutcome);
  };
  return { recheckResponse, message, start };
}

const STATE_LABELS: Readonly<Record<RecheckState, { word: string; className: string }>> = {
  fixed: { word: 'Fixed', className: 'text-good' },
  found: { word: 'Still found', className: 'text-critical' },
  unread: { word: 'Not fetched', className: 'text-ink-3' },
  notJudged: { word: 'No result', className: 'text-ink-3' },
};

function Outcome({ recheck, effect }: { recheck: Recheck; effect: string }) {
  const { status, failure, places, leftOut, finishedAt, durationMs } = recheck;
  if (status === 'failed') return <Notice tone="warning" title={failure ?? RECHECK_FAILED_TEXT} />;
  return (
    <div className="text-14">
      <p className="font-medium text-ink">{buildSummary(recheck)}</p>
      <p className="text-12 text-ink-3">
        {finishedAt !== null && formatDateTime(finishedAt)}
        {durationMs !== null && `, took ${(durationMs / 1_000).toFixed(1)} s`}. {effect}
      </p>
      <ul className="relative mt-2 max-h-96 divide-y overflow-auto print:max-h-none print:overflow-visible border-y">
        {places.map((place) => (
          <Place key={place.url} place={place} />
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="mt-1 text-12 text-ink-3">
          {formatCount(leftOut, 'more URL')} with this issue {leftOut === 1 ? 'was' : 'were'} not re-checked.
        </p>
      )}
    </div>
  );
}

/**
 * Returns "1 of 2 findings is fixed; 4 URLs were re-checked." A broken link counts once, no matter how many pages
 * contain it.
 */
export function buildSummary({ places }: Pick<Recheck, 'places'>): string {
  const findings = new Map<string, boolean>();
  const targets = new Set(places.flatMap(({ before }) => before.flatMap(({ cause }) => cause ?? [])));
  for (const { url, before, after } of places) {
    const causes = new Set(before.map(({ cause }) => cause ?? url));
    // A link target is fetched again to check whether it responds; the finding belongs to the pages that link to it.
    if (causes.size === 0 || targets.has(url)) causes.add(url);
    for (const cause of causes) findings.set(cause, (findings.get(cause) ?? true) && isFixed(cause, causes, after));
  }
  const fixed = [...findings.values()].filter(Boolean).length;
  const sentence = `${fixed} of ${formatCount(findings.size, 'finding')} ${fixed === 1 ? 'is' : 'are'} fixed`;
  if (findings.size === places.length) return `${sentence}.`;
  return `${sentence}; ${formatCount(places.length, 'URL')} ${places.length === 1 ? 'was' : 'were'} re-checked.`;
}

function isFixed(cause: string, before: ReadonlySet<string>, after: Recheck['places'][number]['after']): boolean {
  if (after?.state !== 'found') return after?.state === 'fixed';
  // The cause is fixed if the page only has findings with other causes. The description of a cause may have been
  // reworded since the analysis, so a cause that did not exist before may be the original cause.
  const isOther = (now: string | undefined) =>
    now !== undefined && now !== cause && (before.has(now) || /^https?:/.test(cause));
  return after.evidence.length > 0 && after.evidence.every((piece) => isOther(piece.cause));
}

function Place({ place }: { place: Recheck['places'][number] }) {
  const { url, before, after } = place;
  const state = after === null ? null : STATE_LABELS[after.state];
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 flex-1 truncate">
          <UrlText url={url} />
        </span>
        {state !== null && <span className={`shrink-0 font-medium ${state.className}`}>{state.word}</span>}
      </div>
      {after?.reason && <p className="text-12 text-ink-3">{after.reason}</p>}
      <dl className="mt-1 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 text-12">
        <Values term="Before" evidence={before} />
        {after?.state === 'found' && <Values term="Now" evidence={after.evidence} />}
      </dl>
    </li>
  );
}

function Values({ term, evidence }: { term: string; evidence: readonly Evidence[] }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0">
        {evidence.length === 0 && <span className="text-ink-3">affected</span>}
        {evidence.map(({ found, where }) => (
          <code key={`${found} ${where}`} className="block truncate font-mono text-ink-2" title={found ?? undefined}>
            {found ?? 'nothing'} <span className="text-ink-3">{where}</span>
          </code>
        ))}
      </dd>
    </>
  );
}
