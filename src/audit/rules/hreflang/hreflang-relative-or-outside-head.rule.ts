import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { explainHeadEnd, findHeadEndBefore } from '#audit/page/head-end.ts';
import { buildHreflangTag, readHreflangAnnotations } from '#audit/rules/hreflang/hreflang-annotations.ts';
import type { LinkRelation } from '#contracts/page/page-markup.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const ABSOLUTE_URL = /^https?:\/\//i;

export default defineRule({
  id: 'hreflang-relative-or-outside-head',
  category: 'hreflang',
  family: 'hreflang-place',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'hreflang: absolute URLs inside the head',
  failureTitle: 'hreflang: relative URLs or annotations outside the head',
  aliases: [
    'relative hreflang URLs',
    'hreflang outside head',
    'hreflang in body',
    'hreflang tags outside <head>',
    'relative URLs in hreflang',
  ],
  impact: 'Search engines ignore these annotations and may show people the version in another language.',
  why: 'Annotations count only inside <head>, and Google requires absolute URLs with https:// and the host. An element that does not belong in the head ends it early, and everything after it ends up in the body.',
  howToFix:
    'Move the link elements into <head>, before third-party scripts and before any image, iframe or text. Use absolute URLs. The proposed tag contains the absolute URL.',
  measure:
    'The document is parsed as the HTML standard defines. Link elements with rel="alternate" and hreflang in the body are reported. So are URLs in the head or the Link header that do not start with http:// or https://.',
  traps:
    'Links to feeds and other documents with a type attribute are not annotations. Ordinary links in a language menu may be in the body. A relative URL alone is rated "likely", because Google requires absolute URLs but may still read a relative one.',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: ['Move the annotations into <head>, before third-party scripts.', 'Use absolute https URLs.'],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: '<link rel="alternate" hreflang="de" href="/de/services">',
    correct: '<link rel="alternate" hreflang="de" href="https://example.com/de/services">',
  },
  check({ page }) {
    const annotations = readHreflangAnnotations(page);
    const outsideHeadEvidence = page.facts.markup.relations
      .filter(isAnnotationOutsideHead)
      .map((one) => buildOutsideHeadEvidence(page, one));
    if (annotations.length === 0 && outsideHeadEvidence.length === 0) {
      return notApplicable('The page has no hreflang annotations');
    }
    const relativeAnnotations = annotations
      .filter(({ href }) => !ABSOLUTE_URL.test(href.trim()))
      .map(({ href, code, url, where }): Evidence => {
        const piece = { url: page.url, found: href, expected: 'an absolute URL with https:// and the host', where };
        return url === null ? piece : { ...piece, fix: buildHreflangTag(code, url) };
      });
    if (outsideHeadEvidence.length > 0) return fail([...outsideHeadEvidence, ...relativeAnnotations]);
    return relativeAnnotations.length === 0 ? pass() : fail(relativeAnnotations, { confidence: 'likely' });
  },
});

function isAnnotationOutsideHead({ rel, hreflang, type, inHead }: LinkRelation): boolean {
  return !inHead && hreflang !== undefined && type === undefined && rel.split(' ').includes('alternate');
}

function buildOutsideHeadEvidence(page: HtmlAuditPage, relation: LinkRelation): Evidence {
  const { hreflang = '', href, url } = relation;
  const end = findHeadEndBefore(page, relation);
  return {
    url: page.url,
    found: `hreflang="${hreflang}" ${href}${explainHeadEnd(end)}`,
    expected: 'the annotation inside <head>',
    where: formatDocumentLocation(relation),
    ...(end === null ? {} : { cause: `<${end.name}> that ends the head before the annotations` }),
    ...(url === null ? {} : { fix: buildHreflangTag(hreflang, url) }),
  };
}
