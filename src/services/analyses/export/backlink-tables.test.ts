import { expect, it } from 'vitest';
import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import { SAMPLE_BACKLINK_PROFILE } from '#test/helpers/backlinks.ts';
import { buildBacklinkTable } from './backlink-tables.ts';

/** Reads the first row of a table as an object. */
function readFirst(profile: BacklinkProfile, table: Parameters<typeof buildBacklinkTable>[1]) {
  const { columns, rows } = buildBacklinkTable(profile, table);
  const [first = []] = rows;
  return Object.fromEntries(columns.map(({ title }, index) => [title, first[index]]));
}

it('states the sources, quality and date in every row', () => {
  const known = { Sources: 'Ahrefs', Quality: 'measured', 'Date of the sources': '2026-11-26T06:00:00.000Z' };
  for (const table of ['broken-backlinks', 'referring-domains', 'lost-links', 'anchor-texts'] as const)
    expect(readFirst(SAMPLE_BACKLINK_PROFILE, table)).toMatchObject(known);
  expect(readFirst(SAMPLE_BACKLINK_PROFILE, 'verified-links')).toMatchObject({
    Quality: 'measured',
    Checked: '2026-11-26T06:00:00.000Z',
  });
});

it('has the newest date of several sources, and is simulated if any source is', () => {
  const sources = [
    ...SAMPLE_BACKLINK_PROFILE.sources,
    {
      name: 'Bing Webmaster Tools',
      label: { quality: 'simulated' as const, source: 'Bing Webmaster Tools', date: '2026-11-27T06:00:00.000Z' },
      domains: 2,
      links: 40,
      listedLinks: 10,
      note: null,
    },
  ];
  const row = {
    domain: 'news.example',
    authority: null,
    linkCount: 5,
    linkSource: 'Bing Webmaster Tools',
    linkingPages: 14,
    pageSource: 'Ahrefs',
    sources: ['Ahrefs', 'Bing Webmaster Tools'],
    firstSeen: null,
    lastSeen: null,
  };
  expect(readFirst({ ...SAMPLE_BACKLINK_PROFILE, sources, domains: [row] }, 'referring-domains')).toMatchObject({
    Links: 5,
    'Source of links': 'Bing Webmaster Tools',
    'Linking pages': 14,
    'Source of linking pages': 'Ahrefs',
    Sources: 'Ahrefs, Bing Webmaster Tools',
    Quality: 'simulated',
    'Date of the sources': '2026-11-27T06:00:00.000Z',
  });
});
