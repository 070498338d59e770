import type { Evidence } from '#contracts/rules/rule-result.ts';

/** What the audit covers, by category. Only existing checks are listed. */
export const MEASURED_AREAS: readonly { title: string; text: string }[] = [
  {
    title: 'Crawling and indexing',
    text: 'robots.txt, status codes, redirects, noindex, canonicals and sitemaps: can search engines crawl and index your pages?',
  },
  {
    title: 'On-page SEO',
    text: 'Titles, meta descriptions, headings, image alt text, structured data and social previews, page by page.',
  },
  {
    title: 'Links and structure',
    text: 'Broken links and every page they appear on, orphan pages, and click depth.',
  },
  {
    title: 'Content',
    text: 'Thin and duplicate content, measured in the main content rather than in menus and footers.',
  },
  {
    title: 'Security',
    text: 'HTTPS, the redirect from HTTP, HSTS, and mixed content.',
  },
  {
    title: 'AI assistants',
    text: 'Which AI crawlers your robots.txt allows, and the rule that decides. Blocking AI training never costs you points.',
  },
];

/** How the consultancy works. */
export const CONSULTANCY_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Audit',
    text: 'We run the full analysis and go through it with you: what hurts most and what is quick to fix.',
  },
  { title: 'Plan', text: 'A list sorted by gain, with hours, owners and the page where each issue appears.' },
  {
    title: 'Fixes',
    text: 'We fix templates, redirects, markup and copy ourselves, or hand your developers a ready-made spec.',
  },
  {
    title: 'Proof',
    text: 'We run the same analysis again: what was fixed, what remains, and what changed in the score and why.',
  },
];

/** What no audit can honestly promise, and what this one does not do. */
export const NOT_MEASURED: readonly { title: string; text: string }[] = [
  {
    title: 'No made-up rankings',
    text: 'Positions, traffic and backlinks need a source. Without one, the report shows “Not measured” and the step that would measure it.',
  },
  {
    title: 'No promised Google rankings',
    text: 'No third-party tool has access to ranking data. The score shows how healthy your site is, not where it will rank.',
  },
  {
    title: 'Unmeasured never counts as passed',
    text: 'A check that could not run is left out of the score. You always see what share of checks ran.',
  },
];

/**
 * One finding as the report shows it, taken from the demo site that ships with the product
 * (test/fixtures/sites/flawed). landing-content.test.ts compares it with the stored analysis.
 */
export const SAMPLE_EVIDENCE: { issue: string; why: string; evidence: Evidence } = {
  issue: 'Broken internal links',
  why: 'Visitors and crawlers hit error pages instead of your content.',
  evidence: {
    url: 'http://shop.awi.test/',
    found: 'http://shop.awi.test/services/frame-welding returns 404',
    expected: 'a link to a page that returns 200',
    where: 'main > p:nth-of-type(2) > a:nth-of-type(5), line 44, column 500',
    snippet: 'frame repairs',
  },
};
