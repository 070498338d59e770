/**
 * Only existing features are offered: every page reads one record, and features that the record marks as "coming soon"
 * are not sold anywhere.
 */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PLAN_ROWS, REPORT_PARTS } from '#content/features.ts';
import {
  COMING_SOON,
  PLAN_AVAILABILITY,
  PLAN_FEATURE_IDS,
  type PlanAvailability,
} from '#contracts/account/plan-availability.ts';
import { listPlanFeatures } from '#contracts/report/plan-points.ts';
import { DOWNLOAD_SECTION_TITLES, listDefaultSections, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { buildBacklinkAnalysis } from '#report/outside/backlink-view.ts';
import {
  buildCompetitorAnalysis,
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
} from '#report/sections/external-sections.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { UpgradeCard } from '#web/dashboard/upgrade-card.tsx';
import { Pricing } from '#web/landing/pricing.tsx';
import { buildSampleUser } from '#web/model/sample-user.fixture.ts';
import { PlanChoice } from '#web/profile/billing/plan-choice.tsx';
import { SectionPicker } from '#web/report/download/section-picker.tsx';
import { ReportProvider } from '#web/report/report-context.ts';
import { NO_EXTRAS } from '#web/report/report-extras.ts';
import { AiHealthSection } from '#web/report/sections/ai-health-section.tsx';
import { BacklinksSection } from '#web/report/sections/backlinks-section.tsx';
import { CompetitorsSection } from '#web/report/sections/competitors-section.tsx';
import { KeywordsSection } from '#web/report/sections/keywords-section.tsx';
import { RankingsSection } from '#web/report/sections/rankings-section.tsx';
import FeaturesPage from '#web/routes/features.tsx';

const ALL_AVAILABLE = Object.fromEntries(PLAN_FEATURE_IDS.map((id) => [id, 'available'])) as PlanAvailability;
/** Parts that did not exist before competitors and backlinks were added. */
const LINK_PARTS: readonly string[] = ['competitor-analysis', 'backlink-analysis'];
const AVAILABILITY_WITHOUT_LINKS: PlanAvailability = {
  ...PLAN_AVAILABILITY,
  'competitor-analysis': 'coming-soon',
  'backlink-analysis': 'coming-soon',
};
const COMING_SOON_PARTS = PLAN_FEATURE_IDS.filter((id) => PLAN_AVAILABILITY[id] === 'coming-soon');

function html(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
const words = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

interface Reader {
  isPremium: boolean;
  availability: PlanAvailability;
}

/**
 * Returns the sections with data from external sources, as a user of a plan sees them before any source is connected.
 */
function listExternalSections({ isPremium, availability }: Reader): string {
  const report = readGoldenAnalysis('clean');
  if (!isPremium) {
    for (const field of ['competitors', 'recommendedKeywords', 'keywordRankings', 'searchEngineRankings'] as const) {
      delete report[field];
    }
  }
  const setting = {
    analysisId: 'a',
    siteUrl: 'https://example.com/',
    isPremium,
    isShared: false,
    screenshotsPath: null,
    availability,
  };
  return html(
    createElement(
      ReportProvider,
      { value: setting },
      createElement(AiHealthSection, { extras: NO_EXTRAS, report }),
      createElement(CompetitorsSection, { report, manager: null }),
      createElement(KeywordsSection, { report, tracked: [] }),
      createElement(BacklinksSection, { report }),
      createElement(RankingsSection, { report, tracked: [] }),
    ),
  );
}

describe('the record of what exists', () => {
  it('lists every part that cannot be measured yet', () => {
    expect(COMING_SOON_PARTS).toEqual([]);
  });

  it('decides which items the price list, the upgrade card and the billing page tag', () => {
    const user = buildSampleUser({});
    const places = [
      createElement(Pricing, { isAvailable: true }),
      createElement(PlanChoice, { subscription: { isAvailable: true, status: null } }),
    ].map(html);
    places.push(html(createElement(UpgradeCard, { user })));
    for (const place of places.map(words)) {
      for (const { text, isComingSoon } of listPlanFeatures('premium')) {
        expect(place).toContain(isComingSoon ? `|${text}|${COMING_SOON}|` : `|${text}|`);
        if (!isComingSoon) expect(place).not.toContain(`|${text}|${COMING_SOON}|`);
      }
    }
  });

  it('decides which items the features page tags', () => {
    const page = words(html(createElement(FeaturesPage)));
    for (const id of PLAN_FEATURE_IDS) {
      const { title, premium } = PLAN_ROWS[id];
      const isSoon = COMING_SOON_PARTS.includes(id);
      expect(page.includes(`|${title}|${COMING_SOON}|`), title).toBe(isSoon);
      if (!isSoon) expect(page).toContain(`|${premium}|`);
    }
    for (const { part, text } of REPORT_PARTS) expect(/^Will /.test(text), text).toBe(COMING_SOON_PARTS.includes(part));
  });

  it('offers exactly the parts for which the report has data', () => {
    const isSold = (part: string) =>
      listPlanFeatures('premium').some((point) => point.part === part && !point.isComingSoon);
    const report = readGoldenAnalysis('clean');
    const states = {
      'competitor-analysis': buildCompetitorAnalysis(report),
      'recommended-keywords': buildRecommendedKeywords(report),
      'backlink-analysis': buildBacklinkAnalysis(report),
      'keyword-rankings': buildKeywordRankings(report),
    };
    for (const [part, state] of Object.entries(states)) {
      expect(state.state === 'not-measured' && state.step === `${COMING_SOON}.`, part).toBe(!isSold(part));
    }
    const step = 'Connect Google Search Console or Bing Webmaster Tools under Data sources.';
    expect(buildEngineComparison(report)).toMatchObject({ step });
    expect(buildKeywordRankings(report)).toMatchObject({ step });
  });
});

describe.each([false, true])('sections without a source, Premium: %s', (isPremium) => {
  it('show "Coming soon" and offer no upgrade while they do not exist', () => {
    const page = listExternalSections({ isPremium, availability: AVAILABILITY_WITHOUT_LINKS });
    expect(words(page).split(`|${COMING_SOON}|`).length - 1).toBeGreaterThanOrEqual(2);
    // Keywords and rankings exist: a free user sees their teasers.
    expect(page.match(/part of Premium/g)?.length ?? 0).toBe(isPremium ? 0 : 2);
    expect(page).toMatch(/aria-disabled="true"[^>]*>Compare to Competitors/);
    expect(words(page)).toContain('competitors cannot be compared yet');
  });

  it('show teasers and reasons again once they exist', () => {
    const page = listExternalSections({ isPremium, availability: ALL_AVAILABLE });
    expect(words(page)).not.toContain(COMING_SOON);
    expect(page).toMatch(/href="#competitor-analysis"[^>]*>Compare to Competitors/);
    expect(page.match(/part of Premium/g)?.length ?? 0).toBe(isPremium ? 0 : 4);
    expect(page.match(/<button[^>]*>Upgrade to (?:Pro|Premium)</g)?.length ?? 0).toBe(isPremium ? 0 : 4);
  });
});

describe('the section picker', () => {
  const pick = (isPremium: boolean, availability: PlanAvailability) =>
    html(
      createElement(SectionPicker, {
        isPremium,
        availability,
        isBusy: false,
        onChange: () => undefined,
        onPick: () => {},
      }),
    );

  it('selects existing sections: three for everyone, all seven for Premium', () => {
    expect(listDefaultSections(false)).toHaveLength(3);
    expect(listDefaultSections(true)).toEqual(REPORT_SECTION_IDS);
    expect(listDefaultSections(true, AVAILABILITY_WITHOUT_LINKS)).toEqual(
      REPORT_SECTION_IDS.filter((id) => !LINK_PARTS.includes(id)),
    );
    for (const isPremium of [false, true]) {
      const pickerHtml = pick(isPremium, AVAILABILITY_WITHOUT_LINKS);
      for (const id of ['competitor-analysis', 'backlink-analysis'] as const) {
        expect(words(pickerHtml)).toContain(`|${DOWNLOAD_SECTION_TITLES[id]}|${COMING_SOON}|`);
      }
    }
  });

  it('selects the three and seven specified sections once everything exists', () => {
    expect(listDefaultSections(false, ALL_AVAILABLE)).toHaveLength(3);
    expect(listDefaultSections(true, ALL_AVAILABLE)).toEqual(REPORT_SECTION_IDS);
    expect(words(pick(false, ALL_AVAILABLE)).match(/\|Premium\|/g)).toHaveLength(4);
    const [sections = ''] = /<ul[\s\S]*?<\/ul>/.exec(pick(true, ALL_AVAILABLE)) ?? [];
    expect(sections.match(/checked=""/g)).toHaveLength(7);
  });
});
