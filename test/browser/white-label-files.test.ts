import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import { buildNeutralFileName, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { printPdf } from '#crawl/browser/print.ts';
import { writeDeck } from '#report/pptx.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { renderBuiltPrint } from '#server/http/page-handler.ts';
import { createFontEmbedder } from '#services/reports/print-fonts.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

/** The files that clients get contain our name nowhere: text, links, bookmarks, properties, file name. */
const BRANDING = { companyName: 'Example Agency', logo: null, accent: '#7a1fa2' };
const OUR_NAMES = new RegExp(`\\b(?:${BRAND.name}|${BRAND.crawlerName})\\b`, 'i');

let profileRoot: string;
beforeAll(async () => {
  profileRoot = await mkdtemp(join(tmpdir(), 'awi-white-label-'));
});
afterAll(() => rm(profileRoot, { recursive: true, force: true }));

const build = (change: Partial<ReportDocument>): ReportDocument =>
  buildReportDocument({
    analysis: readGoldenAnalysis('flawed'),
    isPremium: true,
    sections: REPORT_SECTION_IDS,
    hasAppendix: true,
    branding: BRANDING,
    ...change,
  });

/** Reads everything that a PDF viewer can show about the file, and its bytes outside compressed streams. */
async function readPdf(document: ReportDocument): Promise<string[]> {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  const executable = { source: 'installed', path: found.executablePath, env: found.env, isSandboxed: false } as const;
  const bytes = await printPdf(createFontEmbedder()(await renderBuiltPrint(document)), { executable, profileRoot });
  const raw = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/\bstream\r?\n[\s\S]*?endstream/g, '');
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info, metadata } = await pdf.getMetadata();
  const parts = [raw, JSON.stringify(info), metadata?.getRaw() ?? '', JSON.stringify(await pdf.getOutline())];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    parts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    parts.push((await page.getAnnotations()).map(({ url }) => String(url ?? '')).join(' '));
    parts.push(JSON.stringify(await page.getStructTree()));
  }
  return parts;
}

/** Reads every part of a presentation: slides, notes, layouts, relations and properties. */
async function readDeck(document: ReportDocument): Promise<string[]> {
  const parts = Object.entries(unzipSync(await writeDeck(document)));
  return parts.map(([path, bytes]) => `${path} ${/\.(?:xml|rels)$/.test(path) ? strFromU8(bytes) : ''}`);
}

describe.each([
  ['PDF', readPdf],
  ['presentation', readDeck],
] as const)('a %s for clients', (_name, read) => {
  it('shows the company and our name nowhere', async () => {
    const parts = await read(build({}));
    expect(parts.some((part) => part.includes('Example Agency'))).toBe(true);
    expect(parts.filter((part) => OUR_NAMES.test(part))).toEqual([]);
  }, 180_000);

  it('contains our name if it is planted in the introduction or there is no company, so the search works', async () => {
    const planted = await read(build({ introduction: `Made with ${BRAND.name}` }));
    expect(planted.filter((part) => OUR_NAMES.test(part))).not.toEqual([]);
    const ours = await read(build({ branding: null }));
    expect(ours.filter((part) => OUR_NAMES.test(part)).length).toBeGreaterThan(1);
  }, 180_000);
});

it('the file name contains the host and the date only', () => {
  expect(buildNeutralFileName('example.com', '2026-11-28T06:00:00Z', 'pdf')).toBe('report-example.com-2026-11-28.pdf');
});
