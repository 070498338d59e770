import { defineRule } from '#audit/engine/rule.ts';
import { selectCanonicalLinks } from '#audit/links/canonical-findings.ts';
import { isUrlSpellingVariant } from '#audit/links/url-variant.ts';
import { buildHreflangTag } from '#audit/rules/hreflang/hreflang-annotations.ts';
import { HREFLANG_LOCATION, judgeHreflang } from '#audit/rules/hreflang/hreflang-findings.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { CanonicalFacts } from '#contracts/site/site-graph.ts';
import type { HreflangLink, HreflangPage } from '#contracts/site/site-sections.ts';

const CANONICAL_PREFIX = 'canonical is ';

export default defineRule({
  id: 'hreflang-target-non-canonical',
  category: 'hreflang',
  family: 'hreflang-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang', 'canonicals'],
  title: 'hreflang: all targets are canonical',
  failureTitle: 'hreflang: non-canonical targets',
  aliases: [
    'hreflang to non-canonical',
    'non-canonical return links',
    'hreflang not using canonical',
    'canonical and hreflang conflict',
  ],
  impact: 'The canonical tag contradicts the annotation, so the version may not appear at all.',
  why: 'An annotation offers a page for one language, but its canonical link asks search engines to index another page instead. Often all versions declare the version in one language as canonical, and then only that version stays in search. Google expects a canonical page in the same language.',
  howToFix:
    'Give every version a self-referencing canonical, and use exactly these URLs in the annotations, with the same host, protocol and trailing slash.',
  measure:
    'A crawled version that declares another URL as canonical is reported. So is a page that lists itself as a version while its own canonical link points to another URL.',
  traps:
    'URLs with parameters that repeat the annotations of the original page, without listing themselves, are duplicates and are not reported. Versions that redirect or fail are covered by a separate check. So is a canonical link to another variant of the same URL that redirects back.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 1,
    steps: ['Make every language version reference itself as canonical.', 'Use exactly these URLs in the annotations.'],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="canonical" href="https://example.com/services">`,
    correct: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="canonical" href="https://example.com/de/services">`,
  },
  check({ hreflang, canonicals }) {
    const isRedirectingCanonical = createRedirectingCanonicalPredicate(canonicals);
    const ownPages = hreflang.selfNonCanonical.items.filter(({ url, detail }) => !isRedirectingCanonical(url, detail));
    const verdict = judgeHreflang({
      hreflang,
      found: hreflang.targetNonCanonical,
      isIssue: ({ target, detail }) => !isRedirectingCanonical(target, detail),
      buildEvidence: buildTargetEvidence,
    });
    if (ownPages.length === 0 || verdict.outcome === 'notApplicable') return verdict;
    const targetEvidence = 'evidence' in verdict ? verdict.evidence : [];
    const urls = new Set([...ownPages.map(({ url }) => url), ...('reach' in verdict ? verdict.reach.pageUrls : [])]);
    return {
      outcome: 'fail',
      evidence: [...targetEvidence, ...ownPages.map(buildSelfEvidence)],
      reach: { pageUrls: [...urls], count: urls.size, checked: hreflang.pageCount },
      gap: 'gap' in verdict ? (verdict.gap ?? null) : null,
    };
  },
});

/**
 * Creates a predicate for canonicals that are a variant of the URL and redirect back to it, or may do so because the
 * list of redirects is cut. That is an issue with the canonical link, which has its own check.
 */
function createRedirectingCanonicalPredicate(canonicals: CanonicalFacts): (url: string, detail: string) => boolean {
  const { count, items } = selectCanonicalLinks(canonicals, 'redirect');
  const redirectingUrls = new Set(items.map(({ canonicalUrl }) => canonicalUrl));
  return (url, detail) => {
    const canonical = detail.slice(CANONICAL_PREFIX.length);
    return isUrlSpellingVariant(url, canonical) && (redirectingUrls.has(canonical) || count > items.length);
  };
}

function buildTargetEvidence({ code, target, detail }: HreflangLink) {
  const canonical = detail.startsWith(CANONICAL_PREFIX) ? detail.slice(CANONICAL_PREFIX.length) : null;
  const piece = {
    found: `hreflang="${code}" ${target}, whose ${detail}`,
    expected: 'a canonical URL',
    cause: target,
  };
  return canonical === null ? piece : { ...piece, fix: buildHreflangTag(code, canonical) };
}

function buildSelfEvidence({ url, detail }: HreflangPage): Evidence {
  return {
    url,
    found: `lists itself as a version, and its ${detail}`,
    expected: 'the same URL as version and as canonical',
    where: HREFLANG_LOCATION,
  };
}
