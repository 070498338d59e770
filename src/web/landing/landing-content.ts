import type { Evidence } from '#contracts/rule-result.ts';

/** What the audit looks at, in the words of its categories. Only what is really measured is listed. */
export const MEASURED: readonly { title: string; text: string }[] = [
  {
    title: 'Crawling and indexing',
    text: 'robots.txt, status codes, redirects, noindex, canonicals and sitemaps: may search engines reach and keep your pages?',
  },
  {
    title: 'On the page',
    text: 'Titles, descriptions, headings, image alternatives, structured data and social previews, page by page.',
  },
  {
    title: 'Links and structure',
    text: 'Broken links with every page that holds them, pages nothing links to, and how many clicks a page is away.',
  },
  {
    title: 'Content',
    text: 'Thin and repeated text, counted in the main part of the page rather than in menus and footers.',
  },
  {
    title: 'Security',
    text: 'HTTPS, the way from http to it, HSTS, and pages that load insecure parts.',
  },
  {
    title: 'AI assistants',
    text: 'Which crawlers of the AI assistants your robots.txt lets in, with the line that decides. Refusing training costs nothing.',
  },
];

/** How the consultancy works. */
export const CONSULTANCY_STEPS: readonly { title: string; text: string }[] = [
  { title: 'Audit', text: 'We run the full analysis and read it with you: what costs most, what is cheap to repair.' },
  { title: 'Plan', text: 'A list in the order of gain, with hours, owners and the page where each fault shows.' },
  {
    title: 'Repair',
    text: 'Templates, redirects, markup, texts: done by us or handed to your developers, ready to build.',
  },
  {
    title: 'Proof',
    text: 'The same analysis again. What was fixed, what is left, and what changed in the score and why.',
  },
];

/** What no honest audit can promise, or what this one does not do. */
export const NOT_MEASURED: readonly { title: string; text: string }[] = [
  {
    title: 'No rankings out of thin air',
    text: 'Positions, traffic and backlinks need a source. Without one the report says “Not measured” and names the step that would measure it.',
  },
  {
    title: 'No promise of a place in Google',
    text: 'No outside tool has access to ranking data. The score says how healthy the site is, not where it will rank.',
  },
  {
    title: 'Nothing unmeasured counts as a pass',
    text: 'A check that could not run leaves the score, and the share of checks measured stands beside it.',
  },
];

/**
 * One finding as the report prints it, taken from the example site that ships with the product
 * (test/fixtures/sites/flawed); landing-content.test.ts holds it to the stored analysis.
 */
export const SAMPLE_EVIDENCE: { issue: string; why: string; evidence: Evidence } = {
  issue: 'Broken internal links',
  why: 'Visitors and crawlers run into error pages instead of your content.',
  evidence: {
    url: 'http://shop.awi.test/',
    found: 'http://shop.awi.test/services/frame-welding answers 404',
    expected: 'a link to a page that answers 200',
    where: 'main > p:nth-of-type(2) > a:nth-of-type(5), line 44, column 500',
    snippet: 'frame repairs',
  },
};
