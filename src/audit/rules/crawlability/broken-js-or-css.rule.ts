import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import type { BrowserRequest, SuccessfulRender } from '#contracts/page/rendered-page.ts';

const MAX_EVIDENCE = 10;
const MIN_ERROR_STATUS = 400;
const FILE_KIND_NAMES: ReadonlyMap<string, string> = new Map([
  ['script', 'script'],
  ['stylesheet', 'stylesheet'],
]);
/** Status codes of a server that may refuse only our browser. */
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 403, 429, 503]);
const HTML_CONTENT_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

export default defineRule({
  id: 'broken-js-or-css',
  category: 'crawlability',
  family: 'file-type',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'JavaScript and CSS files load without errors',
  failureTitle: 'Broken JavaScript or CSS files',
  aliases: [
    'broken JavaScript',
    'broken CSS',
    'page has broken JavaScript',
    'page has broken CSS',
    'broken resources',
    'stylesheet 404',
  ],
  impact: 'Pages look broken or do not work, both for visitors and for search engines that render them.',
  why: 'The page references these files, but the server returns an error or an HTML page instead. Google renders pages with the files it receives, so it sees the same broken page.',
  howToFix:
    'Upload the missing file, correct its URL in the template, or remove the reference. After each deployment, purge caches that still serve pages with old file names.',
  measure:
    'A browser loads the page. JavaScript and CSS files on your own domain that return a status of 400 or higher, or HTML instead of the file, are listed. If all of them return 401, 403, 429 or 503, the finding is rated "possible", because the server may refuse only our browser.',
  traps:
    'Files on other domains are skipped, because you cannot fix them. Files are not listed when the connection failed, our own limits refused them or a policy of the page blocked them. Other incorrect content types are covered by a separate check.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  ],
  checked: '2026-11-22',
  peers: ['AH', 'SB', 'CC'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Upload the missing file, correct its URL, or remove the reference.',
      'Purge page caches after each deployment.',
      'Keep files of the previous release available for a while.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: '<script src="/missing.js"></script>',
    correct: '<script src="/app.js"></script>',
  },
  check({ page, render }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const files = listSiteFiles(render);
    if (files.length === 0) return notApplicable('The page loads no JavaScript or CSS files from its own site');
    const brokenFiles = files.filter(isBroken);
    if (brokenFiles.length === 0) return pass(files.length);
    const evidence = brokenFiles.slice(0, MAX_EVIDENCE).map((file) => ({
      url: page.url,
      found: `${FILE_KIND_NAMES.get(file.type) ?? 'file'} ${file.url} returns ${describeResponse(file)}`,
      expected: 'the file itself, with status 200',
      where: `GET ${file.url}, requested by ${file.initiatorUrl ?? 'the page'}`,
      cause: file.url,
    }));
    const isCertain = brokenFiles.some(({ status }) => status === null || !REFUSAL_STATUSES.has(status));
    return fail(evidence, isCertain ? {} : { confidence: 'possible' });
  },
});

/** Returns the site's own scripts and stylesheets that got a response, each URL once. */
function listSiteFiles({ requests }: SuccessfulRender): BrowserRequest[] {
  const files = new Map<string, BrowserRequest>();
  for (const request of requests) {
    const { type, url, isThirdParty, status, refusedBy } = request;
    if (!FILE_KIND_NAMES.has(type) || isThirdParty || status === null || refusedBy !== null || files.has(url)) continue;
    files.set(url, request);
  }
  return [...files.values()];
}

function isBroken({ status, mimeType }: BrowserRequest): boolean {
  return (status !== null && status >= MIN_ERROR_STATUS) || (status === 200 && HTML_CONTENT_TYPES.has(mimeType));
}

function describeResponse({ status, mimeType }: BrowserRequest): string {
  return status === 200 ? `200 with ${mimeType}` : `${status ?? 'nothing'}`;
}
