import { expect, it } from 'vitest';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { buildVisibilityDetails } from '#test/helpers/visibility-details.ts';
import aiSearchHealth from '../sections/ai-search-health.section.ts';
import type { Deck } from '../slides/deck.ts';
import { listDetailTables } from './list-detail-tables.ts';

const TITLES = [
  'How you appear in answers',
  'From page to answer',
  'Pages that drop out',
  'How assistants describe you',
  'Sentences by label',
  'Facts that differ from your website',
  'How AI visibility was measured',
];

const listRows = (title: string, details = buildVisibilityDetails()) =>
  listDetailTables(details).find((table) => table.title === title)?.rows;

it('lists the steps of each assistant, with its headline and the source of every figure', () => {
  const funnel = listDetailTables(buildVisibilityDetails()).find(({ title }) => title === 'From page to answer');
  expect(funnel?.rows[0]).toEqual([
    'ChatGPT',
    '30 of 40',
    '30 of 30',
    '30 of 30',
    'not measured',
    '0 of 30',
    'no page',
  ]);
  expect(funnel?.note).toBe(
    'The table shows how many pages pass each step, of those that reach it. Pages that were used anyway or were not measured reach the next step, too. 40 pages of the analysis of Nov 20, 2026, with the answers of Nov 20, 2026 to prompts without your brand. Quality: measured.',
  );
  expect(funnel?.findings).toEqual([
    'ChatGPT, Claude: Most pages drop out at “Cited”: 30 of 40. No answer cites them.',
  ]);
  expect(funnel?.sources).toEqual([
    'Allowed, Reachable, Readable, Cited, Mentioned: measured. Source: HTML as our crawler received it, Nov 20, 2026.',
    'Retrieved: not measured for ChatGPT. It is not reported. Ask another assistant.',
    'Retrieved: not measured for Claude. It is not reported. Ask another assistant.',
  ]);
});

it('labels the steps of the funnel and the pages that drop out with the quality of each step', () => {
  const { funnel } = buildVisibilityDetails();
  const engines = funnel?.engines.map((engine) => ({
    ...engine,
    steps: engine.steps.map((step) =>
      step.state === 'measured' && step.id === 'cited' ? { ...step, quality: 'simulated' as const } : step,
    ),
  }));
  const tables = listDetailTables(buildVisibilityDetails({ funnel: funnel && { ...funnel, engines: engines ?? [] } }));
  const steps = tables.find(({ title }) => title === 'From page to answer');
  const quality = 'Quality: measured (Allowed, Reachable, Readable, Mentioned), simulated (Cited).';
  expect(steps?.note).toContain(quality);
  expect(steps?.lead?.at(-1)).toContain(quality);
  const pages = tables.find(({ title }) => title === 'Pages that drop out');
  expect(pages?.note).toContain('Quality: measured.');
  expect(pages?.lead).toEqual(['Quality: measured.']);
  expect(pages?.sources).toEqual(['Allowed: measured. Source: HTML as our crawler received it, Nov 20, 2026.']);
});

it('states the quality of every table except the disclosure on its slides', () => {
  const { portrayal, wrongFacts } = buildVisibilityDetails();
  const simulated = { quality: 'simulated', source: 'Demo data' } as const;
  const tables = listDetailTables(
    buildVisibilityDetails({
      portrayal: portrayal && { ...portrayal, ...simulated },
      wrongFacts: wrongFacts && { ...wrongFacts, ...simulated },
    }),
  );
  const leads = new Map(tables.map(({ title, lead }) => [title, lead?.join(' ')]));
  for (const title of TITLES.slice(0, -1))
    expect(leads.get(title), title).toMatch(/(Quality|Labels): (measured|simulated)\b/);
  expect(leads.get('How assistants describe you')).toBe('Quality: simulated. Source: Demo data.');
  expect(leads.get('Sentences by label')).toBe('Labels: simulated. Source: Demo data.');
  expect(leads.get('Facts that differ from your website')).toBe('Quality: simulated. Source: Demo data.');
});

it('lists a page once for all assistants that it drops out for', () => {
  expect(listRows('Pages that drop out')).toEqual([
    ['https://shop.example/cart', 'Allowed', 'ChatGPT, Claude', 'Line 2: Disallow: /cart'],
  ]);
});

it('counts labels from 10 sentences on, and shows sentences with the name of their source', () => {
  expect(listRows('How assistants describe you')).toEqual([
    ['ChatGPT', '12', '9', '1', '2', '0', '0'],
    ['Claude', '3', ...Array.from({ length: 5 }, () => 'fewer than 10')],
  ]);
  expect(listRows('Sentences by label')).toEqual([
    ['Negative', 'Shop is slow (forum.example).', 'ChatGPT, answer 2 to “Is Shop good?”'],
  ]);
});

it('lists facts that differ, with the number of compared facts', () => {
  const table = listDetailTables(buildVisibilityDetails()).find(({ title }) => title.startsWith('Facts'));
  expect(table?.rows).toEqual([
    ['Founding year', '1998', '1989', 'https://shop.example/about', 'Claude, answer 1 to “When was Shop founded?”'],
  ]);
  expect(table?.note).toMatch(/^1 of 4 compared statements differs, in 15 answers\. Real: /);
});

it('gives every column a share of the width, and every row all cells', () => {
  for (const { columns, rows } of listDetailTables(buildVisibilityDetails())) {
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
});

it('lists nothing without a run, only figures and method without other data, and no pages without Premium', () => {
  expect(listDetailTables(null)).toEqual([]);
  const empty = buildVisibilityDetails({ funnel: null, portrayal: null, wrongFacts: null });
  expect(listDetailTables(empty).map(({ title }) => title)).toEqual([TITLES[0], TITLES[6]]);
  const { funnel } = buildVisibilityDetails();
  const engines = funnel?.engines.map(({ groups: _groups, ...engine }) => engine) ?? [];
  const free = buildVisibilityDetails({
    funnel: funnel === null ? null : { ...funnel, engines },
    wrongFacts: null,
  });
  expect(listDetailTables(free).map(({ title }) => title)).toEqual([0, 1, 3, 4, 6].map((index) => TITLES[index]));
});

it('is part of the full presentation, but not of the summary', () => {
  const listAddedTitles = (variant: 'full' | 'summary') => {
    const titles: string[] = [];
    const deck = { addTableSlides: (title: string) => titles.push(title) } as unknown as Deck;
    const document = buildReportDocument({ visibilityDetails: buildVisibilityDetails(), variant });
    aiSearchHealth.addSlides(deck, document);
    return titles.map((title) => title.split(':')[0] ?? '').filter((title) => TITLES.includes(title));
  };
  expect(listAddedTitles('full')).toEqual(TITLES);
  expect(listAddedTitles('summary')).toEqual([]);
});
