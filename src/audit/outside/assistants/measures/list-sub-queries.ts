import { type FigureBasis, findMissingAnswers, type MissingReason } from './build-figure.ts';

/** A web search of the engine, and how many answers and prompts it was made for. */
export interface SubQuery {
  query: string;
  answers: number;
  prompts: number;
}

export type SubQueries =
  | { state: 'measured'; queries: SubQuery[]; answers: number }
  | ({ state: 'not-measured' } & MissingReason);

const NOT_REPORTED: MissingReason = { reason: 'The engine does not report its web searches.', step: null };

/**
 * Lists the engine's own searches, those for the most prompts first. Case and spaces are ignored; an answer counts once
 * per query. `answers`: number of answers for which searches were reported.
 */
export function listSubQueries(basis: FigureBasis): SubQueries {
  const found = new Map<string, SubQuery & { seenIn: Set<string> }>();
  let answerCount = 0;
  for (const { id, answers: parsed } of basis.groups) {
    for (const { answer } of parsed) {
      if (answer.queries === null) continue;
      answerCount += 1;
      for (const [key, query] of readQueries(answer.queries)) {
        const entry = found.get(key) ?? { query, answers: 0, prompts: 0, seenIn: new Set() };
        entry.answers += 1;
        entry.seenIn.add(id);
        found.set(key, entry);
      }
    }
  }
  if (answerCount === 0) return { state: 'not-measured', ...(findMissingAnswers(basis) ?? NOT_REPORTED) };
  const queries = [...found.values()]
    .map(({ query, answers: count, seenIn }) => ({ query, answers: count, prompts: seenIn.size }))
    .sort((a, b) => b.prompts - a.prompts || b.answers - a.answers || (a.query < b.query ? -1 : 1));
  return { state: 'measured', queries, answers: answerCount };
}

/** Returns queries in their first spelling. */
function readQueries(queries: readonly string[]): Map<string, string> {
  const shown = queries.map((query) => query.replace(/\s+/g, ' ').trim()).filter((query) => query !== '');
  return new Map(shown.toReversed().map((query) => [query.toLowerCase(), query]));
}
