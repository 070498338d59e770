import { ledElsewhere, unfinished } from '#audit/reading/rendered-document.ts';
import { errorLine, errorPlace, failedScripts, mayMissForeignScript, ownErrors } from '#audit/reading/script-errors.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { counted } from '#lib/counted.ts';

const MIN_WORDS = 50;
/** CSS pixels: 200 x 200. Smaller pictures are logos and icons. */
const MIN_PICTURE_AREA = 40_000;
const MAX_SHOWN = 5;

export default defineRule({
  id: 'js-blank-render',
  category: 'javascript-rendering',
  family: 'script-errors',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Pages show their content when their scripts have run',
  failureTitle: 'Pages that stay empty because a script fails',
  impact: 'Visitors and search engines see a page without content.',
  why: 'The server answers as if all were well, but a script of the site itself did not arrive or broke off, and what it was to show never came. Google takes such a page for an empty one, often for an error page that says it is none.',
  howToFix:
    'Open the page in a browser, look at the console and the network panel of its developer tools, and repair the script that is named. Old file names that a new version has replaced are a frequent cause: keep the files of the last version on the server for a while. Let the server send the text itself, so that an error costs the interaction only.',
  measure: `A page that answered 200 has fewer than ${MIN_WORDS} visible words after its scripts have run, and at least one script of the site itself did not arrive (a status of 400 or more, or a network error) or threw an error that nothing caught. The number of words is our own choice. The finding is confirmed when the HTML of the server held at least ${MIN_WORDS} words and the scripts took them away.`,
  traps:
    'Pages with a canvas, a video, an embedded frame, a form or a picture of at least 200 by 200 pixels may be meant to have little text and are left out. Scripts of other companies and those that our own protection of the browser refused do not count. When all that the scripts of the site miss may have come from a script of another host that did not arrive, the finding is possible only. The browser waits for the requests of the site itself for up to 12 seconds; a page that was still loading then is not judged.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  check({ page, render }) {
    const words = render.rendered.bodyWordCount;
    if (words >= MIN_WORDS) return pass();
    const gap = ledElsewhere(page, render) ?? unfinished(render);
    if (gap !== null) return gap;
    if (hasSomethingToSee(render)) return notApplicable('The page shows pictures, a form or a medium instead of text');
    const faults = faultsOf(render);
    if (faults.length === 0) return pass();
    const before = render.raw?.bodyWordCount ?? 0;
    return fail(
      faults.slice(0, MAX_SHOWN).map(({ what, where }) => ({
        url: page.url,
        found: `${counted(words, 'visible word')} after the scripts have run (${before} in the HTML): ${what}`,
        expected: 'the content of the page',
        where,
        cause: what,
      })),
      confidenceOf(render, before),
    );
  },
});

/** A library of another host that did not reach our browser may well reach those of visitors. */
function confidenceOf(render: SuccessfulRender, wordsBefore: number): { confidence?: 'confirmed' | 'possible' } {
  const isForeign = ownErrors(render).every((error) => mayMissForeignScript(error, render));
  if (isForeign && failedScripts(render).length === 0) return { confidence: 'possible' };
  return wordsBefore >= MIN_WORDS ? { confidence: 'confirmed' } : {};
}

function hasSomethingToSee({ rendered: { markup }, images }: SuccessfulRender): boolean {
  const { canvas = 0, video = 0 } = markup.counts;
  return (
    canvas + video > 0 ||
    markup.iframes.some(({ isHidden }) => !isHidden) ||
    markup.fields.some(({ type }) => type !== 'hidden') ||
    images.some(
      ({ isVisible, displayWidth, displayHeight }) => isVisible && displayWidth * displayHeight >= MIN_PICTURE_AREA,
    )
  );
}

/** Missing files first: they are the cause of many an error. */
function faultsOf(render: SuccessfulRender): { what: string; where: string }[] {
  const missing = failedScripts(render).map(({ url, status, failure }) => ({
    what: `the script ${url} did not arrive`,
    where: `GET ${url} -> ${status ?? failure ?? 'no answer'}`,
  }));
  return [...missing, ...ownErrors(render).map((error) => ({ what: errorLine(error), where: errorPlace(error) }))];
}
