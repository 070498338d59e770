import type { VisibilityTally } from '#contracts/outside/assistants.ts';
import type { PromptAnswers } from './group-by-prompt.ts';

/** Results of one prompt. Counts, not percentages, because there are only a few answers. */
export interface PromptResult {
  promptId: string;
  isBranded: boolean;
  /** Answers that mention the brand, out of all answers. */
  named: VisibilityTally;
  /** Answers that cite the website, out of the grounded answers. */
  cited: VisibilityTally;
  /** Number of failed runs. */
  missing: number;
}

export const listPromptResults = (groups: readonly PromptAnswers[]): PromptResult[] =>
  groups.map(({ id, isBranded, answers, missing }) => {
    const grounded = answers.filter(({ answer }) => answer.grounded);
    return {
      promptId: id,
      isBranded,
      named: { count: answers.filter(({ facts }) => facts.mention === 'named').length, total: answers.length },
      cited: { count: grounded.filter(({ facts }) => facts.isCited).length, total: grounded.length },
      missing,
    };
  });

/** Returns "2 of 3", or null if no answer was counted, which means that nothing was measured. */
export const formatTally = ({ count, total }: VisibilityTally): string | null =>
  total === 0 ? null : `${count} of ${total}`;
