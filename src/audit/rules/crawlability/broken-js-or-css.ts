import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { BrowserRequest, SuccessfulRender } from '#contracts/rendered-page.ts';

const MAX_EVIDENCE = 10;
const ERROR = 400;
const KINDS: ReadonlyMap<string, string> = new Map([
  ['script', 'script'],
  ['stylesheet', 'style sheet'],
]);
/** Answers of a server that may dislike our browser and serve others. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503]);
const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

export default defineRule({
  id: 'broken-js-or-css',
  category: 'crawlability',
  family: 'file-type',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Scripts and style sheets of the site load',
  failureTitle: 'Scripts or style sheets of the site that do not load',
  impact: 'Pages look broken or do not work, for visitors and for search engines that render them.',
  why: 'A page names these files and the server does not give them: it answers with an error, or with a web page in their place. Google renders pages with the files that it gets and sees the same broken page.',
  howToFix:
    'Upload the missing file, correct its address in the template, or remove the reference. After a new version of the site, empty the caches that still hand out pages with the old names of files.',
  measure:
    'A browser loads the page. Scripts and style sheets of the own domain that answer with a status of 400 or above, or with HTML in their place, are listed. With a status of 401, 403, 429 or 503 alone the finding is only possible, because the server may refuse our browser and serve others.',
  traps:
    'Files of other domains are theirs to repair and are left out. Files that did not arrive because the connection broke, that our own limits refused or that the policy of the page blocks are not listed here. Files with another wrong type belong to the check of content types.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  ],
  checked: '2026-11-22',
  peers: ['AH', 'SB', 'CC'],
  check({ page, render }) {
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const files = ownFiles(render);
    if (files.length === 0) return notApplicable('The page loads no scripts or style sheets of its own site');
    const broken = files.filter(isBroken);
    if (broken.length === 0) return pass(files.length);
    const evidence = broken.slice(0, MAX_EVIDENCE).map((file) => ({
      url: page.url,
      found: `${KINDS.get(file.type) ?? 'file'} ${file.url} answers ${answerOf(file)}`,
      expected: 'the file itself, with status 200',
      where: `GET ${file.url}, asked for by ${file.initiatorUrl ?? 'the page'}`,
      cause: file.url,
    }));
    const isCertain = broken.some(({ status }) => status === null || !REFUSALS.has(status));
    return fail(evidence, isCertain ? {} : { confidence: 'possible' });
  },
});

/** Those that were answered, each address once. */
function ownFiles({ requests }: SuccessfulRender): BrowserRequest[] {
  const files = new Map<string, BrowserRequest>();
  for (const request of requests) {
    const { type, url, isThirdParty, status, refusedBy } = request;
    if (!KINDS.has(type) || isThirdParty || status === null || refusedBy !== null || files.has(url)) continue;
    files.set(url, request);
  }
  return [...files.values()];
}

function isBroken({ status, mimeType }: BrowserRequest): boolean {
  return (status !== null && status >= ERROR) || (status === 200 && HTML.has(mimeType));
}

function answerOf({ status, mimeType }: BrowserRequest): string {
  return status === 200 ? `200 with ${mimeType}` : `${status ?? 'nothing'}`;
}
