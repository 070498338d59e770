import type { FullFunnel } from '#audit/outside/assistants/funnel/build-engine-funnel.ts';
import { FUNNEL_STEPS, STEP_NAMES } from '#contracts/outside/assistants/funnel-words.ts';
import type { FunnelPage, StepResult } from '#contracts/outside/assistants/page-funnel.ts';
import { RAW_SEARCH_NAMES, RAW_SEARCH_PROVIDERS } from '#contracts/outside/assistants/raw-search-words.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { Cell, Column, Table } from '#report/table.ts';
import type { FullPageFunnel } from './read-funnel.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Assistant', width: 20 },
  { title: 'Page', width: 60 },
  { title: 'Drops out at', width: 14 },
  { title: 'Why', width: 60 },
  ...FUNNEL_STEPS.map((step) => ({ title: STEP_NAMES[step], width: 14 })),
  { title: 'Answers that retrieved it', width: 14 },
  { title: 'Answers that cite it', width: 14 },
  { title: 'Answers that cite it and mention you', width: 14 },
  ...RAW_SEARCH_PROVIDERS.map((provider) => ({
    title: `Raw searches that found it (${RAW_SEARCH_NAMES[provider]})`,
    width: 16,
  })),
  { title: 'Analyzed at', width: 26 },
  { title: 'Prompts sent at', width: 26 },
  { title: 'Quality of answers', width: 14 },
];

const RESULT_WORDS: Readonly<Record<StepResult, string>> = {
  yes: 'yes',
  no: 'no',
  unknown: QUALITY_WORDS['not measured'],
};

/** Builds the table of the funnel: one row per assistant and page; no rows if the funnel was not measured. */
export function buildFunnelTable(funnel: FullPageFunnel): Table {
  const rows =
    funnel.state === 'not-measured'
      ? []
      : funnel.engines.flatMap((engine) =>
          engine.judged.map((page) => [
            ...listPage(engine, page),
            funnel.analyzedAt,
            funnel.askedAt,
            describeQuality(engine),
          ]),
        );
  return { name: 'Funnel', columns: COLUMNS, rows };
}

function listPage({ name }: FullFunnel, { url, stoppedAt, detail, results, answers, searches }: FunnelPage): Cell[] {
  const uses = results.cited === 'unknown' ? [null, null, null] : [answers.retrieved, answers.cited, answers.named];
  return [
    name,
    url,
    stoppedAt === null ? null : STEP_NAMES[stoppedAt],
    detail,
    ...FUNNEL_STEPS.map((step) => RESULT_WORDS[results[step]]),
    ...uses,
    ...RAW_SEARCH_PROVIDERS.map((provider) => searches[provider] ?? null),
  ];
}

function describeQuality({ steps }: FullFunnel): string {
  const cited = steps.find(({ id }) => id === 'cited');
  return QUALITY_WORDS[cited?.state === 'measured' ? cited.quality : 'not measured'];
}
