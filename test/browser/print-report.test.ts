import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { DOWNLOAD_SECTION_TITLES, FREE_SECTION_IDS, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { PrintError, printPdf } from '#crawl/browser/print.ts';
import { formatScore, formatShare } from '#lib/text/format.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { describeHours } from '#report/estimated-hours.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCriticalIssues } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { listMeasurements } from '#report/sections/ledger.section.ts';
import { buildSeoHealthCheck } from '#report/sections/seo-health-check.section.ts';
import { buildStrategy } from '#report/sections/seo-recommendations.section.ts';
import { renderBuiltPrint } from '#server/http/page-handler.ts';
import { createFontEmbedder } from '#services/reports/print-fonts.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

const SCRIPTS = {
  japanese: '日本語のタイトルと世界',
  chinese: '简体中文标题',
  korean: '한국어 제목',
  arabic: 'الصفحة الرئيسية',
  hebrew: 'דף הבית',
  devanagari: 'मुख्य पृष्ठ',
  thai: 'หน้าแรก',
  cyrillic: 'Главная страница',
  greek: 'Αρχική σελίδα',
  czech: 'Příliš žluťoučký kůň',
};
const LONG_URL = `https://example.com/${'part-of-a-long-address-'.repeat(13)}`;
const HOSTILE_TEXT = '</style></head><script>document.title="x"</script><img src=http://192.0.2.1/x>';

let profileRoot: string;
const options = () => {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  const executable = { source: 'installed', path: found.executablePath, env: found.env, isSandboxed: false } as const;
  return { executable, profileRoot };
};

interface PrintedReport {
  pdf: PDFDocumentProxy;
  /** Text of all pages, with whitespace collapsed to single spaces. */
  text: string;
  /** Roles in the structure tree, with their alternative text. */
  nodes: { role: string; alt: string | undefined }[];
  /** Characters that glyphs represent, where the font does not declare them (`/ActualText`). */
  actualText: string;
}

async function print(document: ReportDocument): Promise<PrintedReport> {
  const bytes = await printPdf(createFontEmbedder()(await renderBuiltPrint(document)), options());
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const nodes: PrintedReport['nodes'] = [];
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
    collectNodes(await page.getStructTree(), nodes);
  }
  return { pdf, nodes, text: texts.join(' ').replace(/\s+/g, ' '), actualText: readActualText(bytes) };
}

function readActualText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const match of Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const content = inflateStream(Buffer.from(match[1] ?? '', 'latin1'));
    for (const [, hex = ''] of content.matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)) {
      parts.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return parts.join('');
}

/** Decompresses a stream; returns an empty string if it is not compressed. */
function inflateStream(data: Buffer): string {
  try {
    return inflateSync(data).toString('latin1');
  } catch {
    return '';
  }
}

function collectNodes(node: unknown, nodes: PrintedReport['nodes']): void {
  if (typeof node !== 'object' || node === null || !('role' in node)) return;
  const { role, alt, children } = node as { role: string; alt?: string; children?: unknown[] };
  nodes.push({ role, alt });
  for (const child of children ?? []) collectNodes(child, nodes);
}

/** Removes spaces, because lines break inside long words. */
const joined = (text: string) => text.replace(/\s+/g, '');

function document(analysis: Analysis, change: Partial<ReportDocument> = {}): ReportDocument {
  return buildReportDocument({ analysis, ...change });
}

/** Returns the golden analysis with multilingual and hostile text in the evidence of its first issue. */
function buildMultilingualAnalysis(): Analysis {
  const analysis = readGoldenAnalysis('flawed');
  const [first, ...rest] = analysis.seoIssues;
  if (first === undefined) throw new Error('The flawed site has no issues');
  const piece = { expected: 'a title', where: 'head' };
  const evidence = [
    { ...piece, url: LONG_URL, found: Object.values(SCRIPTS).slice(0, 5).join(' | ') },
    { ...piece, url: 'https://example.com/2', found: Object.values(SCRIPTS).slice(5).join(' | ') },
    { ...piece, url: 'https://example.com/3', found: HOSTILE_TEXT, confidence: 'likely' as const },
  ];
  return { ...analysis, seoIssues: [{ ...first, priority: 'high', gain: 99, evidence }, ...rest] };
}

beforeAll(async () => {
  profileRoot = await mkdtemp(join(tmpdir(), 'awi-print-'));
});
afterAll(() => rm(profileRoot, { recursive: true, force: true }));

