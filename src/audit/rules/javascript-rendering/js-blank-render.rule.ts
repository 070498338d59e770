import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { judgeOtherDocument, judgeUnfinishedDocument } from '#audit/rendering/rendered-document.ts';
import {
  findFailedScripts,
  formatErrorPosition,
  mayNeedFailedThirdPartyScript,
  readErrorLine,
  selectOwnErrors,
} from '#audit/rules/javascript-rendering/script-errors.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_WORDS = 50;
/** Area in square CSS pixels, as of an image of 200 by 200. Smaller images are logos and icons. */
const MIN_IMAGE_AREA = 40_000;
const MAX_ISSUES_SHOWN = 5;

export default defineRule({
  id: 'js-blank-render',
  category: 'javascript-rendering',
  family: 'script-errors',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Pages show their content after JavaScript runs',
  failureTitle: 'Blank page: JavaScript fails to render content',
  aliases: ['blank page', 'white screen', 'empty rendered page', 'failed rendering', 'JavaScript rendering error'],
  impact: 'Visitors and search engines see a page without content.',
  why: 'The server returns a normal page, but a first-party script did not load or stopped with an error, so the content never appeared. Google treats such a page as empty, often as a soft 404.',
  howToFix:
    'Open the page in a browser, check the console and network panel of the developer tools, and fix the listed script. Old file names that a new release has replaced are a frequent cause: keep the files of the previous release available for a while. Send the text itself from the server, so that an error affects only interactivity.',
  measure: `A page that returned 200 fails when two conditions are met. It has fewer than ${MIN_WORDS} visible words after its JavaScript has run, and at least one first-party script failed. A script failed when it did not load (a status of 400 or more, or a network error) or threw an uncaught error. We chose this number of words. The finding is confirmed when the served HTML contained at least ${MIN_WORDS} words and JavaScript removed them.`,
  traps:
    'Pages with a canvas, a video, an embedded frame, a form or an image of at least 200 by 200 pixels are skipped. Such pages may be meant to have little text. Third-party scripts and scripts that our own browser protection blocked do not count. If everything that is missing may come from a third-party script that did not load, the finding is rated "possible". The browser waits up to 12 seconds for first-party requests; a page that is still loading then is not checked.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  work: {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Read the console and Network panel on the listed page.',
      'Fix the failing script or missing chunk.',
      'Keep assets of the previous release available.',
      'Render the text on the server.',
    ],
    tools: ['chrome-devtools', 'gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    document.body.replaceChildren()
    app.start()
  })
</script>`,
    correct: `<script>
  document.title = document.title.trim()
</script>`,
  },
  check({ page, render }) {
    const renderedWordCount = render.rendered.bodyWordCount;
    if (renderedWordCount >= MIN_WORDS) return pass();
    const unreadVerdict = judgeOtherDocument(page, render) ?? judgeUnfinishedDocument(render);
    if (unreadVerdict !== null) return unreadVerdict;
    if (hasVisibleContent(render)) return notApplicable('The page shows images, a form or media instead of text');
    const issues = findIssues(render);
    if (issues.length === 0) return pass();
    const servedWordCount = render.raw?.bodyWordCount ?? 0;
    return fail(
      issues.slice(0, MAX_ISSUES_SHOWN).map(({ what, where }) => ({
        url: page.url,
        found: `${formatQuantity(renderedWordCount, 'visible word')} after JavaScript has run (${servedWordCount} in the HTML): ${what}`,
        expected: 'the content of the page',
        where,
        cause: what,
      })),
      getConfidence(render, servedWordCount),
    );
  },
});

/**
 * Rates the finding "possible" when all errors may come from a third-party script that visitors may be able to load,
 * otherwise "confirmed" when the served HTML had text. In other cases, the confidence of the rule applies.
 */
function getConfidence(render: SuccessfulRender, servedWordCount: number): { confidence?: 'confirmed' | 'possible' } {
  const isThirdPartyFailure = selectOwnErrors(render).every((error) => mayNeedFailedThirdPartyScript(error, render));
  if (isThirdPartyFailure && findFailedScripts(render).length === 0) return { confidence: 'possible' };
  return servedWordCount >= MIN_WORDS ? { confidence: 'confirmed' } : {};
}

function hasVisibleContent({ rendered: { markup }, images }: SuccessfulRender): boolean {
  const { canvas = 0, video = 0 } = markup.counts;
  return (
    canvas + video > 0 ||
    markup.iframes.some(({ isHidden }) => !isHidden) ||
    markup.fields.some(({ type }) => type !== 'hidden') ||
    images.some(
      ({ isVisible, displayWidth, displayHeight }) => isVisible && displayWidth * displayHeight >= MIN_IMAGE_AREA,
    )
  );
}

/** Lists scripts that did not load, which cause many errors, and then the errors. */
function findIssues(render: SuccessfulRender): { what: string; where: string }[] {
  const loadIssues = findFailedScripts(render).map(({ url, status, failure }) => ({
    what: `the script ${url} did not load`,
    where: `GET ${url} -> ${status ?? failure ?? 'no response'}`,
  }));
  return [
    ...loadIssues,
    ...selectOwnErrors(render).map((error) => ({ what: readErrorLine(error), where: formatErrorPosition(error) })),
  ];
}
