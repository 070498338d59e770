/** Tutorials and the AI SEO guide. Every entry has the title of its article and links to it. */

export type Level = 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert' | 'Comprehensive';

export interface LearningEntry {
  title: string;
  level: Level;
  /** Slug of the article behind it. */
  article?: string;
}

export interface LearningCategory {
  title: string;
  entries: readonly LearningEntry[];
}

const ARTICLES = {
  score: { title: 'What an SEO score can tell you, and what it cannot', article: 'what-an-seo-score-can-tell' },
  canonical: { title: 'Canonical URLs without the myths', article: 'canonical-addresses-explained' },
  traps: { title: 'How five filters become a million pages', article: 'filters-and-crawl-traps' },
  internal: { title: 'Internal links: the PageRank you control yourself', article: 'internal-links-and-orphan-pages' },
  broken: { title: 'Links that only look broken', article: 'links-that-only-look-broken' },
  local: {
    title: 'NAP consistency: one name, address and phone everywhere',
    article: 'local-business-name-address-phone',
  },
  robots: {
    title: 'robots.txt and AI crawlers: three kinds of visitors, three decisions',
    article: 'robots-txt-and-ai-crawlers',
  },
  soft404: { title: 'Soft 404s: error pages that return status 200', article: 'soft-404-pages' },
  thin: { title: 'Thin and duplicate content, measured in the right place', article: 'thin-and-duplicate-content' },
  assistants: {
    title: 'What AI assistants see without JavaScript',
    article: 'what-assistants-see-without-javascript',
  },
  coverage: { title: 'Coverage: what a report did not measure', article: 'audit-coverage-explained' },
  ticket: { title: 'From a finding to a ticket in five minutes', article: 'from-finding-to-ticket' },
  change: { title: 'Why a score changed between two reports', article: 'why-a-score-changed' },
  budget: { title: 'Crawl budget: when it matters and when it does not', article: 'crawl-budget' },
  breadcrumbs: { title: 'Breadcrumbs that match the site structure', article: 'breadcrumbs-that-match' },
  migration: { title: 'How to move a site without losing its links', article: 'site-migration' },
  titles: { title: 'Titles that Google shows as written', article: 'titles-shown-as-written' },
  cannibalization: { title: 'Keyword cannibalization: merge or separate', article: 'keyword-cannibalization' },
  trust: { title: 'Dates, authors, and sources readers can verify', article: 'dates-authors-sources' },
  passages: { title: 'Passages AI assistants can quote', article: 'quotable-passages' },
  asking: {
    title: 'Asking AI assistants about your brand, and counting fairly',
    article: 'asking-assistants-about-your-brand',
  },
  vitals: { title: 'Core Web Vitals: field data versus lab data', article: 'core-web-vitals-field-and-lab' },
  lcpImage: { title: 'The LCP image and when it should load', article: 'lcp-image' },
  structuredData: { title: 'Structured data Google still uses', article: 'structured-data-still-used' },
  botProtection: { title: 'Bot protection that lets search engines in', article: 'bot-protection-and-search' },
  llmsTxt: { title: 'llms.txt: what it can do today', article: 'llms-txt-today' },
  serverLog: { title: 'Reading your server log for AI agents', article: 'server-log-ai-agents' },
  serverRendering: { title: 'Server-side rendering, in order of effort', article: 'server-side-rendering-by-effort' },
  hiddenContent: { title: 'Content behind a click', article: 'content-behind-a-click' },
  consent: { title: 'Consent walls and what is behind them', article: 'consent-walls' },
  headings: { title: 'Headings that form an outline', article: 'headings-with-an-outline' },
  answerFirst: { title: 'Answer first, reasons after', article: 'answer-first' },
  tables: { title: 'Tables and lists that can be quoted', article: 'tables-and-lists' },
  entity: { title: 'One name for one company, everywhere', article: 'entity-consistency' },
  claims: { title: 'Claims with a source next to them', article: 'claims-with-sources' },
  intent: { title: 'One page per question', article: 'search-intent-one-page-per-question' },
  maintenance: { title: 'Keeping old pages accurate', article: 'keeping-old-pages-accurate' },
  aiText: { title: 'AI-written content that a person vouches for', article: 'ai-written-text' },
  citations: {
    title: 'Citations, mentions, and references: what is counted',
    article: 'citations-mentions-references',
  },
  referrals: { title: 'Measuring visits from AI assistants', article: 'ai-referral-traffic' },
} as const;

