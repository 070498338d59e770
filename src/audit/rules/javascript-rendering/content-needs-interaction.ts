import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MIN_SHARE = 0.3;
const MIN_WORDS = 50;

/** A list that grows while scrolling has a check of its own. */
const LIST_ITEMS = 3;

export default defineRule({
  id: 'content-needs-interaction',
  category: 'javascript-rendering',
  family: 'content-on-demand',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'The text is there without scrolling or clicking',
  failureTitle: 'Text that is loaded only after scrolling or clicking',
  impact: 'Search engines do not scroll or click, so that this text does not exist for them.',
  why: 'A part of the main text is put into the page only when somebody scrolls down, opens a tab or presses a button such as "load more". Google shows the page on a very tall screen, but it neither scrolls nor clicks.',
  howToFix:
    'Put the whole text into the page and let tabs and buttons only show and hide it. Load what comes late with the loading attribute or with an IntersectionObserver, which answer to a tall screen. Give long lists pages of their own and link them.',
  measure: `Words of the main text are counted after the page has loaded, on a screen 9,000 pixels tall, after scrolling to the end, and after pressing tabs and buttons that promise more. The rule fails when at least ${MIN_SHARE * 100}% of all these words, and at least ${MIN_WORDS}, are there only after scrolling or pressing. Both numbers are our own choice.`,
  traps:
    'Text that stands in the document and is only hidden counts as there, so that accordions and tabs are no fault by themselves. What loads on the tall screen counts as there, too. A list that grows while somebody scrolls has a check of its own. Where scrolling changes the address, or the page links to the next page of its list, the rest has addresses of its own. At most eight controls are pressed, and none that buys, sends, signs in or deletes.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
    'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ],
  checked: '2026-11-22',
  check({ page, render }) {
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const { interaction } = render;
    if (interaction === null) {
      return notMeasured('The page could not be scrolled and pressed in the browser', 'Run the analysis again');
    }
    if (linksNextPage(render)) return notApplicable('The list goes on at an address of its own that the page links to');
    const { tallViewport, scrolled, pressed, urlChanged, itemsAdded } = interaction;
    const byScroll = urlChanged || itemsAdded >= LIST_ITEMS ? 0 : Math.max(0, scrolled - tallViewport);
    const byPress = Math.max(0, (pressed ?? scrolled) - scrolled);
    const added = byScroll + byPress;
    const all = tallViewport + added;
    if (added < MIN_WORDS || added < all * MIN_SHARE) return pass();
    return fail([
      {
        url: page.url,
        found: `${added} of ${all} words of the main text (${Math.round((added / all) * 100)}%) come only after ${wayOf(byScroll, byPress)}`,
        expected: 'the text in the page without scrolling or clicking',
        where: 'main content of the page',
      },
    ]);
  },
});

function wayOf(byScroll: number, byPress: number): string {
  if (byPress === 0) return 'scrolling';
  return byScroll === 0 ? 'pressing a button or tab' : 'scrolling and pressing a button or tab';
}

/** By its relation or its address. */
function linksNextPage({ finalUrl, rendered }: SuccessfulRender): boolean {
  const own = seriesPlace(finalUrl);
  return rendered.links.some(({ url, rel }) => {
    if (url === null) return false;
    if (rel.split(/\s+/).includes('next')) return true;
    const place = seriesPlace(url);
    return place.series === own.series && place.page === own.page + 1;
  });
}
