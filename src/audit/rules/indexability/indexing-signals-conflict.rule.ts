import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, type PageVerdict, pass, warn } from '#audit/engine/verdict.ts';
import { findCanonicalElsewhere, readCanonicalDeclarations } from '#audit/links/canonical-declarations.ts';
import { findDirectiveOccurrences, readPageDirectives, readPageEffect } from '#audit/links/page-directives.ts';
import type { RobotsDirective } from '#lib/page/robots-directives.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

const AGENTS = ['robots', 'googlebot', 'bingbot'] as const;

export default defineRule({
  id: 'indexing-signals-conflict',
  category: 'indexability',
  family: 'noindex',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Indexing signals are consistent',
  failureTitle: 'Conflicting indexing signals',
  aliases: [
    'index and noindex conflict',
    'noindex with canonical',
    'conflicting robots directives',
    'mixed indexing signals',
    'contradictory meta robots',
  ],
  impact:
    'Search engines follow the stricter directive, so a page may stay out of search although another directive allows indexing.',
  why: 'When a page declares both index and noindex, the stricter one applies. A noindex next to a canonical tag for another page sends two signals: drop this page, and merge it with the other one. The canonical tag then loses its purpose.',
  howToFix:
    'Decide what should happen to each page. To have it indexed, remove noindex everywhere, including the X-Robots-Tag header. To keep it out of search, remove index. To consolidate duplicates, keep the canonical tag and remove noindex.',
  measure:
    'For each crawler separately, index or all is compared with noindex or none across meta tags and the X-Robots-Tag header. A page with both fails. A noindex page that declares another page of the same domain as canonical gets a warning, because Google advises against this combination.',
  traps:
    'A page without an index directive does not conflict with a noindex header. Different directives for different crawlers have their own check. A noindex with a canonical tag for another domain is what Google recommends for syndicated articles.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SW'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Decide for each listed template whether it should be indexed.',
      'Keep one directive and remove the other from the tag, header or plugin.',
      'Inspect one page of each template.',
    ],
    tools: ['gsc-url', 'curl'],
  },
  examples: {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
X-Robots-Tag: noindex

<meta name="robots" content="index, follow">`,
    correct: `HTTP/1.1 200 OK

<meta name="robots" content="index, follow">`,
  },
  check({ page }) {
    const directives = readPageDirectives(page);
    const agent = AGENTS.find((name) => hasContradiction(directives, name));
    if (agent !== undefined) {
      const occurrences = findDirectiveOccurrences(page, {
        agents: [agent],
        matches: (one) => isIndexDirective(one) || isNoindexDirective(one),
      });
      const expected = 'either index or noindex, the same everywhere';
      return fail(occurrences.map(({ found, where }) => ({ url: page.url, found, where, expected })));
    }
    return judgeCanonicalWithNoindex(page);
  },
});

const isIndexDirective = ({ name }: RobotsDirective) => name === 'index' || name === 'all';
const isNoindexDirective = ({ name }: RobotsDirective) => name === 'noindex' || name === 'none';

function hasContradiction(directives: readonly RobotsDirective[], agent: string): boolean {
  const agentDirectives = directives.filter((directive) => directive.agent === agent);
  return agentDirectives.some(isIndexDirective) && agentDirectives.some(isNoindexDirective);
}

function judgeCanonicalWithNoindex(page: HtmlAuditPage): PageVerdict {
  if (!readPageEffect(page, 'googlebot').isNoindex) return pass();
  const canonical = findCanonicalElsewhere(page);
  if (canonical === null || readDomain(canonical) !== readDomain(page.finalUrl)) return pass();
  const declaration = readCanonicalDeclarations(page).find(({ url }) => url === canonical);
  const occurrences = findDirectiveOccurrences(page, { agents: ['robots', 'googlebot'], matches: isNoindexDirective });
  const piece = { url: page.url, expected: 'noindex or a canonical tag for another page, not both' };
  const noindexEvidence = occurrences.map(({ found, where }) => ({ ...piece, found, where }));
  const canonicalEvidence = {
    ...piece,
    found: `canonical: ${canonical}`,
    where: declaration?.where ?? 'canonical tag',
  };
  return warn([...noindexEvidence, canonicalEvidence], { confidence: 'likely' });
}

function readDomain(url: string): string {
  return getRegistrableDomain(URL.parse(url)?.hostname ?? '');
}
