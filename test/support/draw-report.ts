/** All presentations of a report, as text: what a reader of the screen, the PDF, the deck or the CSV file sees. */
import { strFromU8, unzipSync } from 'fflate';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueMarksAnswer } from '#contracts/analysis/issue-marks.ts';
import { REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { buildCsvPieces } from '#report/csv.ts';
import { writeDeck } from '#report/pptx.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { renderBuiltPrint } from '#server/http/page-handler.ts';
import { buildIssuesTable } from '#services/analyses/export/export-tables.ts';
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
/** Returns the text of HTML or XML without tags. */
const readable = (markup: string): string =>
  markup
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|apos|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');

function drawScreen(report: Analysis, marked: IssueMarksAnswer): string {
  const extras = { ...NO_EXTRAS, ...marked };
  const page = createElement(ReportPage, { report, extras, isPremium: true });
  const router = createMemoryRouter([{ path: '/', element: createElement(TooltipProvider, null, page) }]);
  return readable(renderToString(createElement(RouterProvider, { router })));
}

const getDocument = (analysis: Analysis, marks: IssueMarksAnswer): ReportDocument => ({
  analysis,
  isPremium: true,
  sections: REPORT_SECTION_IDS,
  branding: null,
  marks,
});

async function drawDeck(report: Analysis, marks: IssueMarksAnswer): Promise<string> {
  const files = unzipSync(await writeDeck(getDocument(report, marks)));
  const slides = Object.keys(files).filter((path) => /^ppt\/(slides|notesSlides)\/[^/]*\.xml$/.test(path));
  return readable(slides.map((path) => strFromU8(files[path] ?? new Uint8Array())).join(' '));
}

const drawPrint = async (report: Analysis, marks: IssueMarksAnswer): Promise<string> =>
  readable(await renderBuiltPrint(getDocument(report, marks)));

/** Writes the CSV file of the issues. */
export const writeIssuesCsv = (report: Analysis, { marks }: IssueMarksAnswer): string =>
  Buffer.concat([...buildCsvPieces(buildIssuesTable(report.seoIssues, createIssueMarks(marks)))]).toString('utf8');

/** Draws screen, PDF and deck. */
export const drawReport = async (report: Analysis, marks: IssueMarksAnswer): Promise<Record<string, string>> => ({
  screen: drawScreen(report, marks),
  print: await drawPrint(report, marks),
  deck: await drawDeck(report, marks),
});
