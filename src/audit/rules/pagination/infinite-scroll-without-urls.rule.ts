import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, pass } from '#audit/engine/verdict.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import { findNextPage } from '#audit/rules/pagination/following-page.ts';
import { formatQuantity } from '#lib/text/counted.ts';

/** Fewer items may be other content that loads late. */
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
  title: 'Infinite scroll lists have paginated URLs',
  failureTitle: 'Infinite scroll without paginated URLs',
  aliases: ['infinite scrolling', 'endless scrolling', 'lazy-loaded lists', 'incremental page loading', 'pagination'],
  impact: 'Search engines see only the first items; later ones may never be found.',
  why: 'Search engines do not scroll or click buttons. Items that load on scroll can be found only through a link to a page that contains them.',
  howToFix:
    'Give each part of the list its own URL, such as ?page=2, and link each part to the next with an <a> element. Infinite scrolling can stay as an enhancement for visitors.',
  measure: `A browser first shows the page on a very tall screen, as the Google renderer does, and then scrolls to the end. The check fails when the longest list gained at least ${MIN_ITEMS} items by scrolling alone and the URL stayed the same. The check passes if the served HTML or the rendered page links to a next page. We chose the item threshold.`,
  traps:
    'Items that a tall screen shows are visible to Google and do not count. A next page is recognized by its number in the URL, by rel="next", or by the link text in several languages. The later items may also be linked from other pages, so the finding is only rated "likely". Lists with a "load more" button are not checked.',
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
      copy: '2025-12-10',
      quote: 'Google generally crawls URLs found in the `href` attribute of `<a>` elements.',
    },
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
      copy: '2025-12-10',
      quote:
        'Link sequentially to the individual URLs so that search engines can discover the URLs in a paginated set.',
    },
  ],
  peers: ['SB'],
  work: {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Give each part of the list its own URL, such as ?page=2.',
      'Link to the next part with an <a> element.',
      'Keep infinite scrolling as an enhancement.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<ul id="list" style="padding-bottom: 9500px">
  <li>Knot 1 of the list</li> <!-- 5 times -->
</ul>
<script>
  let times = 0
  addEventListener('scroll', () => {
    if (scrollY < 3000 || times++ > 3) return
    for (let item = 0; item < 5; item++) document.querySelector('#list').insertAdjacentHTML('beforeend', '<li>One more knot</li>')
  })
</script>`,
    correct: `<ul id="list">
  <li>Knot 1 of the list</li> <!-- 5 times -->
</ul>
<a href="/knots?page=2" rel="next">More knots</a>`,
  },
  check({ page, render }) {
    const unreadVerdict = judgeUnreadPart(page, render, 'interaction');
    const { interaction } = render;
    if (interaction === null) return unreadVerdict ?? notMeasured('The page was not scrolled', null);
    if (unreadVerdict?.outcome === 'notApplicable') return unreadVerdict;
    const { itemsAdded, urlChanged } = interaction;
    if (itemsAdded < MIN_ITEMS || urlChanged) return pass();
    if (findNextPage(page.facts, page.finalUrl) !== null || findNextPage(render.rendered, page.finalUrl) !== null)
      return pass();
    return fail([
      {
        url: page.url,
        found: `scrolling added ${formatQuantity(itemsAdded, 'item')}, and no link leads to a next page`,
        expected: 'a link to the next page of the list',
        where: 'longest list on the rendered page',
      },
    ]);
  },
});
