import { expect, it } from 'vitest';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { buildBacklinkAnalysis, buildFigureTitle, listFigureGaps } from './backlink-view.ts';

const NOTHING = {
  domainAuthority: null,
  spamScore: null,
  backlinksCount: null,
  referringDomains: null,
  backlinkTotals: null,
  backlinkProfile: null,
  outsideLabels: NO_EXTERNAL_LABELS,
};
const LABEL = { quality: 'estimated' as const, source: 'Common Crawl', date: '2026-10-01' };

it('shows the three domains with the most links, and never a number of domains as links', () => {
  const backlinks = [1, 4, null, 2, 3].map((linkCount) => ({
    domain: `${linkCount}.example`,
    domainAuthority: null,
    linkCount,
  }));
  const view = buildBacklinkAnalysis({ ...NOTHING, backlinks, referringDomains: 5 });
  expect(view).toMatchObject({ value: { topDomains: [{ linkCount: 4 }, { linkCount: 3 }, { linkCount: 2 }] } });
  expect(view.state === 'measured' && view.value.figures.map(({ id, value }) => [id, value])).toEqual([
    ['authority', null],
    ['spamScore', null],
    ['totalBacklinks', null],
    ['referringDomains', 5],
  ]);
});

it('states the quality of a figure that was not measured directly, and explains each gap', () => {
  const figure = { id: 'spamScore' as const, title: 'Spam score' };
  expect(buildFigureTitle({ ...figure, value: 4, label: LABEL, reason: null, step: null })).toBe(
    'Spam score (estimated)',
  );
  const missing = { ...figure, value: null, label: null, reason: 'Too few domains.', step: 'Import an export.' };
  expect(buildFigureTitle(missing)).toBe('Spam score');
  expect(listFigureGaps([missing])).toEqual(['Spam score not measured: Too few domains. Import an export.']);
});

it('states what the sources report if none of them contains a link', () => {
  const reason = 'Release cc-main-2026-apr-may-jun of Common Crawl contains no links to a.test.';
  const backlinkTotals = {
    authority: null,
    referringDomains: null,
    totalBacklinks: null,
    spamScore: null,
    missing: [{ figure: 'referringDomains' as const, reason, step: 'Import an export.' }],
  };
  const gap = { state: 'not-measured', reason, step: 'Import an export.' };
  expect(buildBacklinkAnalysis({ ...NOTHING, backlinkTotals })).toEqual(gap);
  expect(buildBacklinkAnalysis({ ...NOTHING, backlinks: [], backlinkTotals })).toEqual(gap);
});

it('shows measured totals on every plan, each with its source, and explains missing ones', () => {
  expect(buildBacklinkAnalysis(NOTHING)).toMatchObject({
    state: 'not-measured',
    step: expect.stringContaining('Import'),
  });
  const view = buildBacklinkAnalysis({
    ...NOTHING,
    domainAuthority: 12,
    backlinkTotals: {
      authority: { value: 12, position: 900, listSize: 1_000, label: LABEL },
      referringDomains: null,
      totalBacklinks: null,
      spamScore: null,
      missing: [{ figure: 'spamScore', reason: 'Too few domains.', step: null }],
    },
  });
  expect(view.state === 'measured' && view.value.figures.slice(0, 2)).toEqual([
    { id: 'authority', title: 'Authority (Common Crawl)', value: 12, label: LABEL, reason: null, step: null },
    { id: 'spamScore', title: 'Spam score', value: null, label: null, reason: 'Too few domains.', step: null },
  ]);
});
