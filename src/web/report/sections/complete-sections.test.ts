import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import { buildAuditChecklist } from '#report/sections/audit-checklist.section.ts';
import { buildStrategy } from '#report/sections/seo-recommendations.section.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { CompleteOutput } from '#web/hooks/complete-output.tsx';
import { ReportProvider } from '../report-context.ts';
import { ChecklistSection } from './checklist-section.tsx';
import { HealthCheckSection } from './health-check-section.tsx';
import { StrategySection } from './strategy-section.tsx';

const report = readGoldenAnalysis('flawed');
const setting = {
  analysisId: report.id,
  siteUrl: report.url,
  isPremium: true,
  isShared: false,
  screenshotsPath: '/',
  availability: PLAN_AVAILABILITY,
};

/** Renders a section as part of the server's HTML, which works without JavaScript and is printed. */
function renderOnServer(section: ReactElement): string {
  const complete = createElement(CompleteOutput, null, section);
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(ReportProvider, { value: setting }, complete)),
  );
}

it('contains every check of the checklist with a link to its page, and never shows a result by color alone', () => {
  const html = renderOnServer(createElement(ChecklistSection, { report }));
  const rules = (buildAuditChecklist(report) ?? []).flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(300);
  for (const { ruleId } of rules) expect(html, ruleId).toContain(`href="/checks/${ruleId}"`);
  expect(html.match(/<li/g)?.length).toBe(
    html.match(/>(?:Fail|Warning|Not measured|Pass|Not applicable)<\/span>/g)?.length,
  );
});

it('contains the threshold of every check in the health check', () => {
  const html = renderOnServer(createElement(HealthCheckSection, { report, openReport: report }));
  expect(html.match(/Passes when: /g)).toHaveLength(17);
});

it('contains the steps of every recommendation', () => {
  const html = renderOnServer(createElement(StrategySection, { report }));
  const items = buildStrategy(report, true).roadmap.flatMap((step) => step.items);
  expect(items.length).toBeGreaterThan(10);
  expect(html.match(/<ol class="list-decimal/g)).toHaveLength(items.length);
});
