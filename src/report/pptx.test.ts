import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import { formatScore } from '#lib/text/format.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { writeDeck } from './pptx.ts';
import type { ReportDocument } from './report-document.ts';
import { buildAiSearchHealth } from './sections/ai-search-health.section.ts';
import { buildCriticalIssues } from './sections/critical-issues.section.ts';
import { createIssueMarks } from './sections/issue-marks.ts';
import { listMeasurements } from './sections/ledger.section.ts';
import { buildSeoHealthCheck } from './sections/seo-health-check.section.ts';

interface OpenedDeck {
  files: Record<string, Uint8Array>;
  xml(path: string): string;
  paths(pattern: RegExp): string[];
  slides: { xml: string; title: string; text: string; notes: string }[];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const readText = (xml: string) =>
  Array.from(xml.matchAll(/<a:t>([^<]*)<\/a:t>/g), ([, text = '']) => text)
    .join('\n')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);

const getShapes = (xml: string): string[] => xml.match(/<p:sp>[\s\S]*?<\/p:sp>/g) ?? [];

async function open(document: ReportDocument): Promise<OpenedDeck> {
  const files = unzipSync(await writeDeck(document));
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const paths = (pattern: RegExp) => Object.keys(files).filter((path) => pattern.test(path));
  const slides = paths(/^ppt\/slides\/slide\d+\.xml$/)
    .sort((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))
    .map((path) => {
      const slide = xml(path);
      const shapes = getShapes(slide);
      const title = shapes.find((shape) => /<p:ph\s[^>]*type="title"/.test(shape)) ?? '';
      const notes = xml(path.replace('slides/slide', 'notesSlides/notesSlide'));
      return { xml: slide, title: readText(title), text: readText(slide), notes: readText(notes) };
    });
  return { files, xml, paths, slides };
}

const document = buildReportDocument;

describe('the deck of an entire report', () => {
  let deck: OpenedDeck;
  const { analysis } = document();
  beforeAll(async () => {
    deck = await open(document());
  });

  it('shows how to fix the first priorities, not what they cost', () => {
    const first = deck.slides.find(({ title }) => title === 'Do this first');
    const { priorities } = buildCriticalIssues(analysis, createIssueMarks([]));
    expect(priorities.length).toBeGreaterThan(0);
    for (const { actionItems } of priorities) {
      expect(first?.text.replaceAll('\n', '')).toContain(actionItems[0]?.slice(0, 40) ?? '-');
    }
  });

  it('has a title and notes on every slide, and no empty placeholder', () => {
    expect(deck.slides.length).toBeGreaterThan(20);
    for (const { title, notes, xml } of deck.slides) {
      expect(title).not.toBe('');
      expect(notes, title).not.toBe('');
      for (const shape of getShapes(xml)) {
        if (/<p:ph\s/.test(shape) && !/type="sldNum"/.test(shape)) expect(readText(shape), title).not.toBe('');
      }
    }
    const titles = deck.slides.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles[0]).toBe('Website audit of example.com');
    expect(titles.some((title) => /^Issues \(2 of \d+\)$/.test(title))).toBe(true);
  });

  it('has editable charts, each with a text description', () => {
    const charts = deck.paths(/^ppt\/charts\/chart\d+\.xml$/);
    expect(charts).toHaveLength(6);
    expect(deck.paths(/^ppt\/embeddings\/.*\.xlsx$/)).toHaveLength(charts.length);
    for (const path of charts) {
      const xml = deck.xml(path);
      expect(xml).toContain('<c:externalData');
      // Axis labels of bar charts set their font, because presentation programs would use a different one.
      if (xml.includes('<c:barChart>')) expect(xml.match(/<a:latin typeface="Arial"/g)?.length).toBeGreaterThan(1);
    }
    const frames = deck.slides.flatMap(({ xml }) => xml.match(/<p:graphicFrame>[\s\S]*?<\/p:graphicFrame>/g) ?? []);
    const pictures = frames.filter((frame) => frame.includes('drawingml/2006/chart'));
    expect(pictures).toHaveLength(charts.length);
    for (const frame of pictures) expect(/<p:cNvPr [^>]*descr="([^"]+)"/.exec(frame)?.[1]).toMatch(/\w+/);
  });

  it('lists the marked issues and shows the score without them', async () => {
    const [issue] = analysis.seoIssues;
    const mark = {
      ruleId: issue?.ruleId ?? '',
      kind: 'intended',
      note: 'ours',
      createdAt: analysis.measuredAt,
    } as const;
    const marked = await open(document({ marks: { marks: [mark], adjusted: { seoScore: 61, aiReadiness: 50 } } }));
    const text = marked.slides.map((slide) => `${slide.text}\n${slide.notes}`).join('\n');
    expect(text).toContain(`${issue?.title} (marked: intended)`);
    expect(text).toContain('61 without the 1 issue marked as false positive or intended');
    expect(text).not.toContain('ours)');
  });

  it('leaves marked issues out of the steps to 100', async () => {
    const [step] = analysis.waterfall;
    const mark = { ruleId: step?.ruleId ?? '', kind: 'intended', note: '', createdAt: analysis.measuredAt } as const;
    const marked = await open(document({ marks: { marks: [mark], adjusted: null } }));
    const readStepChart = ({ paths, xml }: OpenedDeck) => {
      const chart = paths(/^ppt\/charts\/chart\d+\.xml$/).find((path) => xml(path).includes('Score before the fix'));
      return xml(chart ?? '');
    };
    expect(readStepChart(deck)).toContain(step?.title);
    expect(readStepChart(marked)).not.toContain(step?.title);
    expect(readStepChart(marked)).toContain('All fixed');
  });

  it('contains the figures of the report sections', () => {
    const { tiles, issues, gains } = buildCriticalIssues(analysis, createIssueMarks([]));
    const text = deck.slides.map((slide) => `${slide.text}\n${slide.notes}`).join('\n');
    expect(text).toContain(formatScore(analysis.seoScore ?? 0));
    expect(text).toContain(`${buildSeoHealthCheck(analysis)?.sentence}`);
    for (const { title, ruleId } of issues) {
      expect(text.includes(title), title).toBe(true);
      expect(text).toContain(gains.get(ruleId) ?? 'no words');
    }
    for (const { what } of listMeasurements(analysis)) expect(text.includes(what), what).toBe(true);

    const readCachedValues = (name: string) => {
      const path = deck.paths(/^ppt\/charts\/chart\d+\.xml$/).find((chart) => deck.xml(chart).includes(name)) ?? '';
      const values = /<c:val>[\s\S]*?<\/c:val>/.exec(deck.xml(path))?.[0] ?? '';
      return Array.from(values.matchAll(/<c:v>([\d.]+)<\/c:v>/g), ([, value]) => Number(value));
    };
    const platforms = buildAiSearchHealth(analysis).platforms.map(({ readiness }) => readiness);
    expect(readCachedValues('Readiness (of 100)')).toEqual(platforms.toReversed());
    expect(readCachedValues('Score (of 100)')).toEqual(
      analysis.categories.flatMap(({ score }) => (score === null ? [] : [Math.round(score)])).toReversed(),
    );
    expect(readCachedValues('Remaining to 100')).toEqual([analysis.seoScore, 100 - (analysis.seoScore ?? 0)]);
    // The first series of the tiles contains the critical issues, which come last on the axis.
    expect(readCachedValues('Critical').at(-1)).toBe(tiles[0]?.count);
  });

  it('shows waterfall steps that add up from today’s score to 100', () => {
    const chart = deck
      .paths(/^ppt\/charts\/chart\d+\.xml$/)
      .find((path) => deck.xml(path).includes('Score before the fix'));
    const series = Array.from(deck.xml(chart ?? '').matchAll(/<c:val>[\s\S]*?<\/c:val>/g), ([values]) =>
      Array.from(values.matchAll(/<c:v>([\d.]+)<\/c:v>/g), ([, value]) => Number(value)).toReversed(),
    );
    const [before = [], gained = []] = series;
    for (let step = 2; step < before.length - 1; step += 1) {
      const reached = (before[step - 1] ?? 0) + (gained[step - 1] ?? 0);
      expect(before[step]).toBeCloseTo(reached, 5);
    }
    expect(gained.at(-1)).toBeCloseTo(100, 5);
  });
});

