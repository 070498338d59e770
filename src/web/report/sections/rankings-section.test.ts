import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { ReportProvider } from '../report-context.ts';
import { RankingsSection } from './rankings-section.tsx';

const SETTING = {
  analysisId: 'a-1',
  siteUrl: 'https://example.com/',
  isPremium: true,
  isShared: false,
  screenshotsPath: null,
  availability: PLAN_AVAILABILITY,
};

interface Change
  extends Partial<
    Pick<KeywordRanking, 'monthlyVolume' | 'bingImpressions' | 'observed' | 'observedSources' | 'observedPlaces'>
  > {
  tracked?: readonly string[];
  /** Keywords of the table. */
  keywords?: readonly string[];
  isShared?: boolean;
}

const REPORT = readGoldenAnalysis('clean');

function renderRanking({ tracked = [], keywords = ['boots'], isShared = false, ...figures }: Change): string {
  const label = { source: 'Bing Webmaster Tools', quality: 'real', date: '2026-11-26T12:00:00.000Z' } as const;
  const keywordRankings = keywords.map(
    (keyword): KeywordRanking => ({
      keyword,
      difficulty: null,
      googlePosition: 4,
      bingPosition: null,
      chatgptMentions: null,
      deepseekMentions: null,
      perplexityCitations: null,
      claudeReferences: null,
      monthlyVolume: null,
      ...figures,
    }),
  );
  const report = { ...REPORT, keywordRankings, keywordFigures: { sources: [label], missing: null } };
  const section = createElement(RankingsSection, { report, tracked });
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(ReportProvider, { value: { ...SETTING, isShared } }, section)),
  );
}

it('states the source of impressions in Bing only if the table shows them', () => {
  expect(renderRanking({ monthlyVolume: null, bingImpressions: 1_200 })).toContain(
    'Bing impressions of all websites: Bing Webmaster',
  );
  expect(renderRanking({ monthlyVolume: 900, bingImpressions: 1_200 })).not.toContain('Bing impressions');
});

it('links its owner to rank tracking, with the number of tracked keywords that are missing', () => {
  const html = renderRanking({ tracked: ['boots', 'laces', 'socks'] });
  expect(html).toContain('2 of your 3 tracked keywords are not in this table.');
  expect(html).toContain(`<a class="link" href="/rankings?site=${REPORT.host}">Open rank tracking</a>`);
  expect(renderRanking({ tracked: ['laces'], isShared: true })).not.toContain('rank tracking');
});

it('shows the device and the place of an observed position', () => {
  const place = { device: 'desktop', market: 'United States, English' } as const;
  const html = renderRanking({
    observed: { google: 4, bing: null },
    observedSources: { google: 'DataForSEO', bing: null },
    observedPlaces: { google: place, bing: null },
  });
  expect(html).toContain('>observed on desktop</span>');
  expect(html).toContain('Observed positions: Google, desktop, United States, English.');
});

it('offers all keywords, and counts those that are not shown at first as listed', () => {
  const html = renderRanking({ keywords: ['a', 'b', 'c', 'd', 'e', 'laces'], tracked: ['laces'] });
  expect(html).toContain('View All 6 Keywords');
  expect(html).not.toContain('not in this table');
  expect(renderRanking({})).not.toContain('View All');
});
