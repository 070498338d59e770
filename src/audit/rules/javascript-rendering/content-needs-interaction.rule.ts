import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

const MIN_SHARE = 0.3;
const MIN_WORDS = 50;

/** A list that grows by at least this many items while scrolling is left to the check for infinite scroll. */
const MIN_LIST_ITEMS = 3;

export default defineRule({
  id: 'content-needs-interaction',
  category: 'javascript-rendering',
  family: 'content-on-demand',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'Content loads without scrolling or clicking',
  failureTitle: 'Content loads only after scrolling or clicking',
  aliases: [
    'content loaded on scroll',
    'lazy-loaded content',
    'load more button',
    'click to load',
    'content behind tabs',
    'user interaction required',
  ],
  impact: 'Search engines do not scroll or click, so this text does not exist for them.',
  why: 'Part of the main text is added only when a visitor scrolls down, opens a tab or clicks a button such as "load more". Google renders the page on a very tall screen, but it neither scrolls nor clicks.',
  howToFix:
    'Put all of the text into the page, and let tabs and buttons only show and hide it. Load late content with the loading attribute or an IntersectionObserver, which work on a tall screen. Split long lists into pages with their own URLs and link to them.',
  measure: `Words of the main text are counted four times. We count after loading, on a screen 9,000 pixels tall, after scrolling to the end, and after clicking tabs and buttons such as "load more". The check fails when at least ${MIN_SHARE * 100}% of all these words, and at least ${MIN_WORDS}, appear only after scrolling or clicking. We chose both thresholds.`,
  traps:
    'Text that is in the document and only hidden counts as present, so accordions and tabs are not an issue by themselves. Content that loads on the tall screen counts as present, too. A list that grows on scroll has a separate check. If scrolling changes the URL, or the page links to the next page of its list, the remaining content does not count. Up to eight controls are clicked, but none that buys, sends, signs in or deletes.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
    'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ],
  checked: '2026-11-22',
  work: {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Put the full text into the HTML and let tabs only show or hide it.',
      'Load late parts with an IntersectionObserver or the loading attribute.',
      'Check the rendered HTML in the URL Inspection tool.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<div id="more"></div>
<button type="button" onclick="document.querySelector('#more').textContent = '[the same 150 words]'">Load more</button>`,
    correct: '<div id="more">[the same 150 words]</div>',
  },
  check({ page, render }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const { interaction } = render;
    if (interaction === null) {
      return notMeasured('The page could not be scrolled and clicked in the browser', 'Run the analysis again');
    }
    if (hasNextPageLink(render))
      return notApplicable('The page links to the next page of its list, which has its own URL');
    const { tallViewport, scrolled, pressed, urlChanged, itemsAdded } = interaction;
    const scrollWordCount = urlChanged || itemsAdded >= MIN_LIST_ITEMS ? 0 : Math.max(0, scrolled - tallViewport);
    const clickWordCount = Math.max(0, (pressed ?? scrolled) - scrolled);
    const addedWordCount = scrollWordCount + clickWordCount;
    const totalWordCount = tallViewport + addedWordCount;
    if (addedWordCount < MIN_WORDS || addedWordCount < totalWordCount * MIN_SHARE) return pass();
    return fail([
      {
        url: page.url,
        found: `${addedWordCount} of ${totalWordCount} words of the main text (${Math.round((addedWordCount / totalWordCount) * 100)}%) appear only after ${describeTrigger(scrollWordCount, clickWordCount)}`,
        expected: 'the text in the page without scrolling or clicking',
        where: 'main content of the page',
      },
    ]);
  },
});

function describeTrigger(scrollWordCount: number, clickWordCount: number): string {
  if (clickWordCount === 0) return 'scrolling';
  return scrollWordCount === 0 ? 'clicking a button or tab' : 'scrolling and clicking a button or tab';
}

/** Whether the page has a link to a next page, recognized by its rel attribute or URL. */
function hasNextPageLink({ finalUrl, rendered }: SuccessfulRender): boolean {
  const ownPosition = parseSeriesUrl(finalUrl);
  return rendered.links.some(({ url, rel }) => {
    if (url === null) return false;
    if (rel.split(/\s+/).includes('next')) return true;
    const position = parseSeriesUrl(url);
    return position.series === ownPosition.series && position.page === ownPosition.page + 1;
  });
}
