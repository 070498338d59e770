import { strFromU8, unzipSync } from 'fflate';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis.ts';
import { REPORT_SECTION_IDS } from '#contracts/report-download.ts';
import { formatGain, formatScore } from '#lib/format.ts';
import { csvPieces } from '#report/csv.ts';
import { writeDeck } from '#report/pptx.ts';
import { criticalIssues } from '#report/sections/critical-issues.ts';
import { seoHealthCheck } from '#report/sections/seo-health-check.ts';
import { formatHours, strategy } from '#report/sections/seo-recommendations.ts';
import { renderBuiltPrint } from '#server/page-handler.ts';
import { issuesTable } from '#services/analyses/export-tables.ts';
import { goldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { TooltipProvider } from '#web/components/ui/tooltip.tsx';
import { NO_EXTRAS } from '#web/report/report-extras.ts';
import { ReportPage } from '#web/report/report-page.tsx';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&apos;': "'",
};
const readable = (markup: string): string =>
  markup
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|apos|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');

function screen(report: Analysis): string {
  const page = createElement(ReportPage, { report, extras: NO_EXTRAS, isPremium: true });
  const router = createMemoryRouter([{ path: '/', element: createElement(TooltipProvider, null, page) }]);
  return readable(renderToString(createElement(RouterProvider, { router })));
}

async function deck(report: Analysis): Promise<string> {
  const document = { analysis: report, isPremium: true, sections: REPORT_SECTION_IDS, branding: null };
  const files = unzipSync(await writeDeck(document));
  const slides = Object.keys(files).filter((path) => /^ppt\/(slides|notesSlides)\/[^/]*\.xml$/.test(path));
  return readable(slides.map((path) => strFromU8(files[path] ?? new Uint8Array())).join(' '));
}

async function print(report: Analysis): Promise<string> {
  return readable(
    await renderBuiltPrint({ analysis: report, isPremium: true, sections: REPORT_SECTION_IDS, branding: null }),
  );
}

const csv = (report: Analysis): string => Buffer.concat([...csvPieces(issuesTable(report.seoIssues))]).toString('utf8');

/** One line of a file: fields without quotes hold no comma. */
const cellsOf = (text: string, ruleId: string): string[] =>
  text
    .split('\r\n')
    .find((line) => line.startsWith(`${ruleId},`))
    ?.split(',') ?? [];

describe.each(['flawed', 'clean'] as const)('one analysis everywhere: %s', (name) => {
  const report = goldenAnalysis(name);
  const outputs: Record<string, string> = {};
  beforeAll(async () => {
    Object.assign(outputs, { screen: screen(report), print: await print(report), deck: await deck(report) });
  });

  it('has the same scores, counts, shares and hours on screen, in print and in the deck', () => {
    const { tiles } = criticalIssues(report);
    const plan = strategy(report, true);
    const figures = [
      formatScore(report.seoScore ?? 0),
      formatScore(report.aiReadiness ?? 0),
      seoHealthCheck(report)?.sentence ?? '',
      ...tiles.map(({ count }) => String(count)),
      ...(plan.total === 0
        ? []
        : [String(plan.total), formatHours(plan.estimatedHours), String(plan.immediateActions)]),
    ];
    for (const [where, text] of Object.entries(outputs)) {
      for (const figure of figures) expect(text.includes(figure), `${figure} ${where}`).toBe(true);
    }
  });

  it('has the same share of passed checks on screen and in print', () => {
    const share = `${seoHealthCheck(report)?.percent}%`;
    for (const where of ['screen', 'print']) expect(outputs[where]?.includes(share), `${share} ${where}`).toBe(true);
  });

  it('has the same gains on screen, in print, in the deck and in the table', () => {
    const table = csv(report);
    const first = criticalIssues(report).issues.slice(0, 12);
    for (const { ruleId, title, gain, count } of first) {
      for (const [where, text] of Object.entries(outputs)) expect(text.includes(title), `${title} ${where}`).toBe(true);
      if (gain !== null && gain > 0) {
        for (const [where, text] of Object.entries(outputs))
          expect(text.includes(formatGain(gain)), `${ruleId} ${where}`).toBe(true);
      }
      const cells = cellsOf(table, ruleId);
      expect(cells, ruleId).toContain(String(count));
      if (gain !== null) expect(cells, ruleId).toContain(String(gain));
    }
    expect(table.trim().split('\r\n').length).toBeGreaterThan(report.seoIssues.length);
  });

  it('says everywhere what was not measured', () => {
    for (const { what } of report.notMeasured) {
      for (const [where, text] of Object.entries(outputs)) expect(text.includes(what), `${what} ${where}`).toBe(true);
    }
  });
});