/**
 * A course. The owner has published no duration, rating or number of students yet: null appears as "Not published", and
 * no value is invented. `find`: a search query for the tutorial category that the course starts with.
 */
export interface Course {
  title: string;
  level: Level;
  covers: string;
  find: string;
  duration: string | null;
  /** Out of 5. */
  rating: number | null;
  students: number | null;
}

const UNPUBLISHED = { duration: null, rating: null, students: null } as const;

/** Three courses. */
export const COURSES: readonly Course[] = [
  {
    title: 'Your first audit',
    level: 'Beginner',
    covers: 'Run an analysis, read the score and its coverage, open the evidence of an issue, and fix your top three.',
    find: 'Reading a report',
    ...UNPUBLISHED,
  },
  {
    title: 'A crawlable site',
    level: 'Intermediate',
    covers: 'robots.txt, canonicals, redirects and filters: one URL for each page, and every page within reach.',
    find: 'Crawling and indexing',
    ...UNPUBLISHED,
  },
  {
    title: 'Read by machines, quoted by assistants',
    level: 'Advanced',
    covers: 'Who fetches your pages, what remains of them without JavaScript, and how to make a passage quotable.',
    find: 'AI search',
    ...UNPUBLISHED,
  },
];

export const TUTORIALS: readonly LearningCategory[] = [
  {
    title: 'Reading a report',
    entries: [
      { ...ARTICLES.score, level: 'Beginner' },
      { ...ARTICLES.coverage, level: 'Beginner' },
      { ...ARTICLES.ticket, level: 'Beginner' },
      { ...ARTICLES.change, level: 'Intermediate' },
    ],
  },
  {
    title: 'Crawling and indexing',
    entries: [
      { ...ARTICLES.canonical, level: 'Intermediate' },
      { ...ARTICLES.traps, level: 'Advanced' },
      { ...ARTICLES.soft404, level: 'Intermediate' },
      { ...ARTICLES.budget, level: 'Advanced' },
    ],
  },
  {
    title: 'Links and structure',
    entries: [
      { ...ARTICLES.internal, level: 'Intermediate' },
      { ...ARTICLES.broken, level: 'Intermediate' },
      { ...ARTICLES.breadcrumbs, level: 'Beginner' },
      { ...ARTICLES.migration, level: 'Expert' },
    ],
  },
  {
    title: 'Content',
    entries: [
      { ...ARTICLES.thin, level: 'Intermediate' },
      { ...ARTICLES.titles, level: 'Beginner' },
      { ...ARTICLES.cannibalization, level: 'Advanced' },
      { ...ARTICLES.trust, level: 'Intermediate' },
    ],
  },
  {
    title: 'AI search',
    entries: [
      { ...ARTICLES.robots, level: 'Intermediate' },
      { ...ARTICLES.assistants, level: 'Intermediate' },
      { ...ARTICLES.passages, level: 'Advanced' },
      { ...ARTICLES.asking, level: 'Expert' },
    ],
  },
  {
    title: 'Local and speed',
    entries: [
      { ...ARTICLES.local, level: 'Beginner' },
      { ...ARTICLES.vitals, level: 'Intermediate' },
      { ...ARTICLES.lcpImage, level: 'Intermediate' },
      { ...ARTICLES.structuredData, level: 'Advanced' },
    ],
  },
];

/** Five steps in recommended order. Readers have completed the first one by opening the page. */
export const LEARNING_PATH: readonly { title: string; text: string }[] = [
  { title: 'Find the learning center', text: 'You are here. See what is available and in which order to use it.' },
  { title: 'Run one analysis', text: 'Analyze your own site as it is today. Don’t fix anything yet.' },
  { title: 'Fix what costs the most', text: 'The three priorities, one at a time. Re-check each one when it is done.' },
  { title: 'Understand one template', text: 'Most issues come from one mistake in one template. Find yours.' },
  { title: 'Make it a habit', text: 'Run an analysis after every release, and see what changed and why.' },
];

/** More resources, each with the page it opens, or null if it is not available yet. */
export const RESOURCES: readonly { title: string; text: string; href: string | null }[] = [
  {
    title: 'Checklists',
    text: 'Every audit check by category, with why it matters and how to fix it.',
    href: '/checks',
  },
  { title: 'Resource library', text: 'All blog articles, searchable.', href: '/blog' },
  { title: 'Community forum', text: 'Questions and answers among people who do the same work.', href: null },
  { title: 'Certification', text: 'An exam on a site with known issues.', href: null },
];

