import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { buildMeanFigure, buildShareFigure, countHit, EXCLUDED_TALLY, type FigureBasis } from './build-figure.ts';
import type { ParsedAnswer } from './group-by-prompt.ts';
import { measureShareOfVoice, type ShareOfVoice } from './share-of-voice.ts';

/** Shares of grounded answers: mentions and citations are different goals. */
export interface MentionedAndCited {
  both: VisibilityFigure;
  namedOnly: VisibilityFigure;
  citedOnly: VisibilityFigure;
  neither: VisibilityFigure;
}

/** Where the first mention is in answers that mention the brand. */
export interface Prominence {
  /**
   * Mean place among the recognized brands of the answer; 1 = first. Not a rank: answers without the brand have no
   * place.
   */
  order: VisibilityFigure;
  /** Mean position of the first mention in the text, from 0 to 1. */
  offset: VisibilityFigure;
  /** Share of these answers whose first mention is in a list or a heading. */
  emphasized: VisibilityFigure;
}

/** Figures for one kind of prompt. */
export interface GroupMeasures {
  mentionRate: VisibilityFigure;
  /** Over grounded answers. */
  citationRate: VisibilityFigure;
  namedAndCited: MentionedAndCited;
  /** Share of answers from the model's memory. */
  memoryShare: VisibilityFigure;
  shareOfVoice: ShareOfVoice;
  /** The same rates for every tracked competitor. */
  competitors: { id: string; mentionRate: VisibilityFigure; citationRate: VisibilityFigure }[];
  prominence: Prominence;
  /** Number of answers that are not counted as mentions, but should be reviewed. */
  ambiguousAnswers: number;
  /** Number of answers that only state that they do not know the brand. */
  unknownAnswers: number;
}

const NO_ANSWER = { reason: 'There are no answers.', step: 'Run the prompts.' };
const NOT_GROUNDED = { reason: 'No answer used web search.', step: 'Choose a model that searches the web.' };
const NOT_MENTIONED = { reason: 'No answer mentions you.', step: null };

const isMentioned = ({ facts }: ParsedAnswer): boolean => facts.mention === 'named';

/** Computes the two rates for one kind of prompt. */
export const measureRates = (basis: FigureBasis): Pick<GroupMeasures, 'mentionRate' | 'citationRate'> => ({
  mentionRate: measureAll(basis, isMentioned),
  citationRate: measureGrounded(basis, ({ facts }) => facts.isCited),
});

/** Computes the figures for one kind of prompt. `competitorIds`: the tracked competitors. */
export function measureGroup(basis: FigureBasis, competitorIds: readonly string[]): GroupMeasures {
  const answers = basis.groups.flatMap((group) => group.answers);
  const countMentions = (mention: 'ambiguous' | 'unknown'): number =>
    answers.filter(({ facts }) => facts.mention === mention).length;
  return {
    ...measureRates(basis),
    namedAndCited: {
      both: measureGrounded(basis, (answer) => isMentioned(answer) && answer.facts.isCited),
      namedOnly: measureGrounded(basis, (answer) => isMentioned(answer) && !answer.facts.isCited),
      citedOnly: measureGrounded(basis, (answer) => !isMentioned(answer) && answer.facts.isCited),
      neither: measureGrounded(basis, (answer) => !isMentioned(answer) && !answer.facts.isCited),
    },
    memoryShare: measureAll(basis, ({ answer }) => !answer.grounded),
    shareOfVoice: measureShareOfVoice(basis, competitorIds),
    competitors: competitorIds.map((id) => ({
      id,
      mentionRate: measureAll(basis, ({ facts }) => facts.competitorsNamed.includes(id)),
      citationRate: measureGrounded(basis, ({ facts }) => facts.competitorsCited.includes(id)),
    })),
    prominence: measureProminence(basis),
    ambiguousAnswers: countMentions('ambiguous'),
    unknownAnswers: countMentions('unknown'),
  };
}

const measureAll = (basis: FigureBasis, isHit: (answer: ParsedAnswer) => boolean): VisibilityFigure =>
  buildShareFigure(basis, { count: (answer) => countHit(isHit(answer)), otherwise: NO_ANSWER });

/** An answer from memory cannot cite anything, so it is excluded. */
function measureGrounded(basis: FigureBasis, isHit: (answer: ParsedAnswer) => boolean): VisibilityFigure {
  const count = (answer: ParsedAnswer) => (answer.answer.grounded ? countHit(isHit(answer)) : EXCLUDED_TALLY);
  return buildShareFigure(basis, { count, otherwise: NOT_GROUNDED });
}

function measureProminence(basis: FigureBasis): Prominence {
  return {
    order: buildMeanFigure(basis, {
      read: ({ facts }) => facts.firstMention?.order ?? null,
      bounds: [1, Number.POSITIVE_INFINITY],
      otherwise: NOT_MENTIONED,
    }),
    offset: buildMeanFigure(basis, {
      read: ({ facts }) => facts.firstMention?.offset ?? null,
      bounds: [0, 1],
      otherwise: NOT_MENTIONED,
    }),
    emphasized: buildShareFigure(basis, {
      count: ({ facts: { firstMention } }) =>
        firstMention === null ? EXCLUDED_TALLY : countHit(firstMention.isInList || firstMention.isInHeading),
      otherwise: NOT_MENTIONED,
    }),
  };
}
