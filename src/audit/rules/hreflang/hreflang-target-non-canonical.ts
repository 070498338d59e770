import { isSpelling } from '#audit/reading/address-spelling.ts';
import { linksWith } from '#audit/reading/canonical-findings.ts';
import { hreflangTag } from '#audit/reading/hreflang-annotations.ts';
import { HREFLANG_PLACE, judgeHreflang } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { CanonicalFacts } from '#contracts/site-graph.ts';
import type { HreflangLink, HreflangPage } from '#contracts/site-sections.ts';

const CANONICAL = 'canonical is ';

export default defineRule({
  id: 'hreflang-target-non-canonical',
  category: 'hreflang',
  family: 'hreflang-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang', 'canonicals'],
  title: 'Language versions are canonical pages',
  failureTitle: 'Language versions that name another page as their canonical',
  impact: 'The canonical link withdraws the version that the annotation offers, so it may not be shown at all.',
  why: 'An annotation offers a page for one language, and its canonical link says that another page should be listed instead. Often all versions name one language as their canonical, and then only that one stays in search. Google asks for a canonical page in the same language.',
  howToFix:
    'Let every version name itself as its canonical, and let annotations name exactly these addresses, with the same host, protocol and slash.',
  measure:
    'Two cases are reported: a version that was read and names another address as its canonical, and a page that lists itself as a version while its own canonical link names another address.',
  traps:
    'Addresses with parameters that carry the annotations of the original page, without listing themselves, are copies and fine. Versions that redirect or fail have their own check, and so has a canonical link to another spelling of the same address that redirects back.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SB', 'AH'],
  check({ hreflang, canonicals }) {
    const redirecting = redirectingCanonicals(canonicals);
    const own = hreflang.selfNonCanonical.items.filter(({ url, detail }) => !redirecting(url, detail));
    const verdict = judgeHreflang({
      hreflang,
      found: hreflang.targetNonCanonical,
      holds: ({ target, detail }) => !redirecting(target, detail),
      evidence: targetPiece,
    });
    if (own.length === 0 || verdict.outcome === 'notApplicable') return verdict;
    const targets = 'evidence' in verdict ? verdict.evidence : [];
    const urls = new Set([...own.map(({ url }) => url), ...('reach' in verdict ? verdict.reach.pageUrls : [])]);
    return {
      outcome: 'fail',
      evidence: [...targets, ...own.map(selfPiece)],
      reach: { pageUrls: [...urls], count: urls.size, checked: hreflang.pageCount },
      gap: 'gap' in verdict ? (verdict.gap ?? null) : null,
    };
  },
});

/**
 * The canonical is another spelling of the address that redirects back to it: one fault of the canonical link, which has
 * its own check.
 */
function redirectingCanonicals(canonicals: CanonicalFacts): (url: string, detail: string) => boolean {
  const { count, items } = linksWith(canonicals, 'redirect');
  const known = new Set(items.map(({ canonicalUrl }) => canonicalUrl));
  return (url, detail) => {
    const canonical = detail.slice(CANONICAL.length);
    return isSpelling(url, canonical) && (known.has(canonical) || count > items.length);
  };
}

function targetPiece({ code, target, detail }: HreflangLink) {
  const canonical = detail.startsWith(CANONICAL) ? detail.slice(CANONICAL.length) : null;
  const piece = {
    found: `hreflang="${code}" ${target}, whose ${detail}`,
    expected: 'a canonical address',
    cause: target,
  };
  return canonical === null ? piece : { ...piece, fix: hreflangTag(code, canonical) };
}

function selfPiece({ url, detail }: HreflangPage): Evidence {
  return {
    url,
    found: `lists itself as a version, and its ${detail}`,
    expected: 'one address in both',
    where: HREFLANG_PLACE,
  };
}
