import type { LatestAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import { ENGINE_NAMES, MAX_LATEST_ANSWERS } from '#contracts/outside/assistants/visibility-words.ts';
import type { Db } from '#db/client.ts';
import type { VisibilityAnswerRow } from '#db/queries/outside/assistants/visibility-answers.ts';
import { listLatestAnswers } from '#db/queries/outside/assistants/visibility-history.ts';
import type { PromptSetRow, VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import type { FactReader } from '../runs/fact-reader.ts';
import { buildExcerpt } from './build-excerpt.ts';
import { listHighlights } from './show-answer.ts';

/** A run, and the prompts that it sends. */
export interface PromptedRun {
  run: VisibilityRunRow;
  set: PromptSetRow;
}

/** Reads excerpts of the newest answers of a run, which may still be in progress. */
export async function readLatestAnswers(db: Db, facts: FactReader, prompted: PromptedRun): Promise<LatestAnswer[]> {
  const rows = await listLatestAnswers(db, prompted.run.id, MAX_LATEST_ANSWERS);
  return rows.flatMap((row) => buildLatestAnswer(row, facts, prompted));
}

/** Answers are usually shown with their stored facts, because deriving facts again for each request would be slow. */
function buildLatestAnswer(row: VisibilityAnswerRow, facts: FactReader, { run, set }: PromptedRun): LatestAnswer[] {
  const { id, engine, repeat, answer, isConfirmed } = row;
  const prompt = set.prompts.find((one) => one.id === row.promptId);
  if (answer === null || prompt === undefined) return [];
  const stored = row.facts;
  const read =
    stored?.names === undefined ? facts.find(answer, { run, language: set.language }) : { facts: stored, mentions: [] };
  const { mention, isCited } = stored ?? read.facts;
  return [
    {
      id,
      engine,
      name: ENGINE_NAMES[engine],
      prompt: { id: prompt.id, text: prompt.text },
      repeat,
      grounded: answer.grounded,
      mention,
      isCited,
      isConfirmed,
      excerpt: buildExcerpt(answer.text, listHighlights(row, run, read)),
    },
  ];
}
