import { beforeAll, describe, expect, it } from 'vitest';
import { formatScore } from '#lib/text/format.ts';
import { getShapes, type OpenedDeck, openDeck, readText } from '#test/helpers/open-deck.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { buildAiSearchHealth } from './sections/ai-search-health.section.ts';
import { buildCriticalIssues } from './sections/critical-issues.section.ts';
import { createIssueMarks } from './sections/issue-marks.ts';
import { listMeasurements } from './sections/ledger.section.ts';
import { buildSeoHealthCheck } from './sections/seo-health-check.section.ts';
import { listTopIssues } from './sections/top-issues.ts';

describe('the deck of an entire report', () => {
  let deck: OpenedDeck;
  const { analysis } = buildReportDocument();
  beforeAll(async () => {
    deck = await openDeck(buildReportDocument());
  });

  it('explains each of the top five issues, its fix and its gain, one issue per slide', () => {
    const top = listTopIssues(buildReportDocument());
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
      // Axis labels of bar charts set their font, because presentation programs would use a different font.
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
    const marked = await openDeck(buildReportDocument({ marks: { marks: [mark], adjusted } }));
    const text = marked.slides.map((slide) => `${slide.text}\n${slide.notes}`).join('\n');
    expect(text).toContain(`${issue?.title} (marked: intended)`);
    expect(text).toContain('61 without the 1 issue marked as false positive or intended');
    expect(text).not.toContain('ours)');
  });

  it('omits marked issues from the steps to 100', async () => {
    const [step] = analysis.waterfall;
    const mark = { ruleId: step?.ruleId ?? '', kind: 'intended', note: '', createdAt: analysis.measuredAt } as const;
    const marked = await openDeck(buildReportDocument({ marks: { marks: [mark], adjusted: null } }));
    const readStepChart = ({ paths, xml }: OpenedDeck) => {
      const chart = paths(/^ppt\/charts\/chart\d+\.xml$/).find((path) => xml(path).includes('Score before the fix'));
      return xml(chart ?? '');
    };
    // Long labels are truncated.
    const label = step?.title.slice(0, 18) ?? '';
    expect(label).not.toBe('');
    expect(readStepChart(deck)).toContain(label);
    expect(readStepChart(marked)).not.toContain(label);
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
