/** Renders a report as text in every format: the screen, the PDF, the deck and the CSV file. */
import { strFromU8, unzipSync } from 'fflate';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueMarksResponse } from '#contracts/analysis/issue-marks.ts';
import { buildCsvChunks } from '#report/csv.ts';
import { writeDeck } from '#report/pptx.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { renderBuiltPrint } from '#server/http/page-handler.ts';
import { buildIssuesTable } from '#services/analyses/export/export-tables.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { TooltipProvider } from '#web/components/ui/tooltip.tsx';
import { ServerPanelsContext } from '#web/report/panels/panels-context.ts';
import { SERVER_PANELS } from '#web/report/panels/server-panels.ts';
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
/** Returns the text of HTML or XML without tags. */
const stripMarkup = (markup: string): string =>
  markup
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|apos|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');

function renderScreen(report: Analysis, marked: IssueMarksResponse): string {
  const extras = { ...NO_EXTRAS, ...marked };
  const page = createElement(
    ServerPanelsContext,
    { value: SERVER_PANELS },
    createElement(ReportPage, { report, extras, isPremium: true }),
  );
  const router = createMemoryRouter([{ path: '/', element: createElement(TooltipProvider, null, page) }]);
  return stripMarkup(renderToString(createElement(RouterProvider, { router })));
}

const buildDocument = (analysis: Analysis, marks: IssueMarksResponse): ReportDocument =>
  buildReportDocument({ analysis, marks });

async function renderDeck(report: Analysis, marks: IssueMarksResponse): Promise<string> {
  const files = unzipSync(await writeDeck(buildDocument(report, marks)));
  const slides = Object.keys(files).filter((path) => /^ppt\/(slides|notesSlides)\/[^/]*\.xml$/.test(path));
  return stripMarkup(slides.map((path) => strFromU8(files[path] ?? new Uint8Array())).join(' '));
}

const renderPrint = async (report: Analysis, marks: IssueMarksResponse): Promise<string> =>
  stripMarkup(await renderBuiltPrint(buildDocument(report, marks)));

/** Writes the CSV file of issues. */
export const writeIssuesCsv = (report: Analysis, { marks }: IssueMarksResponse): string =>
  Buffer.concat([...buildCsvChunks(buildIssuesTable(report, createIssueMarks(marks)))]).toString('utf8');

/** Renders the screen, the PDF and the deck. */
export const renderReportFormats = async (
  report: Analysis,
  marks: IssueMarksResponse,
): Promise<Record<string, string>> => ({
  screen: renderScreen(report, marks),
  print: await renderPrint(report, marks),
  deck: await renderDeck(report, marks),
});
