import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { AiVisibility } from '#contracts/report/ai-visibility.ts';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import { buildEngineReport } from './build-engine-report.ts';
import { type MeasuredRun, selectAnswers } from './measured-run.ts';

/** Summarizes a run for section 2 of a report. @param repeats answers per prompt */
export function summarizeRun(run: MeasuredRun, repeats: number): AiVisibility {
  const withoutCompetitors = { ...run, competitors: [] };
  return {
    runId: run.id,
    at: run.at,
    prompts: run.prompts.filter(({ isBranded }) => !isBranded).length,
    repeats,
    engines: run.engines.map((engine) => {
      const report = buildEngineReport(withoutCompetitors, engine, null);
      const { name, kind, quality, source, mentionRate, citationRate } = report;
      return { engine: engine.engine, name, kind, quality, source, mentionRate, citationRate };
    }),
  };
}

/** Counts of answers to the prompts for a keyword; null for an engine without answers. */
export type AssistantColumns = Pick<
  KeywordRanking,
  'chatgptMentions' | 'deepseekMentions' | 'perplexityCitations' | 'claudeReferences' | 'assistantAnswers'
>;

const fold = (keyword: string): string => keyword.trim().toLowerCase();

/**
 * Counts the answers of a run by the keywords that its prompts belong to. Answers of ChatGPT and DeepSeek count if they
 * mention the website, answers of Perplexity if they cite it, and answers of Claude if they do either. Other engines have
 * no column.
 */
export function countByKeyword(run: MeasuredRun): Map<string, AssistantColumns> {
  const linked = run.prompts.flatMap(({ id, keyword }) => (keyword === null ? [] : [{ id, keyword: fold(keyword) }]));
  return new Map(
    [...Map.groupBy(linked, ({ keyword }) => keyword)].map(([keyword, prompts]) => [
      keyword,
      countAnswers(run, new Set(prompts.map(({ id }) => id))),
    ]),
  );
}

function countAnswers(run: MeasuredRun, promptIds: ReadonlySet<string>): AssistantColumns {
  const count = (engine: AnswerEngine, isHit: (named: boolean, cited: boolean) => boolean) => {
    const answers = selectAnswers(run, engine).flatMap((one) =>
      one.state === 'answered' && promptIds.has(one.answer.promptId) ? [one.facts] : [],
    );
    const hitCount = answers.filter(({ mention, isCited }) => isHit(mention === 'named', isCited)).length;
    return { hits: answers.length === 0 ? null : hitCount, answers: answers.length };
  };
  const chatgpt = count('chatgpt', (named) => named);
  const deepseek = count('deepseek', (named) => named);
  const perplexity = count('perplexity', (_isMentioned, cited) => cited);
  const claude = count('claude', (named, cited) => named || cited);
  return {
    chatgptMentions: chatgpt.hits,
    deepseekMentions: deepseek.hits,
    perplexityCitations: perplexity.hits,
    claudeReferences: claude.hits,
    assistantAnswers: {
      chatgpt: chatgpt.answers,
      deepseek: deepseek.answers,
      perplexity: perplexity.answers,
      claude: claude.answers,
    },
  };
}

const NO_COUNTS: Omit<AssistantColumns, 'assistantAnswers'> = {
  chatgptMentions: null,
  deepseekMentions: null,
  perplexityCitations: null,
  claudeReferences: null,
};

/**
 * Fills the columns of assistants in a list of rankings. Removes the counts of an earlier run, even for keywords
 * without a prompt in this run.
 */
export function fillAssistantColumns(rankings: readonly KeywordRanking[], run: MeasuredRun): KeywordRanking[] {
  const counts = countByKeyword(run);
  return rankings.map(({ assistantAnswers: _, ...ranking }) => ({
    ...ranking,
    ...(counts.get(fold(ranking.keyword)) ?? NO_COUNTS),
  }));
}
