import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { buildMissingFigure, buildShareFigure, type FigureBasis, type MissingReason } from './build-figure.ts';
import type { ParsedAnswer } from './group-by-prompt.ts';

/** Shares of all mentions of the website and its tracked competitors. Each answer counts once per brand. */
export interface ShareOfVoice {
  own: VisibilityFigure;
  /** Every tracked competitor, because the share depends on which competitors are tracked. */
  competitors: { id: string; share: VisibilityFigure }[];
}

const NO_COMPETITORS: MissingReason = { reason: 'No competitors are tracked.', step: 'Add competitors.' };
const NONE_MENTIONED: MissingReason = { reason: 'No answer mentions you or a tracked competitor.', step: null };
/** ID of the website itself in lists of competitor IDs. It is empty, which IDs of competitors never are. */
const OWN = '';

export function measureShareOfVoice(basis: FigureBasis, competitorIds: readonly string[]): ShareOfVoice {
  if (competitorIds.length === 0) return { own: buildMissingFigure(basis, NO_COMPETITORS), competitors: [] };
  const tracked = new Set(competitorIds);
  const measure = (id: string): VisibilityFigure =>
    buildShareFigure(basis, {
      count: (answer) => {
        const mentionedIds = listMentionedBrands(answer, tracked);
        return { count: mentionedIds.has(id) ? 1 : 0, total: mentionedIds.size };
      },
      otherwise: NONE_MENTIONED,
    });
  return { own: measure(OWN), competitors: [...tracked].map((id) => ({ id, share: measure(id) })) };
}

function listMentionedBrands({ facts }: ParsedAnswer, tracked: ReadonlySet<string>): Set<string> {
  const mentionedIds = new Set(facts.competitorsNamed.filter((id) => tracked.has(id)));
  if (facts.mention === 'named') mentionedIds.add(OWN);
  return mentionedIds;
}
