import type { AnswerRun } from '#contracts/outside/assistants.ts';
import type { VisibilityAnswerRow } from '#db/queries/outside/assistants/visibility-answers.ts';

/** The columns that the figures need. */
export type AnswerResultRow = Pick<
  VisibilityAnswerRow,
  'engine' | 'promptId' | 'repeat' | 'state' | 'answer' | 'facts' | 'failure' | 'isConfirmed'
>;

/**
 * Converts stored answers into the input for the figures. Answers in progress and answers whose facts could not be
 * derived are omitted. An ambiguous name that a user confirmed or rejected counts accordingly.
 */
export function toAnswerRuns(rows: readonly AnswerResultRow[]): AnswerRun[] {
  return rows.flatMap((row): AnswerRun[] => {
    const { engine, promptId, repeat, answer, failure } = row;
    const facts = readFacts(row);
    if (row.state === 'answered' && answer !== null && facts !== null) return [{ state: 'answered', answer, facts }];
    if (row.state === 'missing') return [{ state: 'failed', engine, promptId, repeat, failure: failure ?? 'failed' }];
    return [];
  });
}

function readFacts({ facts, isConfirmed }: AnswerResultRow): VisibilityAnswerRow['facts'] {
  if (facts?.mention !== 'ambiguous' || isConfirmed === null) return facts;
  return { ...facts, mention: isConfirmed ? 'named' : 'none' };
}
