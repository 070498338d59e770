import { STORED_KEY_TEXTS } from '#contracts/outside/data-source-texts.ts';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import type { KeywordFigureSources } from '#contracts/report/outside-snapshot.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import type { KeywordLookupRow } from '#db/queries/outside/keyword-lookups.ts';
import { formatDate } from '#lib/text/format.ts';
import { LIMIT_SETTING } from './look-up-source.ts';
import { STALE_AFTER_MS } from './lookup-lease.ts';

/** Messages about failed lookups of keyword figures, and the next steps. */
export const LOOKUP_TEXTS = {
  failed: '{source} could not report all figures: {reason}',
  interrupted: 'a request may have been billed, but its result was lost.',
  nextMonth: 'Analyze the website again on {date} or later. Until then, the request is not repeated.',
  limit: 'Analyze the website again on {date} or later, when the limit resets.',
  later: 'Analyze the website again later. The lookup is repeated after each analysis.',
  connection: 'Check the connection of {source} under Data sources, then analyze the website again.',
  quota: 'Resolve this at {source}, then analyze the website again.',
  market: 'Check the country and language under Data sources, then analyze the website again.',
} as const;

const STEPS: Record<ProviderFailure, keyof typeof LOOKUP_TEXTS> = {
  refused: 'connection',
  quota: 'quota',
  'rate-limited': 'later',
  'bad-request': 'market',
  'not-found': 'market',
  unavailable: 'later',
  timeout: 'later',
  malformed: 'later',
};

/** Describes why a source did not report all figures, and the next step; null if nothing failed. */
export function describeFailedLookup(
  lookup: KeywordLookupRow,
  { name, now }: { name: string; now: Date },
): KeywordFigureSources['missing'] {
  const isLost = hasLostResult(lookup, now);
  if (lookup.failureMessage === null && !isLost) return null;
  const reason = lookup.failureMessage ?? LOOKUP_TEXTS.interrupted;
  return {
    reason: LOOKUP_TEXTS.failed.replace('{source}', name).replace('{reason}', () => reason),
    step: chooseStep(lookup, isLost)
      .replace('{source}', name)
      .replace('{date}', formatDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString())),
  };
}

/** Whether a request of this month may have been billed without a result: its worker died, or the source failed. */
function hasLostResult({ month, unanswered, pending, workerId, heartbeatAt }: KeywordLookupRow, now: Date): boolean {
  if (month !== formatMonth(now)) return false;
  const isHeld = workerId !== null && heartbeatAt !== null && heartbeatAt.getTime() > now.getTime() - STALE_AFTER_MS;
  return unanswered.length > 0 || (pending !== null && !isHeld);
}

function chooseStep({ failure, failureSetting }: KeywordLookupRow, isLost: boolean): string {
  const { reconnect, restore } = STORED_KEY_TEXTS;
  if (failureSetting === 'AWI_ENCRYPTION_KEY') return `${reconnect} ${restore}`;
  if (failureSetting === 'database of this server') return reconnect;
  if (failureSetting === LIMIT_SETTING) return LOOKUP_TEXTS.limit;
  if (isLost) return LOOKUP_TEXTS.nextMonth;
  return LOOKUP_TEXTS[STEPS[failure ?? 'unavailable']];
}
