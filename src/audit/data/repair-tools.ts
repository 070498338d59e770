import type { RuleCategory } from '../engine/categories.ts';

interface RepairTool {
  name: string;
  /** Rules of other categories cannot list the tool. */
  categories: readonly RuleCategory[];
  /** Rule families within these categories that the tool helps with; all of them when omitted. */
  families?: readonly string[];
}

/**
 * Tools that rules may list: well known, and free to use at least in part. Checked in November 2026; none of them is required,
 * and no vendor pays for being listed.
 */
export const REPAIR_TOOLS = {
  axe: {
    name: 'axe DevTools',
    categories: ['accessibility', 'ai-access', 'forms', 'html-validity', 'images', 'links'],
  },
  bing: { name: 'Bing Webmaster Tools', categories: ['ai-access', 'robots', 'sitemaps'] },
  certbot: {
    name: 'Certbot',
    categories: ['security'],
    families: ['https', 'tls-certificate-date', 'tls-certificate-name'],
  },
  'chrome-devtools': {
    name: 'Chrome DevTools',
    categories: [
      'accessibility',
      'ai-access',
      'analytics',
      'canonicals',
      'content',
      'crawlability',
      'forms',
      'hreflang',
      'html-validity',
      'images',
      'javascript-rendering',
      'links',
      'mobile',
      'performance',
      'security',
    ],
  },
  contrast: { name: 'WebAIM Contrast Checker', categories: ['accessibility'], families: ['contrast'] },
  'csp-evaluator': { name: 'CSP Evaluator', categories: ['security'], families: ['csp', 'csp-blocks'] },
  curl: {
    name: 'curl',
    categories: [
      'ai-access',
      'canonicals',
      'crawlability',
      'indexability',
      'javascript-rendering',
      'performance',
      'redirects',
      'robots',
      'security',
      'url',
    ],
  },
  'feed-validator': { name: 'W3C Feed Validation Service', categories: ['crawlability'], families: ['feed'] },
  ffmpeg: { name: 'FFmpeg', categories: ['images'], families: ['image-weight'] },
  ghostscript: { name: 'Ghostscript', categories: ['crawlability'], families: ['file-size'] },
  gitleaks: { name: 'Gitleaks', categories: ['security'], families: ['leaked-secret'] },
  goaccess: { name: 'GoAccess', categories: ['ai-access'], families: ['ai-agents-refused-by-server'] },
  'gsc-crawl': { name: 'Crawl Stats report (Google Search Console)', categories: ['crawlability', 'duplicates'] },
  'gsc-indexing': {
    name: 'Page Indexing report (Google Search Console)',
    categories: ['crawlability', 'duplicates', 'indexability', 'redirects', 'sitemaps'],
  },
  'gsc-merchant': {
    name: 'Merchant Listings report (Google Search Console)',
    categories: ['structured-data'],
    families: ['sd-product'],
  },
  'gsc-performance': {
    name: 'Performance report (Google Search Console)',
    categories: ['content', 'meta-description', 'title'],
  },
  'gsc-robots': {
    name: 'robots.txt report (Google Search Console)',
    categories: ['crawlability', 'images', 'indexability', 'robots', 'sitemaps'],
    families: [
      'crawl-space',
      'image-blocked',
      'noindex-unreadable',
      'robots-answer',
      'robots-block',
      'robots-groups',
      'robots-render',
      'robots-size',
      'robots-syntax',
    ],
  },
  'gsc-security': {
    name: 'Security Issues report (Google Search Console)',
    categories: ['security'],
    families: ['hacked-content'],
  },
  'gsc-sitemaps': { name: 'Sitemaps report (Google Search Console)', categories: ['robots', 'sitemaps'] },
  'gsc-url': {
    name: 'URL Inspection (Google Search Console)',
    categories: [
      'ai-access',
      'canonicals',
      'crawlability',
      'duplicates',
      'hreflang',
      'indexability',
      'javascript-rendering',
      'links',
      'mobile',
      'pagination',
      'robots',
    ],
  },
  'gsc-video': {
    name: 'Video Indexing report (Google Search Console)',
    categories: ['structured-data'],
    families: ['sd-video'],
  },
  hemingway: { name: 'Hemingway Editor', categories: ['content'], families: ['readability'] },
  lighthouse: { name: 'Lighthouse', categories: ['accessibility', 'images', 'links', 'mobile', 'performance'] },
  'npm-audit': { name: 'npm audit', categories: ['security'], families: ['vulnerable-library'] },
  nu: { name: 'Nu Html Checker', categories: ['accessibility', 'html-validity'] },
  observatory: { name: 'HTTP Observatory (MDN)', categories: ['security'] },
  'post-inspector': { name: 'LinkedIn Post Inspector', categories: ['social'] },
  psi: { name: 'PageSpeed Insights', categories: ['images', 'performance'] },
  rrt: { name: 'Rich Results Test (Google)', categories: ['content', 'e-e-a-t', 'links', 'structured-data'] },
  'safe-browsing': {
    name: 'Google Safe Browsing site status',
    categories: ['security'],
    families: ['hacked-content'],
  },
  'schema-validator': { name: 'Schema Markup Validator', categories: ['structured-data'] },
  'screaming-frog': { name: 'Screaming Frog SEO Spider', categories: ['hreflang', 'links', 'redirects'] },
  'sharing-debugger': { name: 'Meta Sharing Debugger', categories: ['social'] },
  squoosh: { name: 'Squoosh', categories: ['images'], families: ['image-weight'] },
  'ssl-labs': { name: 'SSL Labs Server Test', categories: ['security'] },
  'tag-assistant': { name: 'Tag Assistant (Google)', categories: ['analytics'] },
  wave: { name: 'WAVE', categories: ['accessibility', 'headings', 'images'] },
  wayback: { name: 'Wayback Machine', categories: ['links'], families: ['broken-external-link'] },
  wpt: { name: 'WebPageTest', categories: ['crawlability', 'javascript-rendering', 'performance'] },
  xmllint: { name: 'xmllint', categories: ['sitemaps'], families: ['sitemap'] },
} as const satisfies Record<string, RepairTool>;
export type RepairToolId = keyof typeof REPAIR_TOOLS;

/** Tools that rules of a category may list. */
export type CategoryTool<C extends RuleCategory> = {
  [Id in RepairToolId]: C extends (typeof REPAIR_TOOLS)[Id]['categories'][number] ? Id : never;
}[RepairToolId];

/** Families that a tool is limited to; null when it helps with every rule of its categories. */
export function getFamilies(id: RepairToolId): readonly string[] | null {
  const tool: RepairTool = REPAIR_TOOLS[id];
  return tool.families ?? null;
}
