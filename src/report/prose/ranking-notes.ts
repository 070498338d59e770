import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import { HIGHLIGHT_LIMITS, MENTIONS_GAP } from '#contracts/report/report-constants.ts';
import { formatInteger } from '#lib/text/format.ts';

type AssistantFigures = Pick<
  KeywordRanking,
  'chatgptMentions' | 'deepseekMentions' | 'perplexityCitations' | 'claudeReferences'
>;

/** Explains what the table of rankings leaves out, why assistants have no figures, and which rows are highlighted. */
export function describeRankingNotes(
  rankings: readonly (AssistantFigures & { isHighlighted: boolean })[],
  shownCount: number,
): string[] {
  const shown = rankings.slice(0, shownCount);
  const notes: string[] = [];
  if (rankings.length > shown.length) {
    notes.push(
      `The first ${formatInteger(shown.length)} of ${formatInteger(rankings.length)} keywords. “Rank tracking” of this website lists all tracked keywords.`,
    );
  }
  if (shown.some(({ isHighlighted }) => isHighlighted)) {
    const { google, bing } = HIGHLIGHT_LIMITS;
    notes.push(`Highlighted: up to position ${google} in Google or ${bing} in Bing.`);
  }
  if (shown.every((ranking) => !hasMentions(ranking))) {
    notes.push(`${MENTIONS_GAP.what}: not measured. ${MENTIONS_GAP.reason} ${MENTIONS_GAP.step}`);
  }
  return notes;
}

const hasMentions = ({
  chatgptMentions,
  deepseekMentions,
  perplexityCitations,
  claudeReferences,
}: AssistantFigures): boolean =>
  [chatgptMentions, deepseekMentions, perplexityCitations, claudeReferences].some((figure) => figure !== null);
