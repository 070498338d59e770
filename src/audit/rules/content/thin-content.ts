import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { fillsCart } from '#audit/reading/fills-cart.ts';
import { isProductPage } from '#audit/reading/product-page.ts';
import { whyShort } from '#audit/reading/short-by-nature.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, type Grading, notApplicable, pass, warn } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';

const MIN_WORDS = 300;
/** Half of it: short news and notes above it can be complete. */
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
  title: 'Pages have enough text to answer a question',
  failureTitle: 'Pages with fewer than 300 words',
  impact: 'A page with little text rarely answers what people ask, so it is seldom shown or cited.',
  why: 'Search engines name no minimum length, so this is a hint and not a fault by itself. Pages under 300 words of own text often leave out what visitors want to know: prices, steps, times, answers.',
  howToFix:
    'Add what a visitor would ask next: prices, duration, materials, examples, answers to common questions. If there is nothing to add, join the page with a related one and redirect the old address. Leave the page alone when it already answers the question.',
  measure:
    'The words of the main text are counted, without header, menus, sidebars and footer. Fewer than 300 are a warning and fewer than 150 a fault. The 300 is a convention, the 150 our own half of it; Google says that it has no preferred word count. In writing without spaces two characters count as a word.',
  traps:
    'Contact, legal, account, cart and search pages, pages that serve a visit (checkout, wish list, thanks), tools, videos, galleries, maps, press kits, change logs, guest books and forms may be short and are left out. So are overviews (20 links or more in their content, 15 that are half of the text of a page that is no article, or a text of teasers and links to pages of the site), all pages of a paginated list, and pages with a canvas or an empty element that a script fills with a map or a game. Fields and pictures of header and footer make no page a form or a gallery. A page that sells a product may be complete with 150 words, so it is shown as possible and costs nothing, and so is a page with code listings, which may describe one command or setting. A page whose text only a script writes is the matter of the rules on rendering.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'SB'],
  check({ page }) {
    const { facts } = page;
    if (facts.mainWordCount >= MIN_WORDS) return pass();
    const reason = whyShort(page);
    if (reason !== null) return notApplicable(reason);
    const evidence = [
      {
        url: page.url,
        found: counted(facts.mainWordCount, 'word'),
        expected: `at least ${MIN_WORDS} words outside header, navigation and footer`,
        where: 'main text',
        ...(facts.mainTextExcerpt === '' ? {} : { snippet: facts.mainTextExcerpt }),
      },
    ];
    const grading: Grading = isReference(page) ? { confidence: 'possible' } : {};
    if (facts.mainWordCount < VERY_FEW_WORDS) return fail(evidence, grading);
    return warn(evidence, sellsProduct(page) ? { confidence: 'possible' } : grading);
  },
});

/** One command or setting with its code may be described in a few sentences. */
const isReference = ({ facts: { markup } }: HtmlAuditPage): boolean => (markup.counts.pre ?? 0) > 0;

/** Price, properties and a button say much of what a buyer asks. */
const sellsProduct = (page: HtmlAuditPage): boolean => isProductPage(page) || fillsCart(page.facts);
