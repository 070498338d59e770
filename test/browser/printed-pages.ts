/** Prints reports and reads their pages back, for tests of the layout. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printPdf } from '#crawl/browser/print.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { renderBuiltPrint } from '#server/http/page-handler.ts';
import { createFontEmbedder } from '#services/reports/print-fonts.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

/** A piece of text, in points from the top left of its page. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  top: number;
}

export interface PlacedPage {
  width: number;
  height: number;
  /** Text of the page without its footer. */
  texts: PlacedText[];
  /** The lowest line, as the texts it consists of. */
  lastLine: string[];
}

export interface PlacedReport {
  pages: PlacedPage[];
  /** Titles in the outline, including nested ones. */
  outline: string[];
  /** Column headers of the tables. */
  heads: ReadonlySet<string>;
}

/** Height of the margin with footer and page number, in points. */
const FOOTER_HEIGHT = 52;

/** Prints a report with the browser of the tests. */
export async function printPages(document: ReportDocument): Promise<PlacedReport> {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  const executable = { source: 'installed', path: found.executablePath, env: found.env, isSandboxed: false } as const;
  const profileRoot = await mkdtemp(join(tmpdir(), 'awi-print-'));
  try {
    const html = await renderBuiltPrint(document);
    const bytes = await printPdf(createFontEmbedder()(html), { executable, profileRoot });
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const pages: PlacedPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(await pdf.getPage(number)));
    const outline = (await pdf.getOutline()).flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
    const heads = Array.from(html.matchAll(/<th scope="col"[^>]*>([^<]*)</g), ([, head = '']) => head);
    return { pages, outline, heads: new Set(heads) };
  } finally {
    await rm(profileRoot, { recursive: true, force: true });
  }
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: PdfPage): Promise<PlacedPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, bottom]: number[] = item.transform.slice(4);
    return [{ text: item.str, left: left ?? 0, right: (left ?? 0) + item.width, top: height - (bottom ?? 0) }];
  });
  const body = texts.filter(({ top }) => top < height - FOOTER_HEIGHT);
  const lowest = Math.max(0, ...body.map(({ top }) => top));
  const lastLine = body.filter(({ top }) => lowest - top < 2).map(({ text }) => text.trim());
  return { width, height, texts: body, lastLine };
}
