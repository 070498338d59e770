import { expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData, buildText } from '#test/helpers/page-parts.ts';
import { computeDaysApart, readPageDates } from './page-dates.ts';

it('collects visible dates and dates in markup', () => {
  const structuredData = buildStructuredData({
    types: ['BlogPosting'],
    datePublished: '2026-05-04T08:00:00+02:00',
    dateModified: 'soon',
  });
  const page = makePage({
    facts: {
      structuredData,
      text: buildText({
        dates: [
          { text: '4 May 2026', iso: '2026-05-04', kind: 'published', source: 'text', ...AT },
          { text: '05/06/2026', iso: null, kind: 'updated', source: 'text', ...AT },
        ],
      }),
      markup: buildMarkup({
        metas: [
          { kind: 'property', key: 'article:modified_time', content: '2026-05-06', inHead: true, ...AT },
          { kind: 'name', key: 'author', content: '2026-05-06', inHead: true, ...AT },
        ],
      }),
    },
  });
  const dates = hasFacts(page) ? readPageDates(page, structuredData.nodes[0] ?? null) : [];
  expect(dates.map(({ source, kind, iso }) => `${source} ${kind} ${iso}`)).toEqual([
    'visible published 2026-05-04',
    'structured data published 2026-05-04',
    'meta updated 2026-05-06',
  ]);
});

it.each([
  ['2026-05-04', '2026-05-04', 0],
  ['2026-05-04', '2026-05-05', 1],
  ['2026-05-05', '2026-05-04', 1],
  ['2026-05', '2026-05-31', 0],
  ['2026-05', '2026-06-02', 2],
  ['2026-04', '2026-05', 1],
  ['2024-02-28', '2024-03-01', 2],
])('%s and %s are %i days apart', (a, b, days) => expect(computeDaysApart(a, b)).toBe(days));
