import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import { HIGHLIGHT_LIMITS, MENTIONS_GAP } from '#contracts/report/report-constants.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { formatInteger } from '#lib/text/format.ts';
import { ASSISTANT_NOTE } from '../outside/assistant-columns.ts';

type AssistantFigures = Pick<
  KeywordRanking,
  'chatgptMentions' | 'deepseekMentions' | 'perplexityCitations' | 'claudeReferences'
>;

/** Why assistants have no counts for keywords. */
export const NO_KEYWORD_PROMPTS =
  'No answered prompt belongs to these keywords. Open “AI visibility” of the website, link prompts to keywords, and ask the assistants.';

/** Explains what the rankings table omits, why assistants have no figures, and which rows are highlighted. */
export function describeRankingNotes(
  rankings: readonly (AssistantFigures & { isHighlighted: boolean })[],
  shownCount: number,
): string[] {
  const shown = rankings.slice(0, shownCount);
  const notes: string[] = [];
  if (rankings.length > shown.length) {
    notes.push(`The first ${formatInteger(shown.length)} of ${formatInteger(rankings.length)} keywords.`);
  }
  notes.push(...describeHighlight(shown));
  notes.push(shown.some(hasMentions) ? ASSISTANT_NOTE : `${MENTIONS_GAP.what}: not measured. ${NO_KEYWORD_PROMPTS}`);
  return notes;
}

/** Explains which rows are highlighted; empty if none is. */
export function describeHighlight(shown: readonly { isHighlighted: boolean }[]): string[] {
  const { google, bing } = HIGHLIGHT_LIMITS;
  const hasHighlight = shown.some(({ isHighlighted }) => isHighlighted);
  return hasHighlight ? [`Highlighted: up to position ${google} in Google or ${bing} in Bing.`] : [];
}

/** States how many tracked keywords the table of rankings does not list; null if it lists all. */
export function describeUnlistedKeywords(tracked: readonly string[], listed: readonly string[]): string | null {
  const known = new Set(listed.map(normalizeKeyword));
  const count = tracked.filter((keyword) => !known.has(normalizeKeyword(keyword))).length;
  if (count === 0) return null;
  if (tracked.length === 1) return 'Your tracked keyword is not in this table.';
  const are = count === 1 ? 'is' : 'are';
  return `${formatInteger(count)} of your ${formatInteger(tracked.length)} tracked keywords ${are} not in this table.`;
}

const hasMentions = ({
  chatgptMentions,
  deepseekMentions,
  perplexityCitations,
  claudeReferences,
}: AssistantFigures): boolean =>
  [chatgptMentions, deepseekMentions, perplexityCitations, claudeReferences].some((figure) => figure !== null);
