import type { SuggestedCompetitor, SuggestedCompetitors } from '#contracts/outside/assistants/suggested-competitors.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { Table } from '#report/table.ts';

/** Builds the table of all suggestions: one row per name. */
export const buildSuggestionTable = (
  run: SuggestedCompetitors['run'],
  suggestions: readonly SuggestedCompetitor[],
): Table => ({
  name: 'Suggested competitors',
  columns: [
    { title: 'Name', width: 30 },
    { title: 'Website', width: 30 },
    { title: 'Prompts', width: 10 },
    { title: 'Answers', width: 10 },
    { title: 'Answers that list it', width: 18 },
    { title: 'Answers that cite it', width: 18 },
    { title: 'Assistants', width: 30 },
    { title: 'Prompt texts', width: 60 },
    { title: 'Example', width: 80 },
    { title: 'Run', width: 26 },
    { title: 'Answers of the run', width: 18 },
    { title: 'Quality', width: 14 },
  ],
  rows: suggestions.map(({ name, domain, prompts, answers, listedAnswers, citedAnswers, engines, example }) => [
    name,
    domain,
    prompts.length,
    answers,
    listedAnswers,
    citedAnswers,
    engines.map((engine) => ENGINE_NAMES[engine]).join(', '),
    prompts.join('\n'),
    example.line,
    run?.at ?? null,
    run?.answers ?? null,
    run === null ? null : QUALITY_WORDS[run.quality],
  ]),
});
