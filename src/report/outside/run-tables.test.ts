import { expect, it } from 'vitest';
import { describeMethod } from '#lib/assistants/method-words.ts';
import { buildReportedEngine, buildReportedRun } from '#test/helpers/visibility-details.ts';
import { buildMethodTable, buildPresenceTables } from './run-tables.ts';

const MISSING = { state: 'not-measured', reason: 'No competitors are tracked.', step: 'Add competitors.' } as const;

it('lists how answers mention and cite the website, and the share of voice, with counts and intervals', () => {
  const [table] = buildPresenceTables(buildReportedRun());
  const cells = new Map(table?.rows.map(([figure = '', chatgpt]) => [figure.split('\n')[0], chatgpt]));
  expect([...cells.keys()]).toEqual([
    'Mentioned and cited',
    'Mentioned, not cited',
    'Cited, not mentioned',
    'Neither',
    'Place of your first mention',
    'First mention in a list or heading',
    'Share of voice',
    'Mentions you when asked about you',
    'Cites you when asked about you',
  ]);
  expect(cells.get('Mentioned and cited')).toBe('15% (9 of 60)\n7% to 29%');
  expect(cells.get('Place of your first mention')).toBe('1.8 (30 answers)\n1.4 to 2.3');
  expect(cells.get('Share of voice')).toBe('23% (30 of 128)\n16% to 33%');
  expect(table?.lead?.[0]).toContain('Quality: measured.');
});

it('omits figures that no assistant has, and states why one assistant lacks a figure', () => {
  const engines = [buildReportedEngine(), buildReportedEngine({ name: 'Claude', shareOfVoice: MISSING })];
  const [table] = buildPresenceTables(buildReportedRun({ engines }));
  const voice = table?.rows.find(([figure]) => figure?.startsWith('Share of voice'));
  expect(voice?.[2]).toBe('not measured: No competitors are tracked.');
  const [free] = buildPresenceTables(buildReportedRun({ engines: [buildReportedEngine({ shareOfVoice: MISSING })] }));
  expect(free?.rows.map(([figure]) => figure).join()).not.toContain('Share of voice');
});

it('divides many assistants among several tables', () => {
  const engines = ['A', 'B', 'C', 'D', 'E'].map((name) => buildReportedEngine({ name }));
  const tables = buildPresenceTables(buildReportedRun({ engines }));
  expect(tables.map(({ title }) => title)).toEqual([
    'How you appear in answers: A, B, C',
    'How you appear in answers: D, E',
  ]);
  expect(tables.map(({ columns }) => columns.length)).toEqual([4, 3]);
});

it('contains every point of the disclosure, unshortened', () => {
  const run = buildReportedRun();
  const table = buildMethodTable(run);
  expect(table.rows).toEqual(describeMethod(run).map(({ term, lines }) => [term, lines.join('\n')]));
  expect(table.isEntire).toBe(true);
});
