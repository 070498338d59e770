/** The features page: what each plan includes, in the order of the report. Whether a part exists yet is said by one record only. */
import type { PlanPartId } from '#contracts/plan-availability.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/plan-limits.ts';

const EVERYTHING = { free: 'Everything', premium: 'Everything' } as const;
const count = (pages: number) => pages.toLocaleString('en-US');

/** A row of the plan table. */
export interface PlanRow {
  title: string;
  free: string;
  premium: string;
}

export const PLAN_ROWS: Readonly<Record<PlanPartId, PlanRow>> = {
  analyses: { title: 'Analyses', free: `${FREE_LIMITS.analysesPerMonth} a month`, premium: 'Unlimited' },
  pages: {
    title: 'Pages per analysis',
    free: count(FREE_LIMITS.maxPages),
    premium: count(PREMIUM_LIMITS.maxPages),
  },
  'rendered-pages': {
    title: 'Pages opened in a browser',
    free: count(FREE_LIMITS.browser.maxRenders),
    premium: count(PREMIUM_LIMITS.browser.maxRenders),
  },
  refunds: { title: 'Failed analyses', free: 'Not counted', premium: 'Not counted' },
  pdf: { title: 'PDF report', free: '3 basic sections', premium: 'All sections, with your logo and color' },
  powerpoint: { title: 'PowerPoint report', free: 'No', premium: 'Yes' },
  exports: {
    title: 'Lists as CSV, Excel, JSON',
    free: 'Issues and pages',
    premium: 'Everything, including the crawl file',
  },
  'email-support': { title: 'Email support', free: 'Standard', premium: 'Priority' },
  'seo-health-check': { title: 'SEO health check', ...EVERYTHING },
  'ai-search-health': { title: 'AI search health', ...EVERYTHING },
  'critical-issues': { title: 'Critical issues', ...EVERYTHING },
  'audit-checklist': { title: 'Audit checklist', ...EVERYTHING },
  'seo-recommendations': {
    title: 'Strategy and recommendations',
    free: 'The 3 priorities',
    premium: 'The entire roadmap',
  },
  'competitor-analysis': { title: 'Competitor analysis', free: 'A preview', premium: 'Everything' },
  'recommended-keywords': { title: 'Recommended keywords', free: 'A preview', premium: 'Everything' },
  'backlink-analysis': { title: 'Backlinks', free: 'Totals', premium: 'Everything' },
  'keyword-rankings': { title: 'Keyword rankings', free: 'A preview', premium: 'Everything' },
  'ai-monitoring': { title: 'AI platform monitoring', free: 'No', premium: 'Everything' },
};

/** What the sections of the report contain. Parts that do not exist yet are worded as plans. */
export const REPORT_PARTS: readonly { part: PlanPartId; text: string }[] = [
  {
    part: 'seo-health-check',
    text: 'Technical, on-page, and content checks in three groups: crawlability, indexability, speed, mobile, HTTPS; titles, descriptions, headings, images; duplicates, keyword density, E-E-A-T.',
  },
  {
    part: 'ai-search-health',
    text: 'For ChatGPT, Claude, DeepSeek, and Perplexity: which of their crawlers your robots.txt allows, what they get without JavaScript, and whether a passage can be quoted.',
  },
  {
    part: 'critical-issues',
    text: 'The costliest issues first. Each one opens to its evidence: page, value found, value expected, place in the source.',
  },
  {
    part: 'audit-checklist',
    text: 'Every check by category, passed ones included, with why it matters and how to fix it.',
  },
  {
    part: 'seo-recommendations',
    text: 'A roadmap for the next two months: which fix comes first, what it gains, and how many hours we estimate for it.',
  },
  { part: 'competitor-analysis', text: 'Will compare your site with competitors you name, check by check.' },
  {
    part: 'recommended-keywords',
    text: 'Will list keywords worth writing for; volume and difficulty only from a source with a name.',
  },
  {
    part: 'backlink-analysis',
    text: 'Will show referring domains and authority from a connected source, with its name and date.',
  },
  {
    part: 'keyword-rankings',
    text: 'Will show positions in Google and Bing and mentions in AI assistants, from connected sources only.',
  },
];

/** The way of an analysis. */
export const ANALYSIS_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Crawl',
    text: 'robots.txt first, then sitemaps and links, the first page of every kind before the thousandth of one. Never more than the pace that your server answers at.',
  },
  {
    title: 'Open',
    text: 'A sample by template is opened in a real browser, contained behind a filter. What scripts change, how fast it loads, whether a keyboard reaches everything.',
  },
  {
    title: 'Judge',
    text: 'Each check looks at facts that were stored, never at guesses. A check that could not run leaves the score and is named.',
  },
  {
    title: 'Show',
    text: 'One score with its band, the fixes in the order of their gain, and the evidence below every line.',
  },
];
