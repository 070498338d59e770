import { expect, it } from 'vitest';
import { buildComparison, buildCompetitor } from '#test/helpers/competitors.ts';
import { buildComparisonTable } from './comparison-table.ts';
import {
  buildComparisonGroups,
  buildComparisonRowTitle,
  buildCutListTitle,
  buildGlance,
  describeBusyMachine,
  describeDates,
  describeFigure,
  describeSample,
  describeSamples,
  formatComparisonValue,
  listKnownFigures,
  OWN_WEBSITE_UNREAD_NOTE,
  splitCompetitors,
} from './competitor-view.ts';

const compared = buildCompetitor();
const refused = buildCompetitor({
  domain: 'closed.example',
  seoScore: null,
  strengths: [],
  comparison: buildComparison({
    measuredAt: null,
    rows: [],
    topics: [],
    topicCount: 0,
    refusal: { kind: 'robots', reason: 'Its robots.txt forbids it.', step: 'Compare another one.', at: '2026-11-27' },
  }),
});

it('separates competitors that could not be read', () => {
  const groups = splitCompetitors([compared, refused]);
  expect(groups.compared.map(({ domain }) => domain)).toEqual(['north.example']);
  expect(groups.refused.map(({ domain }) => domain)).toEqual(['closed.example']);
});

it('shows who is ahead, and why a figure is missing', () => {
  const rows = buildComparisonGroups(buildComparison()).flatMap((group) => group.rows);
  expect(rows.map(({ id, own, theirs, ahead }) => [id, own, theirs, ahead])).toEqual([
    ['seo-score', '71', '84', 'theirs'],
    ['lcp', '1.8 s', '3.1 s', 'own'],
    ['cls', '0.10', '0.10', null],
    ['authority', null, null, null],
  ]);
  expect(rows.at(-1)?.missing).toBe('It is not listed. Import a release.');
});

it('lists what is known about a competitor that could not be read, with quality and source', () => {
  const [known] = buildComparison().rows.filter(({ id }) => id === 'authority');
  const comparison = buildComparison({ measuredAt: null, rows: known === undefined ? [] : [{ ...known, theirs: 47 }] });
  expect(listKnownFigures(comparison).map(describeFigure)).toEqual([
    'Authority (Common Crawl): 47, yours: not measured (estimated, Light crawl).',
  ]);
  expect(listKnownFigures(buildComparison({ rows: known === undefined ? [] : [known] }))).toEqual([]);
});

it('formats times, layout shift and counts', () => {
  expect(formatComparisonValue({ unit: 'ms' }, 640)).toBe('640 ms');
  expect(formatComparisonValue({ unit: 'none' }, 0.1)).toBe('0.10');
  expect(formatComparisonValue({ unit: 'words' }, 1_204)).toBe('1,204');
  expect(formatComparisonValue({ unit: 'words' }, null)).toBeNull();
});

it('omits overview columns without a figure for any competitor', () => {
  expect(buildGlance([compared])).toMatchObject({
    columns: ['seo-score'],
    rows: [{ domain: 'north.example', topics: 1 }],
  });
  expect(buildGlance([refused])).toBeNull();
});

it('describes what the comparison covers', () => {
  expect(describeSample(buildComparison())).toBe('The first 30 URLs of both websites; 112 checks ran on both.');
});

it('states how many URLs several comparisons cover', () => {
  const small = buildCompetitor({ comparison: buildComparison({ samplePages: 4 }) });
  expect(describeSamples([compared])).toBe('Compared on the first 30 URLs of both websites.');
  expect(describeSamples([compared, small, refused])).toBe('Compared on the first 4 to 30 URLs of both websites.');
  expect(describeSamples([refused])).toBeNull();
});

it('states how many of the agents are allowed', () => {
  const [score] = buildComparison().rows;
  const rows = score === undefined ? [] : [{ ...score, unit: 'agents' as const, own: 0, theirs: 1 }];
  expect(buildComparisonGroups(buildComparison({ rows }))[0]?.rows[0]).toMatchObject({
    own: '0 of 1',
    theirs: '1 of 1',
  });
});

it('states in the title of a list that the list is truncated', () => {
  expect(buildCutListTitle('Topics', 10, 23)).toBe('Topics (first 10 of 23)');
  expect(buildCutListTitle('Topics', 10, 10)).toBe('Topics');
});

it('explains once, and in every row of the file, why speed figures may be slower', () => {
  const busy = buildComparison({ wasMachineBusy: true });
  expect(describeBusyMachine(buildComparison())).toBeNull();
  expect(describeBusyMachine(busy)).toContain('slower than usual');
  const rows = [...buildComparisonTable([buildCompetitor({ comparison: busy })]).rows];
  expect(rows.filter((row) => String(row[7]).includes('slower')).map((row) => row[1])).toEqual([
    'Speed of the home page',
    'Speed of the home page',
  ]);
});

it('describes when both websites were measured, and what was not read', () => {
  expect(describeDates(buildComparison())).toBe(
    'Competitor measured Nov 26, 2026. Your website measured Nov 25, 2026.',
  );
  const unread = buildComparison({ ownMeasuredAt: null });
  expect(describeDates(unread)).toContain(OWN_WEBSITE_UNREAD_NOTE);
  expect(buildGlance([buildCompetitor({ comparison: unread })])?.rows[0]?.topics).toBeNull();
});

it('adds the quality to the title of an estimated figure', () => {
  expect(buildComparisonRowTitle({ title: 'SEO score', quality: 'real' })).toBe('SEO score');
  expect(buildComparisonRowTitle({ title: 'Authority (Common Crawl)', quality: 'estimated' })).toBe(
    'Authority (Common Crawl, estimated)',
  );
  expect(buildComparisonRowTitle({ title: 'Referring domains', quality: 'simulated' })).toBe(
    'Referring domains (simulated)',
  );
});

it('lists no uses on your website that were not counted', () => {
  const comparison = buildComparison({ areTopicsComplete: false });
  const rows = buildComparisonTable([buildCompetitor({ comparison })]).rows;
  expect([...rows].find((row) => row[2] === 'cold brew kits')?.slice(3, 5)).toEqual([null, 9]);
});

it('lists every figure, topic, strength and gap in the file', () => {
  const rows = [...buildComparisonTable([compared, refused]).rows];
  const width = buildComparisonTable([]).columns.length;
  expect(rows.every((row) => row.length === width)).toBe(true);
  expect(rows.map((row) => row.slice(0, 5))).toEqual(
    expect.arrayContaining([
      ['north.example', 'Score', 'SEO score', 71, 84],
      ['north.example', 'Topic gaps', 'cold brew kits', 0, 9],
      ['north.example', 'Strength of the competitor', 'It has an SEO score of 84.', null, null],
      ['north.example', 'Not measured', 'Backlinks', null, null],
      ['closed.example', 'Light crawl', 'Result', null, null],
    ]),
  );
});
