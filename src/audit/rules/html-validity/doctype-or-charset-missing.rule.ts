import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const XHTML_CONTENT_TYPE = /^\s*application\/xhtml\+xml\b/i;

export default defineRule({
  id: 'doctype-or-charset-missing',
  category: 'html-validity',
  family: 'document-preamble',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages have a doctype and character encoding',
  failureTitle: 'Missing doctype or character encoding',
  aliases: [
    'missing doctype',
    'page lacks the HTML doctype',
    'quirks mode',
    'charset',
    'encoding not declared',
    'UTF-8',
  ],
  impact: 'Browsers may lay out the page in quirks mode, or show the wrong characters for accented letters.',
  why: 'Without a doctype, browsers switch to quirks mode, a compatibility mode for very old pages. Without a declared encoding, they guess it from the language of the user, and non-English characters can break.',
  howToFix:
    'Put <!doctype html> on the very first line. Send "Content-Type: text/html; charset=utf-8" from the server, or put <meta charset="utf-8"> at the beginning of the head. Save the files in that encoding.',
  measure:
    'The document must begin with a doctype. The HTML standard requires an encoding declared by a byte order mark, the Content-Type header, or a meta element within the first 1,024 bytes. An encoding name that no browser knows counts as missing.',
  traps:
    'Any doctype counts, including doctypes of older HTML versions. Documents sent as application/xhtml+xml need neither and are skipped. A meta element that comes too late is listed with its position.',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#charset',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta',
    'https://developer.chrome.com/docs/lighthouse/best-practices/doctype',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'CC', 'SW'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Put <!doctype html> on the first line of the layout.',
      'Declare UTF-8 in the Content-Type header or as the first element in the head.',
      'Validate one page.',
    ],
    tools: ['nu'],
  },
  examples: {
    format: 'html',
    incorrect: `<html lang="en">
<head><title>Bicycle repair in Riverton</title></head>
<body><h1>Bicycle repair</h1></body>
</html>`,
    correct: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Bicycle repair in Riverton</title>
</head>
<body><h1>Bicycle repair</h1></body>
</html>`,
  },
  check({ page }) {
    if (XHTML_CONTENT_TYPE.test(page.contentType ?? ''))
      return notApplicable('An XML document needs neither a doctype nor a declared encoding');
    const issues = [findDoctypeIssue(page), findCharsetIssue(page)].filter((issue) => issue !== null);
    return issues.length === 0 ? pass() : fail(issues);
  },
});

function findDoctypeIssue({ url, facts }: HtmlAuditPage): Evidence | null {
  if (facts.hasDoctype) return null;
  return {
    url,
    found: null,
    expected: 'a doctype before everything else',
    where: 'line 1, column 1',
    fix: '<!doctype html>',
    cause: 'No doctype',
  };
}

function findCharsetIssue({ url, facts, contentType }: HtmlAuditPage): Evidence | null {
  if (facts.charset.source !== 'default') return null;
  const lateMeta = facts.markup.metas.find(
    ({ kind, key }) => kind === 'charset' || (kind === 'http-equiv' && key === 'content-type'),
  );
  const { invalidLabel } = facts.charset;
  const isLate = lateMeta !== undefined && invalidLabel === null;
  return {
    url,
    found:
      invalidLabel === null
        ? isLate
          ? `<meta> after the first 1,024 bytes: ${lateMeta.content}`
          : null
        : invalidLabel,
    expected: 'an encoding in the Content-Type header or in the first 1,024 bytes',
    where: isLate
      ? formatDocumentLocation(lateMeta)
      : `Content-Type response header (${contentType ?? 'none'}) and head`,
    // Text that is not valid UTF-8 must be converted first.
    ...(facts.text.mojibake.replacementCharacters > 0 ? {} : { fix: '<meta charset="utf-8">' }),
    cause: 'No character encoding',
  };
}
