import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { MissingAnswerReason } from '#contracts/outside/assistants.ts';
import type { ProviderError } from '#providers/kit/provider.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';

/** Describes a failed request. The message of a failure is a complete sentence or, in lowercase, only the reason. */
export function describeRequestFailure({ provider, message }: Pick<ProviderError, 'provider' | 'message'>): string {
  if (/^\p{Lu}/u.test(message)) return /[.!?]$/.test(message) ? message : `${message}.`;
  return `${getSourceName(provider)} could not be used: ${message}.`;
}

const MISSING_TEXTS: Readonly<Record<Exclude<MissingAnswerReason, 'run-stopped'>, string>> = {
  'cut-off': 'The answer reached its length limit',
  declined: 'The model declined to answer',
  failed: 'The vendor reported a failure',
  'search-failed': 'The web search failed',
  'context-exceeded': 'The sources did not fit into the context of the model',
  unfinished: 'The answer was not finished',
  'not-shown': 'Google showed no AI answer',
  empty: 'The answer is empty',
};

/** Describes why a complete response contains no answer. `detail`: what the response contains instead. */
export function describeMissingAnswer(reason: MissingAnswerReason, detail: string): string {
  if (reason === 'run-stopped') return VISIBILITY_TEXTS.notSentStopped;
  return `${MISSING_TEXTS[reason]} (${detail}).`;
}
