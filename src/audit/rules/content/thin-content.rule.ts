import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, type Grading, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { canAddToCart } from '#audit/page/fills-cart.ts';
import { isProductPage } from '#audit/page/product-page.ts';
import { findShortReason } from '#audit/rules/content/short-by-nature.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_WORDS = 300;
/** Half of the limit: short news and notes above it can be complete. */
const VERY_FEW_WORDS = 150;

export default defineRule({
  id: 'thin-content',
  category: 'content',
  family: 'thin-content',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'No thin content',
  failureTitle: 'Thin content (fewer than 300 words)',
  aliases: [
    'low content pages',
    'low word count',
    'word count below 300',
    'low-value content',
    'pages with little text',
  ],
  impact: 'A page with little text rarely answers what users ask, so it is seldom shown or cited.',
  why: 'Search engines set no minimum length, so this is a hint and not an issue by itself. Pages with fewer than 300 words of unique text often omit what visitors want to know: prices, steps, times, answers.',
  howToFix:
    'Add what a visitor would ask next: prices, duration, materials, examples, answers to common questions. If there is nothing to add, merge the page with a related one and redirect the old URL. Leave the page alone when it already answers the question.',
  measure:
    'The words of the main text are counted, without header, menus, sidebars and footer. Fewer than 300 words is a warning, and fewer than 150 fails. The threshold of 300 is a convention, and we chose the lower threshold of 150; Google says that it has no preferred word count. In languages written without spaces, two characters count as one word.',
  traps:
    'Some pages may be short and are excluded: contact, legal, account, cart and search pages, and utility pages (checkout, wish list, thank-you). So are tools, videos, galleries, maps, press kits, changelogs, guest books and forms. Overview pages are excluded too. Such pages have 20 or more links in their content, or 15 links that make up half of the text. An article needs 20 links to count as an overview. A page that consists of teasers and links to pages of the site also counts as an overview. All pages of a paginated list are excluded. So are pages where JavaScript draws a map or a game in a canvas or an empty element. Fields and images in the header and footer do not make a page a form or a gallery. A page that sells a product may be complete with 150 words, so it is rated "possible" and costs no points. The same applies to a page with code listings, which may describe a single command or setting. Pages whose text is added only by JavaScript are covered by the rendering checks.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'SB'],
  work: {
    effort: 'content',
    hours: 1.5,
    steps: [
      'List the questions visitors ask next: price, duration, materials, examples.',
      'Answer these questions on the page, or merge it with a related page and redirect the old URL.',
      'Make no change to pages that already answer the question.',
    ],
    tools: ['gsc-performance'],
  },
  examples: {
    format: 'html',
    incorrect: `<main>
  <h1>Bicycle repair</h1>
  <p>[100 words]</p>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[400 words]</p>
</main>`,
  },
  check({ page }) {
    const { facts } = page;
    if (facts.mainWordCount >= MIN_WORDS) return pass();
    const reason = findShortReason(page);
    if (reason !== null) return notApplicable(reason);
    const evidence = [
      {
        url: page.url,
        found: formatQuantity(facts.mainWordCount, 'word'),
        expected: `at least ${MIN_WORDS} words outside header, navigation and footer`,
        where: 'main text',
        ...(facts.mainTextExcerpt === '' ? {} : { snippet: facts.mainTextExcerpt }),
      },
    ];
    const grading: Grading = hasCodeBlocks(page) ? { confidence: 'possible' } : {};
    if (facts.mainWordCount < VERY_FEW_WORDS) return fail(evidence, grading);
    return warn(evidence, isSellingProduct(page) ? { confidence: 'possible' } : grading);
  },
});

/** Whether the page has code listings: a few sentences may be enough for one command or setting with its code. */
const hasCodeBlocks = ({ facts: { markup } }: HtmlAuditPage): boolean => (markup.counts.pre ?? 0) > 0;

/** Whether the page sells a product: price, properties and a button answer many of a buyer's questions. */
const isSellingProduct = (page: HtmlAuditPage): boolean => isProductPage(page) || canAddToCart(page.facts);
