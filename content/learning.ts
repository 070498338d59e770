/** Tutorials and the AI SEO guide. Every entry has the title of its article and leads to it. */

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
  canonical: { title: 'Canonical addresses without the folklore', article: 'canonical-addresses-explained' },
  traps: { title: 'How five filters become a million pages', article: 'filters-and-crawl-traps' },
  internal: { title: 'Internal links, the weight you can move yourself', article: 'internal-links-and-orphan-pages' },
  broken: { title: 'Links that only look broken', article: 'links-that-only-look-broken' },
  local: { title: 'Name, address, phone, the same everywhere', article: 'local-business-name-address-phone' },
  robots: {
    title: 'robots.txt and AI crawlers: three kinds of visitors, three decisions',
    article: 'robots-txt-and-ai-crawlers',
  },
  soft404: { title: 'Soft 404s, pages that say "not found" and mean "all is well"', article: 'soft-404-pages' },
  thin: { title: 'Thin and duplicate content, measured in the right place', article: 'thin-and-duplicate-content' },
  assistants: {
    title: 'What AI assistants see when scripts do not run',
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
  headings: { title: 'Headings that carry an outline', article: 'headings-with-an-outline' },
  answerFirst: { title: 'Answer first, reasons after', article: 'answer-first' },
  tables: { title: 'Tables and lists that can be quoted', article: 'tables-and-lists' },
  entity: { title: 'One name for one company, everywhere', article: 'entity-consistency' },
  claims: { title: 'Claims with a source next to them', article: 'claims-with-sources' },
  intent: { title: 'One page per question', article: 'search-intent-one-page-per-question' },
  maintenance: { title: 'Keeping old pages accurate', article: 'keeping-old-pages-accurate' },
  aiText: { title: 'AI-written text that a person answers for', article: 'ai-written-text' },
  citations: {
    title: 'Citations, mentions, and references: what is counted',
    article: 'citations-mentions-references',
  },
  referrals: { title: 'Measuring visits from AI assistants', article: 'ai-referral-traffic' },
} as const;

/**
 * A course. The owner has published no duration, rating or number of students yet: null is shown as "Not published", and no value is
 * invented. `find`: the category of tutorials that it begins with, as words for the search.
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
    covers:
      'Start an analysis, read the score and its coverage, open an issue at its evidence, and fix the first three.',
    find: 'Reading a report',
    ...UNPUBLISHED,
  },
  {
    title: 'A site that can be crawled',
    level: 'Intermediate',
    covers:
      'robots.txt, canonical addresses, redirects and filters: one address for each page, and every page within reach.',
    find: 'Crawling and indexing',
    ...UNPUBLISHED,
  },
  {
    title: 'Read by machines, quoted by assistants',
    level: 'Advanced',
    covers: 'Who fetches your pages, what is left of them without scripts, and how a passage becomes quotable.',
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

/** Five steps in the order in which they help. The first one is what a reader of the page has done by coming here. */
export const LEARNING_PATH: readonly { title: string; text: string }[] = [
  { title: 'Find the place to learn', text: 'You are here: what there is, and in which order it helps.' },
  { title: 'Run one analysis', text: 'Your own site, as it is today. Do not repair anything yet.' },
  { title: 'Fix what costs most', text: 'The three priorities, one at a time, each re-checked when it is done.' },
  { title: 'Understand one template', text: 'Most faults are one mistake in one template. Find yours.' },
  { title: 'Make it a habit', text: 'An analysis after every release, and a look at what changed and why.' },
];

/** What else there is, with the page it opens; null: still to come. */
export const RESOURCES: readonly { title: string; text: string; href: string | null }[] = [
  { title: 'Checklists', text: 'Every check of the audit, by category, with reason and repair.', href: '/checks' },
  { title: 'Resource library', text: 'The articles of the blog, searchable.', href: '/blog' },
  { title: 'Community forum', text: 'Questions among people who do the same work.', href: null },
  { title: 'Certification', text: 'An examination on a site with known faults.', href: null },
];

/** Three guides at the head of the AI SEO guide. */
export const GUIDES: readonly {
  title: string;
  level: Level;
  text: string;
  tags: readonly string[];
  article: string;
}[] = [
  {
    title: 'Who comes, and what you want from them',
    level: 'Comprehensive',
    text: 'Training crawlers, search crawlers and fetches on behalf of a person are three visitors with three names. One line of robots.txt each.',
    tags: ['robots.txt', 'crawlers'],
    article: ARTICLES.robots.article,
  },
  {
    title: 'What is left without scripts',
    level: 'Intermediate',
    text: 'Most assistants read the document as it is sent. We show how to see your page as they do, and what to move into it.',
    tags: ['rendering', 'assistants'],
    article: ARTICLES.assistants.article,
  },
  {
    title: 'What a score can tell',
    level: 'Beginner',
    text: 'Readiness is measured, visibility is counted, and a promise is neither. How to read an index without believing too much.',
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
  'Open your page with scripts off. What you can read is what most assistants get.',
  'Put the answer into the first two sentences below the heading that asks for it.',
  'Name the three kinds of AI agents in robots.txt one by one; a rule for all of them says more than you mean.',
  'Refusing training crawlers does not take you out of AI search. They have other names.',
  'Give each page one heading of the first level, and let the others be a table of contents.',
  'Write your company’s name the same way on every page, in markup and in the footer.',
  'Date what ages, and change the date only with the words.',
  'Check that your bot protection answers 200 to a search agent, not a puzzle.',
];

/** What the product measures for AI search today, and what is announced. */
export const AI_FEATURES_NOW: readonly string[] = [
  'Which agent may fetch what, with the line of robots.txt that decides',
  'Probes under the agents’ names: does the protection let them in?',
  'The page as it is without scripts, beside the page as a browser draws it',
  'Readiness by platform, from measured parts only',
];
export const AI_FEATURES_UPCOMING: readonly string[] = [
  'API access to all of it',
  'Integrations that bring positions and counts',
];
