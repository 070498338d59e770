/**
 * The features page: what each plan includes, in the order of the report. `plan-availability.ts` alone decides whether a part exists yet; rows of
 * report sections come from `report/sections.ts`.
 */
import type { PlanFeatureId } from '#contracts/account/plan-availability.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import { MAX_TRACKED_KEYWORDS } from '#contracts/analysis/tracked-keyword-texts.ts';
import { FREE_PROMPT_COUNT, MAX_PROMPTS } from '#contracts/outside/assistants/prompts.ts';
import { DEFAULT_REPEATS } from '#contracts/outside/assistants/runs.ts';
import { FREE_QUERY_COUNT } from '#contracts/outside/search-performance-texts.ts';
import { mapById, OFFERED_SECTIONS } from '#contracts/report/sections.ts';

const count = (pages: number) => pages.toLocaleString('en-US');

/** A row of the plan table. */
export interface PlanRow {
  title: string;
  free: string;
  premium: string;
}

export const PLAN_ROWS: Readonly<Record<PlanFeatureId, PlanRow>> = {
  analyses: { title: 'Analyses', free: `${FREE_LIMITS.analysesPerMonth} a month`, premium: 'Unlimited' },
  pages: {
    title: 'Pages per analysis',
    free: count(FREE_LIMITS.maxPages),
    premium: count(PREMIUM_LIMITS.maxPages),
  },
  'rendered-pages': {
    title: 'Pages rendered in a browser',
    free: count(FREE_LIMITS.browser.maxRenders),
    premium: count(PREMIUM_LIMITS.browser.maxRenders),
  },
  refunds: { title: 'Failed analyses', free: 'Not counted', premium: 'Not counted' },
  pdf: { title: 'PDF report', free: '3 basic sections', premium: 'All sections, with your logo and color' },
  powerpoint: { title: 'PowerPoint report', free: 'No', premium: 'Yes' },
  exports: {
    title: 'Exports (CSV, Excel, JSON)',
    free: 'Issues and pages',
    premium: 'Everything, including the crawl file',
  },
  'search-performance': {
    title: 'Search performance (Google, Bing)',
    free: `28-day totals and ${FREE_QUERY_COUNT} queries`,
    premium: 'All lists, history and exports',
  },
  schedules: { title: 'Scheduled analyses', free: '1 website, monthly', premium: 'Every website, up to daily' },
  'tracked-keywords': {
    title: 'Tracked keywords',
    free: 'No',
    premium: `${MAX_TRACKED_KEYWORDS} per website, with your own key`,
  },
  alerts: {
    title: 'Alerts when something changes',
    free: 'By email, for one website',
    premium: 'All websites, also in Slack, Teams, Discord and Telegram',
  },
  tripwire: {
    title: 'Tripwire between analyses',
    free: 'No',
    premium: 'Hourly for verified websites, otherwise daily',
  },
  'client-reports': {
    title: 'Reports by email to clients',
    free: 'No',
    premium: 'White-label PDF or PowerPoint, with your templates',
  },
  'email-support': { title: 'Email support', free: 'Standard', premium: 'Priority' },
  ...mapById(OFFERED_SECTIONS, ({ offer: { title, free, premium } }): PlanRow => ({ title, free, premium })),
  'ai-monitoring': {
    title: 'AI platform monitoring, with your own key',
    free: `${FREE_PROMPT_COUNT} prompts, each sent once`,
    premium: `Up to ${MAX_PROMPTS} prompts, each sent ${DEFAULT_REPEATS} times, also weekly`,
  },
};

/** What the sections of the report contain. Parts that do not exist yet are worded as plans. */
export const REPORT_PARTS: readonly { part: PlanFeatureId; text: string }[] = [
  {
    part: 'seo-health-check',
    text: 'Three groups of checks. Technical: crawlability, indexability, speed, mobile and HTTPS. On-page: titles, descriptions, headings and images. Content: duplicates, keyword density and E-E-A-T.',
  },
  {
    part: 'ai-search-health',
    text: 'For ChatGPT, Claude, DeepSeek, and Perplexity: which of their crawlers your robots.txt allows, what they see without JavaScript, and whether a passage can be quoted.',
  },
  {
    part: 'critical-issues',
    text: 'The most costly issues first. Each one opens to its evidence: page, value found, value expected and place in the source.',
  },
  {
    part: 'audit-checklist',
    text: 'Every check by category, including the ones you passed, with why it matters and how to fix it.',
  },
  {
    part: 'seo-recommendations',
    text: 'A roadmap for the next two months: which fix comes first, how many points it is worth, and how many hours we estimate.',
  },
  {
    part: 'competitor-analysis',
    text: 'Compares your site with up to five competitors on the same number of pages: score, speed, content, AI access and topics.',
  },
  {
    part: 'recommended-keywords',
    text: 'Keywords worth targeting from your search data: opportunity with its calculation, target page and group. Volume and difficulty come only from a connected source or an imported file.',
  },
  {
    part: 'backlink-analysis',
    text: 'Broken backlinks with the redirect that repairs them, referring domains by authority, anchor texts, and new and lost domains, each with its source and date.',
  },
  {
    part: 'keyword-rankings',
    text: 'Positions in Google and Bing from connected sources and imported files only, with averages and observed positions listed separately.',
  },
];

/** The steps of an analysis, in order. */
export const ANALYSIS_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Crawl',
    text: 'robots.txt first, then sitemaps and links. One page of every template comes before the thousandth page of the same kind. Never faster than your server can answer.',
  },
  {
    title: 'Render',
    text: 'A sample of pages per template opens in a real browser in a sandbox. It shows what JavaScript changes, how fast pages load, and whether everything is reachable by keyboard.',
  },
  {
    title: 'Evaluate',
    text: 'Each check uses stored facts, never guesses. A check that could not run is left out of the score and listed as not measured.',
  },
  {
    title: 'Report',
    text: 'One score with its rating, the fixes in order of points per hour, and the evidence behind every finding.',
  },
];
