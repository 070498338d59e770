import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import { MENTIONS_GAP } from '#contracts/report/report-constants.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { ReportProvider } from '../report-context.ts';
import { NO_EXTRAS } from '../report-extras.ts';
import { AiHealthSection } from './ai-health-section.tsx';

it('explains why mentions are not measured, and how to check them', () => {
  const value = {
    analysisId: 'a',
    siteUrl: 'https://example.com/',
    isPremium: true,
    isShared: false,
    screenshotsPath: null,
    availability: PLAN_AVAILABILITY,
  };
  const section = createElement(AiHealthSection, { extras: NO_EXTRAS, report: readGoldenAnalysis('clean') });
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(ReportProvider, { value }, section) }]);
  const html = renderToStaticMarkup(createElement(Page, { initialEntries: ['/'] }));
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`${MENTIONS_GAP.what}: not measured ${MENTIONS_GAP.reason} ${MENTIONS_GAP.step}`);
});
