import type { RuleCategory } from '../categories.ts';

const INDEXING = ['Google Search Console', 'Bing Webmaster Tools'];
const LOADING = ['PageSpeed Insights', 'Chrome DevTools', 'WebPageTest'];
const PAGE_SOURCE = ['The editor of your content management system'];

/**
 * Tools that help with findings of a category: well known, and free to use at least in part. Checked in November 2026; none of
 * them is needed, and none pays for being named.
 */
const TOOLS: Partial<Record<RuleCategory, readonly string[]>> = {
  crawlability: INDEXING,
  indexability: INDEXING,
  robots: ['robots.txt report of Google Search Console', 'Bing Webmaster Tools'],
  sitemaps: INDEXING,
  canonicals: ['URL inspection of Google Search Console'],
  redirects: ['curl', 'Chrome DevTools'],
  hreflang: ['Google Search Console'],
  security: ['SSL Labs Server Test', 'Mozilla HTTP Observatory'],
  performance: LOADING,
  'javascript-rendering': ['URL inspection of Google Search Console', 'Chrome DevTools'],
  mobile: ['Chrome DevTools', 'Lighthouse'],
  'structured-data': ['Rich Results Test', 'Schema Markup Validator'],
  social: ['Sharing debuggers of Facebook and LinkedIn'],
  accessibility: ['axe DevTools', 'WAVE'],
  forms: ['axe DevTools', 'Chrome DevTools'],
  'html-validity': ['W3C Markup Validator'],
  images: ['Squoosh', 'Chrome DevTools'],
  title: PAGE_SOURCE,
  'meta-description': PAGE_SOURCE,
  headings: PAGE_SOURCE,
  content: PAGE_SOURCE,
  duplicates: PAGE_SOURCE,
  'ai-access': ['robots.txt report of Google Search Console'],
};

/** Empty where no tool helps. */
export function toolsFor(category: string): string[] {
  return [...(TOOLS[category as RuleCategory] ?? [])];
}
