import { describe, expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import { FREE_SECTION_IDS, listSectionsInOrder } from '#contracts/report/report-download.ts';
import { buildCrowdedReport } from '#test/helpers/crowded-report.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { getShapes, openDeck } from '#test/helpers/open-deck.ts';
import { buildSampleClicks, SAMPLE_FIELD_HISTORY, SAMPLE_TRAFFIC } from '#test/helpers/outside-data.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import type { ReportDocument } from './report-document.ts';
import { listTopIssues } from './sections/top-issues.ts';

const buildDocument = buildReportDocument;
/** A presentation as it is created by default. */
const PRESENTATION_FORM: Partial<ReportDocument> = { hasAppendix: false };
const CLIENT_SECTIONS = listSectionsInOrder({ format: 'ppt', variant: 'full' });
const PIXEL_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns the font sizes in a part of the file, in hundredths of a point. */
const readSizes = (xml: string): number[] => Array.from(xml.matchAll(/\bsz="(\d+)"/g), ([, size]) => Number(size));

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

  it('lists unmeasured items once, without slides for sections that have no data', async () => {
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

  it('has field data over time only in its appendix', async () => {
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

  it('shows the screenshot of an issue with the element outlined', async () => {
    const { slides, paths } = await openDeck(buildCrowdedReport());
    const slidesWithScreenshot = slides.filter(({ xml: slide }) => slide.includes('descr="Screenshot: '));
    expect(slidesWithScreenshot).toHaveLength(5);
    for (const { xml: slide } of slidesWithScreenshot) expect(slide).toMatch(/<p:pic>[\s\S]*prstGeom prst="rect"/);
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

  it("contains only characters that XML allows, regardless of the site's text", async () => {
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
