import { ASSISTANT_PROVIDERS } from '#contracts/outside/assistants/assistant-prices.ts';
import { FACTS_VERSION } from '#contracts/outside/assistants/runs.ts';
import type { AssistantAnswer } from '#contracts/outside/assistants.ts';
import type { Db } from '#db/client.ts';
import {
  listOutdatedAnswers,
  replaceFacts,
  type VisibilityAnswerRow,
} from '#db/queries/outside/assistants/visibility-answers.ts';
import { readStoredReply } from '#providers/assistants/index.ts';
import type { FactReader } from './fact-reader.ts';
import { type RawStore, readResponses } from './raw-responses.ts';

const BATCH = 100;

export interface DeriveOptions extends Pick<RawStore, 'store'> {
  db: Db;
  facts: FactReader;
  onError(error: unknown): void;
}

/**
 * Derives again, without a request, the facts of answers that an earlier version derived: the stored responses are
 * parsed again, or the stored answer is used if they are gone. Stops when an answer cannot be stored. Returns the
 * number of updated answers.
 */
export async function deriveFactsAgain(options: DeriveOptions): Promise<number> {
  const { db, facts, onError } = options;
  let count = 0;
  for (;;) {
    const outdatedAnswers = await listOutdatedAnswers(db, FACTS_VERSION, BATCH);
    for (const { answer: row, run, language } of outdatedAnswers) {
      if (row.answer === null) continue;
      const answer = (await parseAgain(options, row, row.answer)) ?? row.answer;
      try {
        await replaceFacts(db, row.id, { answer, ...facts.read(answer, { run, language }) });
        count += 1;
      } catch (error) {
        onError(error);
        return count;
      }
    }
    if (outdatedAnswers.length < BATCH) return count;
  }
}

/** Parses the stored responses of an answer again; null if they are gone, cannot be read or contain no answer. */
async function parseAgain(
  { store, onError }: DeriveOptions,
  { rawKey, provider }: VisibilityAnswerRow,
  { engine, promptId, repeat }: AssistantAnswer,
): Promise<AssistantAnswer | null> {
  const vendor = ASSISTANT_PROVIDERS.find((one) => one === provider);
  if (rawKey === null || vendor === undefined) return null;
  try {
    const responses = await readResponses({ store }, rawKey);
    if (responses === null) return null;
    const read = readStoredReply(vendor, responses);
    return 'contents' in read ? { engine, promptId, repeat, ...read.contents } : null;
  } catch (error) {
    onError(error);
    return null;
  }
}
