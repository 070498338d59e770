import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation, formatPosition } from '#audit/engine/where.ts';
import { findDisplacedTags } from '#audit/rules/html-validity/displaced-tags.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const DOCUMENT_TAGS = ['html', 'head', 'body'] as const;
/** According to MDN and the standard, these schemes are not allowed in a base URL. */
const FORBIDDEN_BASE_SCHEMES: ReadonlySet<string> = new Set(['data:', 'javascript:']);

export default defineRule({
  id: 'document-skeleton-broken',
  category: 'html-validity',
  family: 'document-skeleton',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Valid document structure (html, head, body)',
  failureTitle: 'Invalid document structure (html, head, body)',
  aliases: [
    'multiple head tags',
    'multiple body tags',
    'multiple html tags',
    'base element',
    'base href',
    'invalid HTML structure',
  ],
  impact:
    'Browsers repair the page silently, but tags can end up in the wrong part of the document and links can lead to the wrong URL.',
  why: 'A page has one html, one head and one body element. A second one is dropped, and its content ends up at the current position of the parser. An invalid base URL changes where every relative link leads.',
  howToFix:
    'Look for two templates or an entire page included in another one, and keep one html, head and body tag. Keep one base element in the head, with a full https:// URL, or remove it.',
  measure:
    'Start tags in the source are counted: more than one html, head or body tag fails. A base element fails when its URL cannot be parsed or begins with data: or javascript:, or when it is in the body. A second base element with a URL also fails, because browsers ignore it. Repeated tags that displaced no title, meta or link tags of the page have low severity.',
  traps:
    'The html, head and body tags may be omitted: the HTML standard supplies them, so missing ones are not an issue. A second base element that only sets a target is skipped.',
  sources: [
    'https://html.spec.whatwg.org/multipage/syntax.html#optional-tags',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/base',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Find the nested template or included page.',
      'Keep one html, head and body element and one base element.',
      'Validate one page of each template.',
    ],
    tools: ['nu'],
  },
  examples: {
    format: 'html',
    incorrect: `<!doctype html>
<html lang="en">
<head><title>Bicycle repair in Riverton</title></head>
<body><h1>Bicycle repair</h1></body>
<body><p>Open from Monday to Saturday.</p></body>
</html>`,
    correct: `<!doctype html>
<html lang="en">
<head><title>Bicycle repair in Riverton</title></head>
<body>
  <h1>Bicycle repair</h1>
  <p>Open from Monday to Saturday.</p>
</body>
</html>`,
  },
  check({ page }) {
    const repeatedTagEvidence = findRepeatedTags(page);
    const baseEvidence = findBaseIssues(page);
    if (repeatedTagEvidence.length === 0 && baseEvidence.length === 0) return pass();
    const isHarmlessRepetition = baseEvidence.length === 0 && findDisplacedTags(page).length === 0;
    return fail([...baseEvidence, ...repeatedTagEvidence], isHarmlessRepetition ? { severity: 'low' } : {});
  },
});

function findRepeatedTags(page: HtmlAuditPage): Evidence[] {
  const { tagCounts, treeFaults } = page.facts.document;
  return DOCUMENT_TAGS.filter((name) => tagCounts[name] > 1).map((name) => {
    const second = treeFaults.first.find((issue) => issue.code === 'misplaced-start-tag' && issue.name === name);
    return {
      url: page.url,
      found: formatQuantity(tagCounts[name], `<${name}> tag`),
      expected: `one <${name}> tag`,
      where: second === undefined ? name : `${name}, ${formatPosition(second)}`,
      cause: `A second <${name}> tag`,
    };
  });
}

function findBaseIssues(page: HtmlAuditPage): Evidence[] {
  return page.facts.markup.baseHrefs.flatMap((base, index) => {
    const issue = describeBaseIssue(base, index, page.finalUrl);
    return issue === null
      ? []
      : [
          {
            url: page.url,
            found: `<base href="${base.href}"> ${issue}`,
            expected: 'one base element in the head with a valid URL, or none',
            where: formatDocumentLocation(base),
          },
        ];
  });
}

function describeBaseIssue(
  { href, inHead }: HtmlAuditPage['facts']['markup']['baseHrefs'][number],
  index: number,
  pageUrl: string,
): string | null {
  if (index > 0) return 'is ignored, because it is not the first';
  const url = URL.parse(href, pageUrl);
  if (url === null) return 'is not a valid URL';
  if (FORBIDDEN_BASE_SCHEMES.has(url.protocol)) return 'has a scheme that browsers reject';
  return inHead ? null : 'is in the body';
}
