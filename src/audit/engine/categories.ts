/** Categories of the rule catalog (docs: scoring, items 7 and 9). */
export const RULE_CATEGORIES = [
  'crawlability',
  'indexability',
  'robots',
  'sitemaps',
  'canonicals',
  'redirects',
  'hreflang',
  'pagination',
  'title',
  'meta-description',
  'headings',
  'images',
  'content',
  'duplicates',
  'e-e-a-t',
  'performance',
  'links',
  'url',
  'javascript-rendering',
  'mobile',
  'structured-data',
  'social',
  'security',
  'accessibility',
  'forms',
  'html-validity',
  'ai-access',
  'ai-content',
  'analytics',
] as const;
export type RuleCategory = (typeof RULE_CATEGORIES)[number];

/** Categories that concern AI assistants only; they feed AI readiness, not the search score. */
export const AI_CATEGORIES: ReadonlySet<string> = new Set<RuleCategory>(['ai-access', 'ai-content']);

/** A share of the score. A rule counts in a budget when its category is listed there. */
export interface ScoreBudget {
  id: string;
  title: string;
  /** Points out of 100, before rescaling to the measured budgets. */
  points: number;
  categories: readonly RuleCategory[];
}

/**
 * Budgets of the search score; their points add up to 100. Analytics is a checklist only; AI categories feed AI
 * readiness only.
 */
export const SEARCH_BUDGETS: readonly ScoreBudget[] = [
  {
    id: 'crawl-and-index',
    title: 'Crawl and index',
    points: 28,
    categories: [
      'crawlability',
      'indexability',
      'robots',
      'sitemaps',
      'canonicals',
      'redirects',
      'hreflang',
      'pagination',
    ],
  },
  { id: 'on-page', title: 'On-page', points: 14, categories: ['title', 'meta-description', 'headings', 'images'] },
  {
    id: 'content-and-trust',
    title: 'Content and trust',
    points: 14,
    categories: ['content', 'duplicates', 'e-e-a-t'],
  },
  { id: 'performance', title: 'Performance', points: 12, categories: ['performance'] },
  { id: 'links-and-urls', title: 'Links and URLs', points: 10, categories: ['links', 'url'] },
  {
    id: 'rendering-and-mobile',
    title: 'Rendering and mobile',
    points: 8,
    categories: ['javascript-rendering', 'mobile'],
  },
  {
    id: 'structured-data-and-social',
    title: 'Structured data and social',
    points: 6,
    categories: ['structured-data', 'social'],
  },
  { id: 'security', title: 'Security', points: 4, categories: ['security'] },
  {
    id: 'accessibility-forms-validity',
    title: 'Accessibility, forms and validity',
    points: 4,
    categories: ['accessibility', 'forms', 'html-validity'],
  },
];

/**
 * Budgets of AI readiness; their points add up to 100. A page must be crawlable and indexable before an assistant can
 * use it, so robots and indexability rules count under access; headings and content decide what can be extracted; HTTPS
 * represents trust.
 */
export const AI_BUDGETS: readonly ScoreBudget[] = [
  { id: 'ai-access', title: 'AI access', points: 40, categories: ['ai-access', 'robots', 'indexability'] },
  {
    id: 'readable-without-javascript',
    title: 'Readable without JavaScript',
    points: 25,
    categories: ['javascript-rendering'],
  },
  {
    id: 'extractable-content',
    title: 'Extractable content',
    points: 15,
    categories: ['ai-content', 'content', 'headings', 'title'],
  },
  { id: 'entities-and-markup', title: 'Entities and markup', points: 10, categories: ['structured-data'] },
  { id: 'trust', title: 'Trust', points: 10, categories: ['e-e-a-t', 'security'] },
];
