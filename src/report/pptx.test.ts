import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import { FREE_SECTION_IDS, listSectionsInOrder } from '#contracts/report/report-download.ts';
import { formatScore } from '#lib/text/format.ts';
import { buildCrowdedReport } from '#test/helpers/crowded-report.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildSampleClicks, SAMPLE_FIELD_HISTORY, SAMPLE_TRAFFIC } from '#test/helpers/outside-data.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { writeDeck } from './pptx.ts';
import type { ReportDocument } from './report-document.ts';
import { buildAiSearchHealth } from './sections/ai-search-health.section.ts';
import { buildCriticalIssues } from './sections/critical-issues.section.ts';
import { createIssueMarks } from './sections/issue-marks.ts';
import { listMeasurements } from './sections/ledger.section.ts';
import { buildSeoHealthCheck } from './sections/seo-health-check.section.ts';
import { listTopIssues } from './sections/top-issues.ts';

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
async function openDeck(document: ReportDocument): Promise<OpenedDeck> {
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

const buildDocument = buildReportDocument;
/** A presentation as it is created by default. */
const PRESENTATION_FORM: Partial<ReportDocument> = { hasAppendix: false };
const CLIENT_SECTIONS = listSectionsInOrder({ format: 'ppt', variant: 'full' });
const PIXEL_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns the font sizes in a part of the file, in hundredths of a point. */
const readSizes = (xml: string): number[] => Array.from(xml.matchAll(/\bsz="(\d+)"/g), ([, size]) => Number(size));

describe('the deck of an entire report', () => {
  let deck: OpenedDeck;
  const { analysis } = buildDocument();
  beforeAll(async () => {
    deck = await openDeck(buildDocument());
  });

  it('explains what each of the top five issues is, how to fix it and what that gains, one per slide', () => {
    const top = listTopIssues(buildDocument());
    expect(top).toHaveLength(5);
    for (const { issue, steps, worth } of top) {
      const slide = deck.slides.find(({ title }) => title === issue.title);
      const text = slide?.text.replaceAll('\n', ' ') ?? '';
      expect(text).toContain(issue.impact.slice(0, 40));
      expect(text).toContain(steps[0]?.slice(0, 40));
      expect(text).toContain(worth);
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
    expect(titles.some((title) => /^All issues \(2 of \d+\)$/.test(title))).toBe(true);
  });

  it('has editable charts, each with a text description', () => {
    const charts = deck.paths(/^ppt\/charts\/chart\d+\.xml$/);
    // Two doughnut charts, the baseline, the plan, the assistants and the checklist.
    expect(charts).toHaveLength(6);
    expect(deck.paths(/^ppt\/embeddings\/.*\.xlsx$/)).toHaveLength(charts.length);
    for (const path of charts) {
      const xml = deck.xml(path);
      expect(xml).toContain('<c:externalData');
      // Axis labels of bar charts set their font, because presentation programs would use a different one.
      if (xml.includes('<c:barChart>')) expect(xml.match(/<a:latin typeface="Arial"/g)?.length).toBeGreaterThan(1);
    }
    const frames = deck.slides.flatMap(({ xml }) => xml.match(/<p:graphicFrame>[\s\S]*?<\/p:graphicFrame>/g) ?? []);
    const chartFrames = frames.filter((frame) => frame.includes('drawingml/2006/chart'));
    expect(chartFrames).toHaveLength(charts.length);
    for (const frame of chartFrames) expect(/<p:cNvPr [^>]*descr="([^"]+)"/.exec(frame)?.[1]).toMatch(/\w+/);
  });

  it('lists the marked issues and shows the score without them', async () => {
    const [issue] = analysis.seoIssues;
    const mark = {
      ruleId: issue?.ruleId ?? '',
      kind: 'intended',
      note: 'ours',
      createdAt: analysis.measuredAt,
    } as const;
    const adjusted = { seoScore: 61, aiReadiness: 50 };
    const marked = await openDeck(buildDocument({ marks: { marks: [mark], adjusted } }));
    const text = marked.slides.map((slide) => `${slide.text}\n${slide.notes}`).join('\n');
    expect(text).toContain(`${issue?.title} (marked: intended)`);
    expect(text).toContain('61 without the 1 issue marked as false positive or intended');
    expect(text).not.toContain('ours)');
  });

  it('leaves marked issues out of the steps to 100', async () => {
    const [step] = analysis.waterfall;
    const mark = { ruleId: step?.ruleId ?? '', kind: 'intended', note: '', createdAt: analysis.measuredAt } as const;
    const marked = await openDeck(buildDocument({ marks: { marks: [mark], adjusted: null } }));
    const readStepChart = ({ paths, xml }: OpenedDeck) => {
      const chart = paths(/^ppt\/charts\/chart\d+\.xml$/).find((path) => xml(path).includes('Score before the fix'));
      return xml(chart ?? '');
    };
    expect(readStepChart(deck)).toContain(step?.title);
    expect(readStepChart(marked)).not.toContain(step?.title);
    expect(readStepChart(marked)).toContain('All fixed');
  });

  it('contains the figures of the report sections', () => {
    const { issues, gains } = buildCriticalIssues(analysis, createIssueMarks([]));
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
  });

  it('shows waterfall steps that add up from today’s score to 100', () => {
    const chart = deck
      .paths(/^ppt\/charts\/chart\d+\.xml$/)
      .find((path) => deck.xml(path).includes('Score before the fix'));
    const series = Array.from(deck.xml(chart ?? '').matchAll(/<c:val>[\s\S]*?<\/c:val>/g), ([values]) =>
      Array.from(values.matchAll(/<c:v>([\d.]+)<\/c:v>/g), ([, value]) => Number(value)).toReversed(),
    );
    const [before = [], gainedPoints = []] = series;
    for (let step = 2; step < before.length - 1; step += 1) {
      const reached = (before[step - 1] ?? 0) + (gainedPoints[step - 1] ?? 0);
      expect(before[step]).toBeCloseTo(reached, 5);
    }
    expect(gainedPoints.at(-1)).toBeCloseTo(100, 5);
  });
});

describe('a deck', () => {
  it('has 12 slides by default, in the order of a presentation', async () => {
    const { slides } = await openDeck(buildDocument({ ...PRESENTATION_FORM, sections: CLIENT_SECTIONS }));
    const issues = listTopIssues(buildDocument()).map(({ issue }) => issue.title);
    expect(slides.map(({ title }) => title)).toEqual([
      'Website audit of example.com',
      'The verdict',
      'First analysis: the baseline',
      expect.stringMatching(/^The plan: from \d+ to 100$/),
      ...issues,
      expect.stringMatching(/^AI readiness: \d+ of 100/),
      'Next steps',
      'How this was measured',
    ]);
    expect(slides).toHaveLength(12);
  });

  it.each([
    ['by default', () => buildDocument(PRESENTATION_FORM)],
    ['with its appendix', () => buildDocument()],
    ['with long texts', () => ({ ...buildCrowdedReport(), hasAppendix: true })],
  ])('shows no text below 18 points, except footer and slide number: %s', async (_, build) => {
    const { slides, paths, xml } = await openDeck(build());
    const bodies = slides.map((slide) =>
      getShapes(slide.xml)
        .filter((shape) => !shape.includes('type="sldNum"'))
        .join(),
    );
    const tables = slides.flatMap((slide) => slide.xml.match(/<a:tbl>[\s\S]*?<\/a:tbl>/g) ?? []);
    const charts = paths(/^ppt\/charts\/chart\d+\.xml$/).map((path) => xml(path));
    const sizes = [...bodies, ...tables, ...charts].flatMap(readSizes);
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1800);
  });

  it('contains only the selected sections', async () => {
    const readTitles = async (sections: ReportDocument['sections'], hasAppendix = false) =>
      (await openDeck(buildDocument({ sections, hasAppendix }))).slides.map(({ title }) => title);
    const frame = ['Website audit of example.com', 'The verdict', 'First analysis: the baseline'];
    const end = ['Next steps', 'How this was measured'];
    expect(await readTitles(['seo-health-check'])).toEqual([...frame, ...end]);
    expect(await readTitles(['ai-search-health'])).toEqual([...frame, expect.stringContaining('AI readiness'), ...end]);
    const appendix = (await readTitles(FREE_SECTION_IDS, true)).join('\n');
    expect(appendix).toContain('SEO health check: Technical SEO');
    for (const other of ['Roadmap', 'The plan', 'Competitors', 'Keyword rankings', 'Backlinks']) {
      expect(appendix).not.toContain(other);
    }
  });

  it('lists what was not measured once, without slides for sections that have no data', async () => {
    const { slides } = await openDeck(buildDocument(PRESENTATION_FORM));
    const method = slides.at(-1);
    expect(method?.text).toContain('Not measured');
    for (const { what } of buildDocument().analysis.notMeasured) expect(method?.notes).toContain(what);
    for (const section of ['Competitors', 'Backlinks', 'Keyword rankings']) {
      expect(slides.map(({ title }) => title)).not.toContain(section);
    }
  });

  it('lists unmeasured items by their full names, with the reason where checks are only counted', async () => {
    const { slides } = await openDeck(buildDocument(PRESENTATION_FORM));
    const text = slides.at(-1)?.text ?? '';
    expect(text).toContain('59 checks: the analysis ended before pages were rendered');
    expect(text).toContain('Strong E-E-A-T signals (experience, expertise, authoritativeness, trust)');
    expect(text).toContain('HTTP/2 or HTTP/3 is supported, and 6 more');
  });

  it('shows the first rows of a section with external data, and all of them in the appendix', async () => {
    const keywordRankings = Array.from({ length: 30 }, (_, position) => ({
      keyword: `bicycle ${position}`,
      difficulty: 28,
      monthlyVolume: 900,
      googlePosition: 4,
      bingPosition: 7,
      chatgptMentions: 1,
      deepseekMentions: 0,
      perplexityCitations: 2,
      claudeReferences: 0,
    }));
    const analysis = readGoldenAnalysis('flawed', { keywordRankings });
    const read = async (hasAppendix: boolean) =>
      (await openDeck(buildDocument({ analysis, sections: ['keyword-rankings'], hasAppendix }))).slides;
    const short = await read(false);
    expect(short.map(({ title }) => title).filter((title) => /first \d+ of 30/.test(title))).toHaveLength(1);
    expect(short.map(({ text }) => text).join()).not.toContain('bicycle 29');
    expect((await read(true)).map(({ text }) => text).join()).toContain('bicycle 29');
  });

  it('shows clicks with the top issues and in the roadmap', async () => {
    const [first] = readGoldenAnalysis('flawed').recommendations;
    const affectedClicks = buildSampleClicks(first?.ruleId ?? '', 40);
    const { slides } = await openDeck(buildDocument({ analysis: readGoldenAnalysis('flawed', { affectedClicks }) }));
    const issue = slides.find(({ title }) => title === first?.title);
    expect(issue?.text).toContain(
      '40 Google clicks in 28 days on affected pages. Source: Google Search Console, Nov 26, 2026.',
    );
    expect(issue?.notes).toContain('40 clicks from Google on 1 of 2 affected pages');
    const roadmap = slides.find(({ title }) => title.startsWith('Roadmap'));
    expect(roadmap?.text).toContain('Clicks\n');
    expect(roadmap?.notes).toContain('Clicks on affected pages in 28 days: Google Search Console, Nov 26, 2026.');
    const without = await openDeck(buildDocument());
    expect(without.slides.find(({ title }) => title.startsWith('Roadmap'))?.text).not.toContain('Clicks');
  });

  it('has the traffic of each search engine in its appendix', async () => {
    const analysis = readGoldenAnalysis('flawed', { searchPerformance: [SAMPLE_TRAFFIC] });
    const { slides } = await openDeck(buildDocument({ analysis }));
    const slide = slides.find(({ title }) => title === 'Monthly traffic and trend');
    for (const text of ['1,234 clicks', '+12.5% vs. the 28 days before', 'Google Search Console (simulated)'])
      expect(slide?.text).toContain(text);
  });

  it('has field data over time in its appendix only', async () => {
    const history = { ...SAMPLE_FIELD_HISTORY, quality: 'simulated' as const };
    const analysis = readGoldenAnalysis('flawed', { fieldHistory: { history, reason: null, step: null } });
    const find = async (hasAppendix: boolean) =>
      (await openDeck(buildDocument({ analysis, hasAppendix }))).slides.find(({ title }) =>
        title.startsWith('Speed for real'),
      );
    const slide = await find(true);
    expect(slide?.title).toBe('Speed for real users over time (simulated)');
    expect(slide?.text.split('\n')).toEqual(expect.arrayContaining(['Oct 24, 2026', '2.9 s', '2.3 s', '2.5 s']));
    expect(await find(false)).toBeUndefined();
  });

  it('shows what changed and why, with losses to the left of zero', async () => {
    const { slides, paths, xml } = await openDeck(buildCrowdedReport());
    const change = slides.find(({ title }) => title.startsWith('Search score: +4.2 points since Oct 24, 2026'));
    expect(change?.text).toContain('The search score rose by 4.2 points');
    const chart = paths(/^ppt\/charts\/chart\d+\.xml$/).find((path) => xml(path).includes('New issues')) ?? '';
    expect(xml(chart)).toMatch(/<c:v>-7\.5<\/c:v>/);
    const minimum = Number(/<c:min val="(-[\d.]+)"/.exec(xml(chart))?.[1]);
    expect(minimum).toBeLessThan(-7.5);
  });

  it('shows the steps of a change that has only one cause', async () => {
    const { analysis } = buildCrowdedReport();
    const { change } = analysis;
    if (change === null) throw new Error('The crowded report has no change');
    const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, position) => ({
      kind: 'fixed' as const,
      ruleId: name,
      title: `Fixed ${name}`,
      points: 1 - position / 10,
      detail: null,
    }));
    const { paths, xml } = await openDeck(
      buildCrowdedReport({ analysis: { ...analysis, change: { ...change, difference: 5.2, steps }, aiChange: null } }),
    );
    const chart = paths(/^ppt\/charts\/chart\d+\.xml$/).find((path) => xml(path).includes('Fixed a')) ?? '';
    expect(xml(chart)).toContain('Fixed e');
    expect(xml(chart)).not.toContain('Fixed f');
    expect(xml(chart)).toContain('3 smaller changes');
  });

  it('shows the screenshot of an issue with the element outlined', async () => {
    const { slides, paths } = await openDeck(buildCrowdedReport());
    const withScreenshot = slides.filter(({ xml: slide }) => slide.includes('descr="Screenshot: '));
    expect(withScreenshot).toHaveLength(5);
    for (const { xml: slide } of withScreenshot) expect(slide).toMatch(/<p:pic>[\s\S]*prstGeom prst="rect"/);
    expect(paths(/^ppt\/media\//).length).toBeGreaterThan(0);
  });

  it('has the user’s introduction in the notes of its first slide', async () => {
    const { slides } = await openDeck(buildDocument({ introduction: 'Dear client,\nwelcome.' }));
    expect(slides[0]?.notes).toContain('Dear client,');
    expect(slides[0]?.text).not.toContain('Dear client,');
  });

  it('of a white-label report does not contain our name in any part of the file', async () => {
    const branding = { companyName: 'Example Agency', logo: null, accent: '#7a1fa2' };
    const ourName = new RegExp(`\\b(?:${BRAND.name}|${BRAND.crawlerName})\\b`);
    const read = async (change: Partial<ReportDocument>) => {
      const { paths, xml } = await openDeck(buildDocument(change));
      return paths(/\.(?:xml|rels)$/).map((path) => xml(path));
    };
    expect((await read({})).some((xml) => ourName.test(xml))).toBe(true);
    expect((await read({ branding })).filter((xml) => ourName.test(xml))).toEqual([]);
    const anonymousBranding = { ...branding, companyName: null, logo: PIXEL_IMAGE };
    expect((await read({ branding: anonymousBranding })).filter((xml) => ourName.test(xml))).toEqual([]);
  });

  it('states that nothing was found on a clean site', async () => {
    const analysis = readGoldenAnalysis('clean', { seoIssues: [], recommendations: [], waterfall: [] });
    const { slides } = await openDeck(buildDocument({ ...PRESENTATION_FORM, analysis, sections: CLIENT_SECTIONS }));
    const titles = slides.map(({ title }) => title);
    expect(titles).toContain('No issues found');
    expect(slides.find(({ title }) => title === 'The plan')?.text).toContain('nothing that needs work');
  });

  it("stays valid XML regardless of the site's text", async () => {
    const analysis = readGoldenAnalysis('flawed');
    const strangeText = 'a\u0000b\u0008<x> & "y" \ud800 日本語 الصفحة';
    const [first, ...rest] = analysis.seoIssues;
    const seoIssues =
      first === undefined ? rest : [{ ...first, title: strangeText, description: 'x'.repeat(3_000) }, ...rest];
    const { slides, paths, xml } = await openDeck(buildDocument({ analysis: { ...analysis, seoIssues } }));
    expect(slides.some(({ text }) => text.includes('a\ufffdb\ufffd<x> & "y" \ufffd 日本語 الصفحة'))).toBe(true);
    // XML 1.0 does not allow these characters.
    const control = /[^\P{Cc}\t\n\r\u007f-\u009f]/u;
    for (const path of paths(/\.xml$/)) expect(control.test(xml(path)), path).toBe(false);
  });

  it('shows the company’s name, logo and color', async () => {
    const branding = { companyName: 'Müller & Söhne', logo: PIXEL_IMAGE, accent: '#7a1fa2' };
    const { slides, xml, paths } = await openDeck(buildDocument({ branding, sections: ['critical-issues'] }));
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
    const { slides } = await openDeck(buildDocument({ analysis }));
    expect(slides[1]?.text).toContain('Not scored');
    expect(slides[1]?.text).toContain('Too little was measured.');
  });
});
