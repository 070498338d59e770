import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import {
  findMissingScript,
  formatErrorPosition,
  hasFailedThirdPartyScript,
  readErrorLine,
  selectOwnErrors,
} from '#audit/rules/javascript-rendering/script-errors.ts';
import type { ScriptError, SuccessfulRender } from '#contracts/page/rendered-page.ts';

const MAX_ERRORS_SHOWN = 10;

export default defineRule({
  id: 'js-errors-on-load',
  category: 'javascript-rendering',
  family: 'script-errors',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'No first-party JavaScript errors on page load',
  failureTitle: 'JavaScript errors on page load',
  aliases: [
    'JavaScript errors',
    'JS errors',
    'browser errors were logged to the console',
    'console errors',
    'uncaught exceptions',
    'pages with JavaScript errors',
  ],
  impact:
    'Anything the script should do after the error does not happen: content, menus, forms or analytics may be missing.',
  why: 'An uncaught error ends the script at that point. Visitors rarely report it. Search engines that render the page hit the same error and index what is there.',
  howToFix:
    'Open the page in a browser, check the console in its developer tools, and fix the script at the listed position. If a script expects an element that only some pages have, check that it exists first.',
  measure:
    'While the page loads and before anything is clicked, uncaught exceptions and rejected promises are recorded. The check fails when at least one comes from first-party JavaScript: a file on the same registrable domain or an inline script.',
  traps:
    'Errors in third-party scripts, messages that a script writes to the console, and failed requests are skipped. So are errors that the network or our own browser protection may have caused, such as an aborted request or a blocked library. If a third-party script did not load, it may have caused the error, so the finding is rated "possible". The finding lists that script if the missing name identifies it. The page is loaded only once and an error may be intermittent, so the finding is rated "likely".',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF', 'SO', 'SB'],
  work: {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Open the console on a listed page and go to the listed script and line.',
      'Fix the error, or check that the element exists before using it.',
      'Reload the listed pages.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: '<script>null.start()</script>',
    correct: '<script>window.start?.()</script>',
  },
  check({ page, render }) {
    const errors = selectOwnErrors(render);
    if (errors.length === 0) return pass();
    return fail(
      errors.slice(0, MAX_ERRORS_SHOWN).map((error) => ({
        url: page.url,
        found: `${readErrorLine(error) || 'an error without a message'}${describeMissingScript(error, render)}`,
        expected: 'no uncaught errors',
        where: formatErrorPosition(error),
        cause: findCause(error, page.finalUrl),
      })),
      hasFailedThirdPartyScript(render) ? { confidence: 'possible' } : {},
    );
  },
});

/** An inline script appears on every page of its template, so only the error text identifies it. */
function findCause(error: ScriptError, pageUrl: string): string {
  const url = error.url === null ? null : URL.parse(error.url);
  const line = readErrorLine(error) || 'an error without a message';
  return url === null || error.url === pageUrl ? line : `${line}, in ${url.pathname}`;
}

/** Describes the third-party script that would have defined the missing name; empty when none is known. */
function describeMissingScript(error: ScriptError, render: SuccessfulRender): string {
  const missingScript = findMissingScript(error, render);
  return missingScript === null ? '' : ` (our browser could not load ${missingScript.url}: ${missingScript.failure})`;
}
