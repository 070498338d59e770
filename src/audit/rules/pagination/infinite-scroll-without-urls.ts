import { followingPage } from '#audit/reading/following-page.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notMeasured, pass } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';

/** Fewer may be anything that comes late. */
const MIN_ITEMS = 3;

export default defineRule({
  id: 'infinite-scroll-without-urls',
  category: 'pagination',
  family: 'pagination-reach',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'Lists that grow while scrolling have pages with addresses',
  failureTitle: 'Lists that grow while scrolling and have no further pages',
  impact: 'Search engines see the first items only; what comes later may never be found.',
  why: 'Search engines do not scroll and press no buttons. Items that appear only when somebody scrolls exist for them only when a link leads to a page that holds them.',
  howToFix:
    'Give each part of the list an address of its own, such as ?page=2, and link from each part to the next with an <a> element. The list may still grow while scrolling for those who read it.',
  measure: `A browser shows the page first on a very tall screen, as the renderer of Google does, and then scrolls to its end. The rule fails when the longest list gained at least ${MIN_ITEMS} items by scrolling alone, the address stayed the same, and neither the page as sent nor the rendered one links to a following page. The number is a choice of our own.`,
  traps:
    'Items that a tall screen shows are visible to Google and do not count. A following page is recognised by its number in the address, by rel="next", or by the text of the link in several languages. The later items may be linked from other pages as well, so that the finding is likely only. Lists behind a "load more" button are not judged.',
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
  ],
  checked: null,
  peers: ['SB'],
  check({ page, render }) {
    const unread = unreadPart(page, render, 'interaction');
    const { interaction } = render;
    if (interaction === null) return unread ?? notMeasured('The page was not scrolled', null);
    if (unread?.outcome === 'notApplicable') return unread;
    const { itemsAdded, urlChanged } = interaction;
    if (itemsAdded < MIN_ITEMS || urlChanged) return pass();
    if (followingPage(page.facts, page.finalUrl) !== null || followingPage(render.rendered, page.finalUrl) !== null)
      return pass();
    return fail([
      {
        url: page.url,
        found: `scrolling added ${counted(itemsAdded, 'item')}, and no link leads to a following page`,
        expected: 'a link to the next part of the list',
        where: 'the longest list of the page, as rendered',
      },
    ]);
  },
});