describe('the PDF of a complete report', () => {
  let printed: PrintedReport;
  const analysis = buildMultilingualAnalysis();
  beforeAll(async () => {
    printed = await print(document(analysis));
  });

  it('is tagged and has a title, a language and a structure that can be read', async () => {
    const { pdf, nodes } = printed;
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Website audit of example.com', Language: 'en' });
    const roles = new Set(nodes.map(({ role }) => role));
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'L', 'LI', 'Link']) {
      expect([...roles], role).toContain(role);
    }
    const chapters = (await pdf.getOutline()).flatMap(({ title, items }) => [
      title,
      ...items.map((item) => item.title),
    ]);
    // The other sections have no data, so they are only in the list of what was not measured.
    for (const id of REPORT_SECTION_IDS.slice(0, 4)) expect(chapters).toContain(DOWNLOAD_SECTION_TITLES[id]);
    expect(chapters).toEqual(
      expect.arrayContaining(['Not measured', 'Appendix: occurrences', 'How this was measured']),
    );
  });

  it('has alternative text for its graphics', () => {
    const figures = printed.nodes.filter(({ role }) => role === 'Figure');
    expect(figures.every(({ alt }) => (alt ?? '') !== '')).toBe(true);
    expect(figures.map(({ alt }) => alt)).toContain(
      `Search score: ${formatScore(analysis.seoScore ?? 0)} of 100, ${getScoreBand(analysis.seoScore ?? 0).word}`,
    );
  });

  it('contains the figures of the views', () => {
    const text = joined(printed.text);
    const view = buildStrategy(analysis, true);
    const health = buildSeoHealthCheck(analysis);
    const figures = [
      formatShare(analysis.coverage.share),
      `${analysis.coverage.checksMeasured} of ${analysis.coverage.checksTotal}`,
      health?.sentence ?? '-',
      describeHours(view.estimatedHours, view.isMinimum),
      ...analysis.categories.map(({ title }) => title),
      ...analysis.seoIssues.map(({ title }) => title),
      ...[...buildCriticalIssues(analysis, createIssueMarks([])).gains.values()].flatMap((gain) => gain.split(', ')),
      ...listMeasurements(analysis).map(({ what }) => what),
    ];
    for (const figure of figures) expect(text.includes(joined(figure)), figure).toBe(true);
  });

  it.each(Object.entries(SCRIPTS).filter(([script]) => script !== 'arabic'))('keeps text in %s as text', (_, title) => {
    // Compared word by word, because pdf.js reads right-to-left words in visual order.
    for (const word of title.normalize('NFKC').split(' ')) {
      expect(joined(printed.text.normalize('NFKC')).includes(word), word).toBe(true);
    }
  });

  it('keeps text in Arabic as text', () => {
    // The font draws dots as separate glyphs, so the letter is given by /ActualText, which pdf.js does not read.
    const readableCharacters = new Set([...printed.text.normalize('NFKC'), ...printed.actualText]);
    for (const letter of joined(SCRIPTS.arabic)) expect(readableCharacters.has(letter), letter).toBe(true);
  });

  it('keeps long URLs within its pages, and unusual text as text', async () => {
    // The appendix shows the pages of the site without its origin.
    for (const text of [new URL(LONG_URL).pathname, HOSTILE_TEXT])
      expect(joined(printed.text).includes(joined(text)), text).toBe(true);
    for (let number = 1; number <= printed.pdf.numPages; number += 1) {
      const page = await printed.pdf.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      for (const item of (await page.getTextContent()).items) {
        if ('str' in item && item.str.trim() !== '')
          expect(item.transform[4] + item.width).toBeLessThanOrEqual(width - 40);
      }
    }
  });
});

describe('the PDF of a free user', () => {
  it('has the chosen sections and our name', async () => {
    const analysis = readGoldenAnalysis('clean', { waterfall: [], recommendations: [] });
    const { text, pdf } = await print(document(analysis, { isPremium: false, sections: FREE_SECTION_IDS }));
    const chapters = (await pdf.getOutline()).flatMap(({ title, items }) => [
      title,
      ...items.map((item) => item.title),
    ]);
    expect(chapters).not.toContain(DOWNLOAD_SECTION_TITLES['competitor-analysis']);
    expect(text).toContain('AWI · example.com · Nov 20, 2026');
  });
});

describe('the PDF of a company', () => {
  it('has its name, its logo and its color', async () => {
    const logo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const branding = { companyName: 'Müller & "Söhne"; } @page {', logo, accent: '#7a1fa2' };
    const reportDocument = document(readGoldenAnalysis('clean'), { branding, sections: ['critical-issues'] });
    expect(await renderBuiltPrint(reportDocument)).toContain('--accent: #7a1fa2');
    const { text, nodes } = await print(reportDocument);
    expect(text).toContain('Müller & "Söhne"; } @page { · example.com');
    expect(nodes.map(({ alt }) => alt)).toContain(`Logo of ${branding.companyName}`);
  });
});

describe('a report without a score', () => {
  it('shows no points for its issues', async () => {
    const flawedAnalysis = readGoldenAnalysis('flawed');
    const seoIssues = flawedAnalysis.seoIssues.map((issue) => ({ ...issue, gain: null, aiGain: null }));
    const analysis = { ...flawedAnalysis, seoScore: null, aiReadiness: null, waterfall: [], seoIssues };
    const html = await renderBuiltPrint(document(analysis, { sections: ['critical-issues'] }));
    expect(html).toContain(seoIssues[0]?.title);
    expect(html).not.toContain('– points');
  });
});

describe('printing', () => {
  it('loads nothing and runs no JavaScript', async () => {
    const html = `<!doctype html><title>before</title><p>Text</p><script>document.title = 'after'</script><img src="http://127.0.0.1:9/x" alt="">`;
    const pdf = await getDocument({ data: new Uint8Array(await printPdf(html, options())), verbosity: 0 }).promise;
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'before' });
  });

  it('stops when it reaches a limit', async () => {
    await expect(printPdf('<p>x', { ...options(), maxBytes: 10 })).rejects.toThrow(PrintError);
    await expect(printPdf('<p>x', { ...options(), deadlineMs: 1 })).rejects.toThrow('not printed in time');
    await expect(printPdf('<p>x', { ...options(), signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
