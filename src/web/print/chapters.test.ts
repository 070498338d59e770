import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import { FREE_SECTION_IDS, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { describeMethod } from '#lib/assistants/method-words.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCriticalIssues } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { listTopIssues } from '#report/sections/top-issues.ts';
import { buildComparison, buildCompetitor } from '#test/helpers/competitors.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildLoggedCrawlers } from '#test/helpers/logged-crawlers.ts';
import {
  buildSampleClicks,
  SAMPLE_FIELD_HISTORY,
  SAMPLE_KEYWORD,
  SAMPLE_RANKING,
  SAMPLE_TRAFFIC,
} from '#test/helpers/outside-data.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { buildReportedEngine, buildVisibilityDetails } from '#test/helpers/visibility-details.ts';
import { PrintPage } from './print-page.tsx';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function render(change: Partial<ReportDocument> = {}) {
  const markup = renderToStaticMarkup(createElement(PrintPage, { document: buildReportDocument(change), css: '' }));
  const decode = (text: string) =>
    text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
  const html = decode(markup);
  const readTitles = (tag: string) =>
    Array.from(markup.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g')), ([, text = '']) =>
      decode(text.replaceAll(/<[^>]*>/g, '')),
    );
  const [contents = ''] = /<nav[\s\S]*?<\/nav>/.exec(html) ?? [];
  return { html, chapters: readTitles('h1').slice(1), parts: readTitles('h2'), contents };
}

const FREE: Partial<ReportDocument> = {
  isPremium: false,
  sections: FREE_SECTION_IDS,
  analysis: readGoldenAnalysis('flawed', {
    waterfall: [],
    recommendations: readGoldenAnalysis('flawed').recommendations.slice(0, 3),
  }),
};

describe('the chapters of a full report', () => {
  it('are the selected sections in the user’s order, between summary and method', () => {
    const sections = ['seo-recommendations', 'critical-issues', 'seo-health-check'] as const;
    const { chapters, contents } = render({ sections });
    expect(chapters).toEqual([
      'Summary',
      'Strategy and recommendations',
      'Critical issues',
      'SEO health check',
      'Not measured',
      'Appendix: occurrences',
      'How this was measured',
    ]);
    for (const title of chapters) expect(contents).toContain(title);
  });

  it('omit sections whose external source has no data, which appear only in the list of what was not measured', () => {
    const { chapters, html } = render();
    for (const title of ['Competitor analysis', 'Backlink analysis']) expect(html).not.toContain(title);
    expect(chapters.filter((title) => title === 'Not measured')).toHaveLength(1);
    expect(html.match(/no backlink source is connected/g)).toHaveLength(1);
    const competitors = [{ ...SAMPLE_COMPETITOR }];
    expect(render({ analysis: readGoldenAnalysis('flawed', { competitors }) }).chapters).toContain(
      'Competitor analysis',
    );
  });

  it('list selectors only in the appendix, which is optional', () => {
    const analysis = readGoldenAnalysis('flawed');
    const [first, ...rest] = analysis.seoIssues;
    if (first === undefined) throw new Error('The flawed site has no issues');
    const evidence = [{ url: 'https://example.com/a', found: 'x', expected: 'y', where: 'main > p:nth-of-type(7)' }];
    const marked = { ...analysis, seoIssues: [{ ...first, evidence }, ...rest] };
    const { html } = render({ analysis: marked });
    expect(html.indexOf('main > p:nth-of-type(7)')).toBeGreaterThan(html.indexOf('id="occurrences"'));
    const short = render({ analysis: marked, hasAppendix: false });
    expect(short.html).not.toContain('main > p:nth-of-type(7)');
    expect(short.chapters).not.toContain('Appendix: occurrences');
  });

  it('show every issue in one row, with its steps and both gains in full', () => {
    const { html } = render({ sections: ['critical-issues'] });
    const document = buildReportDocument();
    const { issues, gains, priorities } = buildCriticalIssues(document.analysis, createIssueMarks([]));
    for (const { title, ruleId } of issues) {
      expect(html).toContain(title);
      for (const gain of gains.get(ruleId)?.split(', ') ?? [])
        expect(html).toContain(`<span class="block">${gain}</span>`);
    }
    for (const { actionItems } of priorities) expect(html).toContain(actionItems[0]);
  });

  it('explain how points are counted, next to the steps of the plan and the roadmap', () => {
    const { html } = render({ sections: ['seo-recommendations'] });
    expect(html).toContain('Each step shows what its fix adds after the fixes before it');
    expect(html).toContain('Points show the gain of each fix alone.');
  });

  it('print "nothing" if a check found empty text', () => {
    const analysis = readGoldenAnalysis('flawed');
    const [first] = analysis.seoIssues;
    if (first === undefined) throw new Error('The flawed site has no issues');
    const evidence = [{ url: 'https://example.com/a', found: '', expected: 'y', where: 'head' }];
    const { html } = render({ analysis: { ...analysis, seoIssues: [{ ...first, evidence }] } });
    expect(html).toContain('<td><span class="text-ink-3">nothing</span></td>');
  });

  it('show free users the first fixes instead of the plan', () => {
    const { chapters } = render(FREE);
    expect(chapters.slice(0, 5)).toEqual([
      'Summary',
      'SEO health check',
      'AI search health check',
      'What to fix first',
      'Critical issues',
    ]);
    expect(chapters).not.toContain('Strategy and recommendations');
    expect(render({ ...FREE, sections: ['seo-health-check'] }).chapters).not.toContain('What to fix first');
    expect(render({ ...FREE, analysis: readGoldenAnalysis('clean') }).chapters).not.toContain('What to fix first');
  });
});

describe('the chapters of a client summary', () => {
  const summary: Partial<ReportDocument> = { variant: 'summary', hasAppendix: false };

  it('are fewer and shorter', () => {
    const { chapters } = render(summary);
    expect(chapters).toEqual([
      'Summary',
      'SEO health check',
      'AI search health check',
      'Top issues',
      'Plan',
      'Not measured',
    ]);
    expect(render(FREE).html.length).toBeGreaterThan(render({ ...FREE, ...summary }).html.length);
  });

  it('show the top five issues, one block each, with gain and screenshot or evidence', () => {
    const [first, ...others] = listTopIssues(buildReportDocument());
    const ruleId = first?.issue.ruleId ?? '';
    const screenshot = {
      src: 'data:image/jpeg;base64,AQID',
      width: 360,
      height: 200,
      box: { x: 1, y: 2, width: 3, height: 4 },
    };
    const { html, parts } = render({ ...summary, screenshots: { [ruleId]: screenshot } });
    expect(html.match(/<article/g)).toHaveLength(5);
    expect(html.match(/data:image\/jpeg/g)).toHaveLength(1);
    expect(html).toContain(`aria-label="Screenshot: ${first?.issue.title}"`);
    for (const { issue } of others) {
      expect(parts.some((part) => part.includes(issue.title))).toBe(true);
      expect(html).toContain(issue.evidence[0]?.expected.slice(0, 100));
    }
  });

  it('start with the user’s introduction as plain text', () => {
    const introduction = 'Dear client,\n\n<b>this</b> is the audit.\nBest';
    const { html } = render({ ...summary, introduction });
    expect(html.indexOf('Dear client,')).toBeLessThan(html.indexOf('id="summary"'));
    const markup = renderToStaticMarkup(
      createElement(PrintPage, { document: buildReportDocument({ introduction }), css: '' }),
    );
    expect(markup).toContain('&lt;b&gt;this&lt;/b&gt; is the audit.\nBest</p>');
  });
});

describe('a white-label report', () => {
  const ours = new RegExp(`\\b(?:${BRAND.name}|${BRAND.crawlerName})\\b`);
  const branding = { companyName: 'Example Agency', accent: '#7a1fa2', logo: null };

  it.each(['summary', 'full'] as const)('does not contain our name: %s', (variant) => {
    const { html } = render({ variant, branding });
    expect(html).toContain('Example Agency');
    expect(html).not.toMatch(ours);
    expect(render({ variant }).html).toMatch(ours);
  });

  it('does not contain the names of our settings, which older analyses include', () => {
    const notMeasured = [{ what: 'INP', reason: 'No field data.', step: `Set ${BRAND.name}_CRUX_KEY to a key` }];
    const analysis = { ...readGoldenAnalysis('flawed'), notMeasured };
    expect(render({ analysis, branding }).html).not.toContain(`${BRAND.name}_`);
    expect(render({ analysis }).html).toContain(`${BRAND.name}_`);
  });

  it('with a logo but without a company name contains no name at all', () => {
    const { html } = render({ branding: { companyName: null, accent: null, logo: 'data:image/png;base64,AQID' } });
    expect(html).toContain('alt="Company logo"');
    expect(html).not.toMatch(ours);
  });
});

const SAMPLE_COMPETITOR = {
  domain: 'north.example',
  url: 'https://north.example/',
  seoScore: 70,
  keywordsInTop10: 12,
  averagePosition: 9.1,
  backlinksCount: 40,
  domainAuthority: 30,
  strengths: [],
  topKeywords: [],
};

describe('competitors', () => {
  const analysis = readGoldenAnalysis('flawed', { competitors: [buildCompetitor()] });

  it('appear with figures, strengths and topics in the full report', () => {
    const { html } = render({ analysis });
    for (const text of [
      '3.1 s',
      'cold brew kits',
      'The first 30 URLs of both websites',
      'Where you are ahead',
      'Light crawl</td>',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('have columns only for figures measured for at least one of them, and reasons for missing figures', () => {
    const { html } = render({ analysis });
    for (const head of ['Keywords in top 10', 'Average position']) expect(html).not.toContain(`>${head}</th>`);
    expect(html).toContain('Not measured: Backlinks. No source covers other websites.');
  });

  it('state how many URLs were compared, and that a list of topics is truncated', () => {
    const comparison = buildComparison({ topicCount: 23 });
    const { html } = render({
      analysis: readGoldenAnalysis('flawed', { competitors: [buildCompetitor({ domainAuthority: 47, comparison })] }),
    });
    expect(html).toContain('Compared on the first 30 URLs of both websites.');
    expect(html).toContain('Topics you do not cover (first 1 of 23)');
    expect(html).toContain('>Authority (estimated)</th>');
  });

  it('are one table in a client summary', () => {
    const { html } = render({ variant: 'summary', analysis });
    expect(html).toContain('north.example');
    expect(html).not.toContain('cold brew kits');
  });
});

describe('data from external sources', () => {
  const [first] = readGoldenAnalysis('flawed').recommendations;
  const affectedClicks = buildSampleClicks(first?.ruleId ?? '', 40);
  const clicks = '40 clicks from Google on 1 of 2 affected pages, Oct 26, 2026 to Nov 22, 2026. Source: Google Search';

  it('includes clicks for each recommendation of the plan, and for each issue', () => {
    const full = render({ analysis: readGoldenAnalysis('flawed', { affectedClicks }) }).html;
    expect(full).toContain('40 Google clicks in 28 days on affected pages');
    expect(full).toContain('Clicks on affected pages in 28 days: Google Search Console, Nov 26, 2026.');
    expect(full).toContain(clicks);
    const summary = render({ variant: 'summary', analysis: readGoldenAnalysis('flawed', { affectedClicks }) }).html;
    expect(summary).toContain(clicks);
    expect(summary).toContain('40 Google clicks in 28 days');
    expect(render().html).not.toContain('Clicks on affected pages');
  });

  it('includes clicks for the priority recommendations of a free report', () => {
    const analysis = {
      ...readGoldenAnalysis('flawed', { affectedClicks }),
      recommendations: FREE.analysis?.recommendations ?? [],
    };
    expect(render({ ...FREE, analysis }).html.split(clicks).length).toBeGreaterThan(2);
  });

  it('explains levels of opportunity, and names Bing only if its impressions are shown', () => {
    const label = { source: 'Bing Webmaster Tools', quality: 'real', date: '2026-11-26T12:00:00.000Z' } as const;
    const read = (bingImpressions: number | null) => {
      const recommendedKeywords = [{ ...SAMPLE_KEYWORD, bingImpressions }];
      const keywordFigures = { sources: [label], missing: null };
      return render({ analysis: readGoldenAnalysis('flawed', { recommendedKeywords, keywordFigures }) }).html;
    };
    expect(read(1_200)).toContain('Opportunity compares them');
    expect(read(1_200)).toContain('Bing impressions of all websites: Bing Webmaster Tools');
    expect(read(null)).not.toContain('Bing impressions');
  });

  it('explains which keywords are in bold, if any are', () => {
    const read = (googlePosition: number) =>
      render({ analysis: readGoldenAnalysis('flawed', { keywordRankings: [{ ...SAMPLE_RANKING, googlePosition }] }) })
        .html;
    expect(read(4)).toContain('Highlighted: up to position 20 in Google or 25 in Bing.');
    expect(read(70)).not.toContain('Highlighted:');
  });

  it('includes the traffic of each search engine in every report', () => {
    const analysis = readGoldenAnalysis('flawed', { searchPerformance: [SAMPLE_TRAFFIC] });
    for (const variant of ['summary', 'full'] as const) {
      const { html, parts } = render({ analysis, variant });
      expect(parts).toContain('Monthly traffic and trend');
      expect(html).toContain('1,234 clicks');
      expect(html).toContain('Google Search Console (simulated)');
    }
    expect(render().parts).not.toContain('Monthly traffic and trend');
  });

  it('includes what crawlers requested in the full report, with month, quality and source', () => {
    const loggedCrawlers = buildLoggedCrawlers();
    const { html, parts } = render({ loggedCrawlers });
    expect(parts).toContain('What crawlers requested, from your access log');
    expect(html).toContain('November 2026; measured. Source: access log access.log, 2026-11-01 to 2026-11-20.');
    expect(render({ loggedCrawlers, variant: 'summary' }).parts).not.toContain(
      'What crawlers requested, from your access log',
    );
  });

  it('includes the details of AI visibility in the full report, if there are any', () => {
    const visibilityDetails = buildVisibilityDetails();
    const { html, parts } = render({ visibilityDetails });
    expect(parts).toEqual(expect.arrayContaining(['From page to answer', 'Facts that differ from your website']));
    expect(parts).toEqual(expect.arrayContaining(['How you appear in answers', 'How AI visibility was measured']));
    expect(html).toContain('Most pages drop out at “Cited”</p>');
    for (const { term, lines } of describeMethod(visibilityDetails.run)) {
      expect(html).toContain(term);
      expect(html).toContain(lines.join('\n'));
    }
    expect(html).toContain('Estimated: Word lists, applied to stored answers. Labels can be wrong');
    for (const change of [{ visibilityDetails, variant: 'summary' as const }, {}])
      expect(render(change).parts).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:From page|How AI)/)]),
      );
  });

  it('explains next to the shares how an assistant can cite a site that it cannot read', () => {
    const { both } = buildReportedEngine().namedAndCited;
    const engines = [{ ...buildReportedEngine(), mentionRate: both, citationRate: both }];
    const aiVisibility = { runId: 'r1', at: '2026-11-20T10:00:00.000Z', prompts: 25, repeats: 3, engines };
    const { aiHealth } = readGoldenAnalysis('flawed');
    const blocked = { cause: 'robots', sentence: 'It cannot read this site.' } as const;
    const platforms = aiHealth?.platforms.map((platform) => ({ ...platform, blocked })) ?? [];
    const note = 'Assistants can cite pages that their own crawlers cannot read';
    const blockedHealth = aiHealth && { ...aiHealth, platforms };
    const readHtml = (health: typeof blockedHealth) =>
      render({ analysis: readGoldenAnalysis('flawed', { aiVisibility, aiHealth: health }) }).html;
    expect(readHtml(blockedHealth)).toContain(note);
    expect(readHtml(null)).not.toContain(note);
  });

  it('includes field data over time in the full report, labeled as simulated if it is', () => {
    const build = (quality: 'real' | 'simulated') => ({
      analysis: readGoldenAnalysis('flawed', {
        fieldHistory: { history: { ...SAMPLE_FIELD_HISTORY, quality }, reason: null, step: null },
      }),
    });
    const full = render(build('real'));
    expect(full.parts).toContain('Speed for real users over time');
    expect(full.html).toContain('Chrome UX Report (measured)');
    expect(full.html).toContain('2.9 s');
    expect(render(build('simulated')).html).toContain('Chrome UX Report (simulated)');
    expect(render({ ...build('real'), variant: 'summary' }).parts).not.toContain('Speed for real users over time');
    expect(render().parts).not.toContain('Speed for real users over time');
  });
});

it('a report of each plan and variant has unique chapter titles', () => {
  for (const variant of ['summary', 'full'] as const) {
    for (const change of [FREE, { sections: REPORT_SECTION_IDS }]) {
      const { chapters } = render({ ...change, variant });
      expect(new Set(chapters).size).toBe(chapters.length);
    }
  }
});
