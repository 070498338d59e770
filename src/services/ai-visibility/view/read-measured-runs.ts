import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { AnswerRun } from '#contracts/outside/assistants.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Db } from '#db/client.ts';
import { listRunAnswers } from '#db/queries/outside/assistants/visibility-answers.ts';
import {
  type EndedRun,
  listEndedRuns,
  listRateAnswers,
  type RateAnswer,
} from '#db/queries/outside/assistants/visibility-history.ts';
import { toAnswerRuns } from '../runs/to-answer-runs.ts';
import { describeTarget } from '../sources/describe-target.ts';

/**
 * Returns the name of an engine with the type of its answers: "Claude (API answer with web search, through
 * OpenRouter)".
 */
export function describeSource(target: VisibilityTarget): string {
  const { source, hasSearch } = describeTarget(target);
  const name = ENGINE_NAMES[target.engine];
  if (target.provider === 'dataforseo') return `${name} (as shown to visitors, observed by ${source})`;
  return `${name} (API answer ${hasSearch ? 'with web search' : 'from model memory'}, through ${source})`;
}

/** Reads a run with complete answers. */
export async function readMeasuredRun(db: Db, ended: EndedRun, quality: SourceQuality): Promise<MeasuredRun> {
  return buildRun(ended, toAnswerRuns(await listRunAnswers(db, ended.run.id)), quality);
}

/** Reads the newest run of a website that ended with an answer; null if there is none. */
export async function readNewestRun(db: Db, websiteId: string, quality: SourceQuality): Promise<MeasuredRun | null> {
  const [ended] = await listEndedRuns(db, websiteId, 1);
  return ended === undefined ? null : readMeasuredRun(db, ended, quality);
}

/** Reads runs for a trend: their answers have no text, no sources and no competitors. */
export async function readRateRuns(db: Db, ended: readonly EndedRun[], quality: SourceQuality): Promise<MeasuredRun[]> {
  if (ended.length === 0) return [];
  const byRun = await listRateAnswers(
    db,
    ended.map(({ run }) => run.id),
  );
  return ended.map((one) => buildRun(one, (byRun.get(one.run.id) ?? []).flatMap(toRateRun), quality));
}

function buildRun({ run, prompts }: EndedRun, answers: readonly AnswerRun[], quality: SourceQuality): MeasuredRun {
  const sentIds = new Set(run.promptIds);
  return {
    id: run.id,
    at: (run.finishedAt ?? run.createdAt).toISOString(),
    engines: run.targets.map((target) => ({ engine: target.engine, source: describeSource(target) })),
    prompts: prompts.prompts.filter(({ id }) => sentIds.has(id)),
    brand: run.brand,
    competitors: run.competitors,
    language: prompts.language,
    quality,
    answers,
  };
}

function toRateRun({ modelId, isGrounded, mention, isCited, ...row }: RateAnswer): AnswerRun[] {
  const { engine, promptId, repeat } = row;
  const answer = {
    engine,
    promptId,
    repeat,
    modelId: modelId ?? '',
    grounded: isGrounded === true,
    text: '',
    cited: [],
    retrieved: null,
    queries: null,
  };
  const facts =
    mention === null
      ? null
      : { mention, isCited: isCited === true, competitorsNamed: [], competitorsCited: [], firstMention: null };
  return toAnswerRuns([{ ...row, facts, answer: row.state === 'answered' ? answer : null }]);
}
