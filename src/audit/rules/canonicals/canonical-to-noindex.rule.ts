import { defineRule } from '#audit/engine/rule.ts';
import { filterCountedItems, judgeCanonicals, selectCanonicalLinks } from '#audit/links/canonical-findings.ts';
import type { CanonicalLink } from '#contracts/site/site-graph.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';

export default defineRule({
  id: 'canonical-to-noindex',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals', 'robots'],
  title: 'Canonical URLs are indexable',
  failureTitle: 'Canonicals point to noindex or blocked pages',
  aliases: [
    'canonical to noindex',
    'canonical points to noindex page',
    'non-indexable canonical',
    'canonical to blocked page',
    'canonical is disallowed by robots.txt',
  ],
  impact: 'Search engines are asked to index a page that is closed to them, so both pages may be missing from search.',
  why: 'A canonical link passes ranking signals to another page. If that page has noindex, or robots.txt blocks Googlebot from it, the signals go nowhere.',
  howToFix:
    'Remove the noindex or the robots.txt rule if the canonical page should be indexed. Otherwise give the page a self-referencing canonical.',
  measure:
    'The URL that a page declares as canonical is requested once. The meta tags and the X-Robots-Tag header of the response are checked for noindex or none for Google. URLs that robots.txt disallows are compared with its rules for Googlebot.',
  traps:
    'URLs that robots.txt disallows for our crawler but not for Googlebot do not count. A canonical page that declares a third page as canonical is covered by a separate check. Targets that were not requested are listed as not checked.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Decide which of the two pages should be indexed.',
      'Remove noindex from the target, or make the page reference itself.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/bikes/touring">

GET /bikes/touring
<meta name="robots" content="noindex">`,
    correct: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/bikes/touring">

GET /bikes/touring
<meta name="robots" content="index, follow">`,
  },
  check({ site, canonicals, robots }) {
    const findDisallowLine = ({ canonicalUrl }: CanonicalLink) => {
      const decision = evaluatePath(robots, 'Googlebot', canonicalUrl);
      return decision === null || decision.isAllowed ? null : decision.line;
    };
    const blockedLinks = filterCountedItems(
      selectCanonicalLinks(canonicals, 'robots'),
      (link) => findDisallowLine(link) !== null,
    );
    const noindexLinks = selectCanonicalLinks(canonicals, 'noindex');
    return judgeCanonicals({
      site,
      canonicals,
      found: { count: noindexLinks.count + blockedLinks.count, items: [...noindexLinks.items, ...blockedLinks.items] },
      buildEvidence(link) {
        const line = link.detail === 'noindex' ? null : findDisallowLine(link);
        const why = line === null ? 'noindex' : `robots.txt, line ${line.line}: ${line.text}`;
        return {
          found: `${link.canonicalUrl} (${why})`,
          expected: 'the URL of an indexable page',
          cause: link.canonicalUrl,
        };
      },
    });
  },
});