describe('a deck', () => {
  it('contains only the selected sections', async () => {
    const { slides } = await open(document({ sections: FREE_SECTION_IDS }));
    const titles = slides.map(({ title }) => title).join('\n');
    expect(titles).toContain('SEO health check: Technical SEO');
    for (const other of ['Strategy', 'Competitors', 'Keyword rankings', 'Backlinks']) {
      expect(titles).not.toContain(other);
    }
  });

  it('combines unmeasured sections on one slide, and gives a single unmeasured section its own slide', async () => {
    const whole = await open(document());
    const notMeasuredSlides = whole.slides.filter(({ title }) => title === 'Not measured');
    expect(notMeasuredSlides).toHaveLength(1);
    for (const section of ['Competitors', 'Backlinks', 'Keyword rankings']) {
      expect(notMeasuredSlides[0]?.text).toContain(section);
      expect(whole.slides.map(({ title }) => title)).not.toContain(section);
    }
    const { slides } = await open(document({ sections: ['competitor-analysis'] }));
    expect(slides.find(({ title }) => title === 'Competitors')?.text).toContain('How to measure it');
  });

  it("stays valid XML regardless of the site's text", async () => {
    const analysis = readGoldenAnalysis('flawed');
    const strangeText = 'a\u0000b\u0008<x> & "y" \ud800 日本語 الصفحة';
    const [first, ...rest] = analysis.seoIssues;
    const seoIssues =
      first === undefined ? rest : [{ ...first, title: strangeText, description: 'x'.repeat(3_000) }, ...rest];
    const { slides, paths, xml } = await open(document({ analysis: { ...analysis, seoIssues } }));
    expect(slides.some(({ text }) => text.includes('a\ufffdb\ufffd<x> & "y" \ufffd 日本語 الصفحة'))).toBe(true);
    // XML 1.0 does not allow these characters.
    const control = /[^\P{Cc}\t\n\r\u007f-\u009f]/u;
    for (const path of paths(/\.xml$/)) expect(control.test(xml(path)), path).toBe(false);
  });

  it('shows the company’s name, logo and color', async () => {
    const logo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const branding = { companyName: 'Müller & Söhne', logo, accent: '#7a1fa2' };
    const { slides, xml, paths } = await open(document({ branding, sections: ['critical-issues'] }));
    expect(slides[0]?.text).toContain('By Müller & Söhne');
    expect(slides[0]?.xml).toContain('descr="Logo of Müller');
    expect(paths(/^ppt\/media\/.*\.png$/)).toHaveLength(1);
    expect(xml('ppt/slideLayouts/slideLayout1.xml') + xml('ppt/slideLayouts/slideLayout2.xml')).toContain('7A1FA2');
  });

  it('states that there is no score when nothing was scored', async () => {
    const analysis = readGoldenAnalysis('clean', {
      seoScore: null,
      scoreReason: 'Too little was measured.',
      waterfall: [],
    });
    const { slides } = await open(document({ analysis }));
    expect(slides[0]?.text).toContain('Not scored');
    expect(slides[0]?.text).toContain('Too little was measured.');
  });
});
