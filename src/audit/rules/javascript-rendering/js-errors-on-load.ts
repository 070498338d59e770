import { errorLine, errorPlace, lacksForeignScript, ownErrors, scriptBehind } from '#audit/reading/script-errors.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import type { ScriptError, SuccessfulRender } from '#contracts/rendered-page.ts';

const MAX_SHOWN = 10;

export default defineRule({
  id: 'js-errors-on-load',
  category: 'javascript-rendering',
  family: 'script-errors',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: "The site's own scripts run without errors",
  failureTitle: "Errors in the site's own scripts while pages load",
  impact:
    'What the script was to do from there on does not happen: content, menus, forms or measurements may be missing.',
  why: 'An error that nothing catches ends the script at that place. Visitors rarely tell of it, and search engines that render the page meet the same error and index what is there.',
  howToFix:
    'Open the page with the developer tools of the browser, look at the console, and repair the script at the place that is named. Where a script expects an element that only some pages have, let it check for it first.',
  measure:
    'While the page loads and before anything is clicked, exceptions and rejected promises are recorded that nothing catches. The rule fails when at least one comes from a script of the site itself, which is one under the same registered domain or one inside the page.',
  traps:
    'Errors of scripts of other companies, lines that a script writes to the console, and failed requests are left out. So are errors that the network or our own protection of the browser may have caused, such as a broken request or a library that was not let through. When a script of another host did not arrive, the error may follow from that: the finding is then possible only, and names the script where the missing name tells which one it is. The page is loaded once: an error that comes and goes is likely rather than certain.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF', 'SO', 'SB'],
  check({ page, render }) {
    const errors = ownErrors(render);
    if (errors.length === 0) return pass();
    return fail(
      errors.slice(0, MAX_SHOWN).map((error) => ({
        url: page.url,
        found: `${errorLine(error) || 'an error without a text'}${lossNote(error, render)}`,
        expected: 'no error that nothing catches',
        where: errorPlace(error),
        cause: causeOf(error, page.finalUrl),
      })),
      lacksForeignScript(render) ? { confidence: 'possible' } : {},
    );
  },
});

/** A script inside the page stands in every page of its template: its text alone tells it from others. */
function causeOf(error: ScriptError, pageUrl: string): string {
  const url = error.url === null ? null : URL.parse(error.url);
  const line = errorLine(error) || 'an error without a text';
  return url === null || error.url === pageUrl ? line : `${line}, in ${url.pathname}`;
}

/** Says where to look first: the named place only meets what is missing. */
function lossNote(error: ScriptError, render: SuccessfulRender): string {
  const lost = scriptBehind(error, render);
  return lost === null ? '' : ` (our browser could not load ${lost.url}: ${lost.failure})`;
}
