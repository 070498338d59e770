import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { SAMPLE_BACKLINK_PROFILE, SAMPLE_BACKLINK_TOTALS } from '#test/helpers/backlinks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { BacklinksChapter } from '../backlinks-chapter.tsx';

function print(profile: BacklinkProfile, variant: ReportDocument['variant'] = 'full'): string {
  const analysis = readGoldenAnalysis('flawed', {
    referringDomains: 24,
    backlinkTotals: SAMPLE_BACKLINK_TOTALS,
    backlinkProfile: profile,
    outsideLabels: { ...NO_EXTERNAL_LABELS, backlinks: SAMPLE_BACKLINK_TOTALS.referringDomains?.label ?? null },
  });
  const document = buildReportDocument({ analysis, variant });
  return renderToStaticMarkup(createElement(BacklinksChapter, { document, title: 'Backlink analysis' }));
}

it('prints every list with its title, and uses the words of the screen for figures that no source reports', () => {
  const html = print(SAMPLE_BACKLINK_PROFILE);
  expect([...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Broken backlinks',
    'Referring domains',
    'Verified links',
    'New and lost referring domains',
    'Lost links',
    'Anchor texts',
    'Sources',
    'How authority and spam score are computed',
  ]);
  expect(html).toContain('Not reported');
  expect(html).toContain('Not ranked');
  expect(html).not.toContain('>not measured<');
  expect(html).toContain('Nov 26, 2026: Not found on the pages that we checked: lost.example (5 pages).');
  expect(html).toContain('Domains with up to two other referring domains: 50% (weight 40, counts 0.20 of 1)');
});

it('states how many rows of a list are shown', () => {
  const html = print({ ...SAMPLE_BACKLINK_PROFILE, domainTotal: 1_200, brokenTotal: 7 });
  expect(html).toContain('The first 24 of 1,200.');
  expect(html).toContain('The first 4 of 7.');
  const summary = print(SAMPLE_BACKLINK_PROFILE, 'summary');
  expect(summary).toContain('The first 5 of 24.');
  expect(summary).not.toContain('How authority and spam score are computed');
});