/** Three featured guides at the top of the AI SEO guide. */
export const GUIDES: readonly {
  title: string;
  level: Level;
  text: string;
  tags: readonly string[];
  article: string;
}[] = [
  {
    title: 'Which AI agents visit, and what to allow',
    level: 'Comprehensive',
    text: 'Training crawlers, search crawlers and user-triggered fetchers are three visitors with three names. Each has its own robots.txt rule.',
    tags: ['robots.txt', 'crawlers'],
    article: ARTICLES.robots.article,
  },
  {
    title: 'What remains without JavaScript',
    level: 'Intermediate',
    text: 'Most assistants read the HTML as your server sends it. We show how to see your page the way they do, and what to move into the HTML.',
    tags: ['rendering', 'assistants'],
    article: ARTICLES.assistants.article,
  },
  {
    title: 'What a score can tell you',
    level: 'Beginner',
    text: 'Readiness is measured, visibility is counted, and neither is a promise. How to read a score without overrating it.',
    tags: ['measuring', 'readiness'],
    article: ARTICLES.score.article,
  },
];

export const GUIDE_TOPICS: readonly LearningCategory[] = [
  {
    title: 'Access',
    entries: [
      { ...ARTICLES.robots, level: 'Intermediate' },
      { ...ARTICLES.botProtection, level: 'Advanced' },
      { ...ARTICLES.llmsTxt, level: 'Beginner' },
      { ...ARTICLES.serverLog, level: 'Advanced' },
    ],
  },
  {
    title: 'Rendering',
    entries: [
      { ...ARTICLES.assistants, level: 'Intermediate' },
      { ...ARTICLES.serverRendering, level: 'Advanced' },
      { ...ARTICLES.hiddenContent, level: 'Intermediate' },
      { ...ARTICLES.consent, level: 'Intermediate' },
    ],
  },
  {
    title: 'Structure',
    entries: [
      { ...ARTICLES.headings, level: 'Beginner' },
      { ...ARTICLES.answerFirst, level: 'Beginner' },
      { ...ARTICLES.tables, level: 'Intermediate' },
      { ...ARTICLES.internal, level: 'Intermediate' },
    ],
  },
  {
    title: 'Trust',
    entries: [
      { ...ARTICLES.trust, level: 'Intermediate' },
      { ...ARTICLES.local, level: 'Beginner' },
      { ...ARTICLES.entity, level: 'Beginner' },
      { ...ARTICLES.claims, level: 'Intermediate' },
    ],
  },
  {
    title: 'Content',
    entries: [
      { ...ARTICLES.thin, level: 'Intermediate' },
      { ...ARTICLES.intent, level: 'Beginner' },
      { ...ARTICLES.maintenance, level: 'Intermediate' },
      { ...ARTICLES.aiText, level: 'Expert' },
    ],
  },
  {
    title: 'Measuring',
    entries: [
      { ...ARTICLES.score, level: 'Beginner' },
      { ...ARTICLES.asking, level: 'Expert' },
      { ...ARTICLES.citations, level: 'Advanced' },
      { ...ARTICLES.referrals, level: 'Advanced' },
    ],
  },
];

export const QUICK_TIPS: readonly string[] = [
  'Open your page with JavaScript disabled. What you can read is what most assistants get.',
  'Answer the question in the first two sentences below the heading that asks it.',
  'List the three kinds of AI agents separately in robots.txt. One rule for all of them covers more than you intend.',
  'Blocking training crawlers does not remove you from AI search. Search crawlers have other names.',
  'Give each page one H1, and make the other headings work as a table of contents.',
  'Write your company name the same way on every page, in markup and in the footer.',
  'Date content that ages, and change the date only when the text changes.',
  'Make sure your bot protection returns 200 to search agents, not a bot challenge.',
];

/** What the product measures for AI search today, and what is planned. */
export const AI_FEATURES_NOW: readonly string[] = [
  'Which agent may fetch what, with the robots.txt rule that decides',
  'Probes under the agents’ names: does your bot protection let them in?',
  'The page without JavaScript, next to the page as a browser renders it',
  'Readiness by platform, from measured data only',
  'How often assistants mention and cite your website, counted with your own key',
  'API access to all of this',
];
export const AI_FEATURES_UPCOMING: readonly string[] = ['Integrations with analytics tools, CMSs and issue trackers'];
