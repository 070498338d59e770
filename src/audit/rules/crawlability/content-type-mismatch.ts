import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { ResourceAnswer } from '#contracts/site-sections.ts';

/** https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const JAVASCRIPT =
  /^(?:application|text)\/(?:x-)?(?:java|ecma)script$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$/;
/** Loaded with `<script src>` for rules, maps or data. */
const SCRIPT_DATA = /^application\/(?:[\w.+-]*\+)?json$|^application\/wasm$/;
const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const BINARY = /^(?:application|binary)\/octet-stream$/;

interface Kind {
  isRight(type: string): boolean;
  expected: string;
  /** What to send instead; null when it depends on the file. */
  fix: string | null;
}

const KINDS: Record<ResourceAnswer['kind'], Kind> = {
  script: {
    isRight: (type) => JAVASCRIPT.test(type) || SCRIPT_DATA.test(type),
    expected: 'Content-Type: text/javascript',
    fix: 'Content-Type: text/javascript; charset=utf-8',
  },
  stylesheet: {
    isRight: (type) => type === 'text/css',
    expected: 'Content-Type: text/css',
    fix: 'Content-Type: text/css; charset=utf-8',
  },
  // Pages in place of pictures are broken pictures, and browsers look into files without a known type.
  image: {
    isRight: (type) => type.startsWith('image/') || HTML.test(type) || BINARY.test(type),
    expected: 'the type of the picture, such as image/jpeg',
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
  title: 'Files say what they are',
  failureTitle: 'Files that announce the wrong type',
  impact:
    'Browsers and crawlers may refuse these files, and the page then lacks its style, its functions or a picture.',
  why: 'The Content-Type header tells what a file is. Browsers refuse style sheets that are not text/css, and scripts with another type as soon as "X-Content-Type-Options: nosniff" is sent or the script is a module. A page in place of a file usually means that the file is missing.',
  howToFix:
    'Open the listed file. When an error page or the start page appears, the file is missing: upload it or remove its reference. When the file is right, let the server send the proposed header for files of this kind.',
  measure:
    'Scripts, style sheets and pictures of the site itself that answered 200 are compared with the way in which pages load them: scripts need a JavaScript type (or JSON, for data), style sheets text/css, pictures a type that begins with "image/". A missing or unreadable type counts too.',
  traps:
    'Files of other sites are theirs to correct and are left out. Pictures announced as application/octet-stream are shown all the same, and web pages in place of pictures are told as broken pictures; neither counts here. Older names of JavaScript, such as application/x-javascript, are fine.',
  sources: [
    'https://fetch.spec.whatwg.org/#x-content-type-options-header',
    'https://www.rfc-editor.org/rfc/rfc9110#name-content-type',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ'],
  check({ resourceCheck }) {
    const files = resourceCheck.kinds.flatMap(({ answers }) => answers.items).filter(isJudged);
    if (files.length === 0) return notApplicable('No script, style sheet or picture of the site answered 200');
    const wrong = files.filter((file) => !KINDS[file.kind].isRight(mediaType(file.contentType)));
    if (wrong.length === 0) return pass(files.length);
    const pageUrls = wrong.flatMap(({ pages }) => pages.items);
    return failSite(wrong.map(evidenceOf), { pageUrls, count: wrong.length, checked: files.length });
  },
});

function isJudged({ isInternal, status, error }: ResourceAnswer): boolean {
  return isInternal && status === 200 && error === null;
}

/** `text/css` of `Text/CSS; charset=utf-8`; empty when there is none. */
function mediaType(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function evidenceOf({ kind, url, contentType, pages }: ResourceAnswer): Evidence {
  const { expected, fix } = KINDS[kind];
  const isPage = HTML.test(mediaType(contentType));
  return {
    url,
    found: contentType === null ? 'no Content-Type' : `Content-Type: ${contentType}`,
    expected,
    where: `GET ${url} -> 200, loaded as ${kind === 'stylesheet' ? 'style sheet' : kind}`,
    cause: url,
    places: Math.max(1, pages.count),
    // A web page is no script with a wrong label: the file itself is missing.
    ...(fix === null || isPage ? {} : { fix }),
  };
}
