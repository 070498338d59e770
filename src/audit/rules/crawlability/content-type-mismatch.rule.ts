import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { ResourceResponse } from '#contracts/site/site-sections.ts';

/** https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const JAVASCRIPT_CONTENT_TYPE =
  /^(?:application|text)\/(?:x-)?(?:java|ecma)script$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$/;
/** Matches types loaded with `<script src>` for rules, maps or data. */
const SCRIPT_DATA_CONTENT_TYPE = /^application\/(?:[\w.+-]*\+)?json$|^application\/wasm$/;
const HTML_CONTENT_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/;
const BINARY_CONTENT_TYPE = /^(?:application|binary)\/octet-stream$/;

interface TypeRequirement {
  isExpectedType(type: string): boolean;
  expected: string;
  /** Content type to send instead; null when it depends on the file. */
  fix: string | null;
}

const TYPE_REQUIREMENTS: Record<ResourceResponse['kind'], TypeRequirement> = {
  script: {
    isExpectedType: (type) => JAVASCRIPT_CONTENT_TYPE.test(type) || SCRIPT_DATA_CONTENT_TYPE.test(type),
    expected: 'Content-Type: text/javascript',
    fix: 'Content-Type: text/javascript; charset=utf-8',
  },
  stylesheet: {
    isExpectedType: (type) => type === 'text/css',
    expected: 'Content-Type: text/css',
    fix: 'Content-Type: text/css; charset=utf-8',
  },
  // HTML pages in place of images are broken images, and browsers detect the type of images sent without a known one.
  image: {
    isExpectedType: (type) =>
      type.startsWith('image/') || HTML_CONTENT_TYPE.test(type) || BINARY_CONTENT_TYPE.test(type),
    expected: 'the type of the image, such as image/jpeg',
    fix: null,
  },
};

export default defineRule({
  id: 'content-type-mismatch',
  category: 'crawlability',
  family: 'file-type',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'resource',
  requires: ['resourceCheck'],
  places: 'files',
  title: 'Files have the correct Content-Type',
  failureTitle: 'Files with an incorrect Content-Type (MIME type)',
  aliases: [
    'MIME type mismatch',
    'wrong MIME type',
    'invalid content type',
    'X-Content-Type-Options: nosniff',
    'content type header',
  ],
  impact: 'Browsers and crawlers may reject these files, leaving the page without its styles, functions or images.',
  why: 'The Content-Type header declares what a file is. Browsers reject stylesheets that are not text/css. Browsers also reject scripts of another type if the script is a module or the server sends "X-Content-Type-Options: nosniff". An HTML page in place of a file usually means that the file is missing.',
  howToFix:
    'Open the listed file. If an error page or the home page appears, the file is missing: upload it or remove the reference. If the file is correct, configure the server to send the proposed header for files of this type.',
  measure:
    'Scripts, stylesheets and images of the site that returned 200 are compared with how pages load them. Scripts need a JavaScript type (or JSON, for data), stylesheets need text/css, and images need a type that begins with "image/". A missing or unreadable type also counts.',
  traps:
    'Files on other sites are skipped, because you cannot fix them. Images sent as application/octet-stream are displayed anyway and do not count. HTML pages in place of images do not count either; they are reported as broken images. Older JavaScript types, such as application/x-javascript, are fine.',
  sources: [
    'https://fetch.spec.whatwg.org/#x-content-type-options-header',
    'https://www.rfc-editor.org/rfc/rfc9110#name-content-type',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the listed file and check whether an error page is served in its place.',
      'Set the proposed content type in the server configuration.',
      'Check the header of one file per type.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<link rel="stylesheet" href="/style.css">

GET /style.css
HTTP/1.1 200 OK
Content-Type: text/plain

body { color: black }`,
    correct: `GET /services
<link rel="stylesheet" href="/style.css">

GET /style.css
HTTP/1.1 200 OK
Content-Type: text/css

body { color: black }`,
  },
  check({ resourceCheck }) {
    const files = resourceCheck.kinds.flatMap(({ answers }) => answers.items).filter(isCheckable);
    if (files.length === 0) return notApplicable('No script, stylesheet or image of the site returned 200');
    const mismatchedFiles = files.filter(
      (file) => !TYPE_REQUIREMENTS[file.kind].isExpectedType(parseMediaType(file.contentType)),
    );
    if (mismatchedFiles.length === 0) return pass(files.length);
    const pageUrls = mismatchedFiles.flatMap(({ pages }) => pages.items);
    return failSite(mismatchedFiles.map(buildEvidence), {
      pageUrls,
      count: mismatchedFiles.length,
      checked: files.length,
    });
  },
});

function isCheckable({ isInternal, status, error }: ResourceResponse): boolean {
  return isInternal && status === 200 && error === null;
}

/** Returns `text/css` for `Text/CSS; charset=utf-8`; empty when the header is missing. */
function parseMediaType(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function buildEvidence({ kind, url, contentType, pages }: ResourceResponse): Evidence {
  const { expected, fix } = TYPE_REQUIREMENTS[kind];
  const isPage = HTML_CONTENT_TYPE.test(parseMediaType(contentType));
  return {
    url,
    found: contentType === null ? 'no Content-Type' : `Content-Type: ${contentType}`,
    expected,
    where: `GET ${url} -> 200, loaded as ${kind}`,
    cause: url,
    places: Math.max(1, pages.count),
    // When an HTML page is returned, the file itself is missing and another Content-Type would not help.
    ...(fix === null || isPage ? {} : { fix }),
  };
}
