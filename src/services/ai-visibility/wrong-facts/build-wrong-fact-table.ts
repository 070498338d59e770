import { FACT_NAMES } from '#contracts/outside/assistants/wrong-fact-words.ts';
import type { WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { Column, Table } from '#report/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Fact', width: 16 },
  { title: 'In the answer', width: 24 },
  { title: 'On your page', width: 24 },
  { title: 'Product', width: 24 },
  { title: 'Page', width: 60 },
  { title: 'Sentence', width: 80 },
  { title: 'Assistant', width: 20 },
  { title: 'Prompt', width: 50 },
  { title: 'Repeat', width: 8 },
  { title: 'Sources that the answer cites', width: 60 },
  { title: 'Prompts sent at', width: 26 },
  { title: 'Analyzed at', width: 26 },
  { title: 'Quality', width: 14 },
];

/** Builds the table of statements that contradict the website; no rows if they were not measured. */
export const buildWrongFactTable = (facts: WrongFacts): Table => ({
  name: 'Wrong facts',
  columns: COLUMNS,
  rows:
    facts.state === 'not-measured'
      ? []
      : facts.wrong.map(({ kind, shown, fact, sentence, name, prompt, repeat, cited }) => [
          FACT_NAMES[kind],
          shown,
          fact.shown,
          fact.subject,
          fact.url,
          sentence,
          name,
          prompt,
          repeat + 1,
          cited.join('\n'),
          facts.askedAt,
          facts.analyzedAt,
          QUALITY_WORDS[facts.quality],
        ]),
});
