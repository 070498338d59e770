import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { buildCanonicalTag, getOwnUrl } from '#audit/links/canonical-declarations.ts';
import { getComparedDocuments } from '#audit/rendering/rendered-document.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'js-canonical-changed',
  category: 'javascript-rendering',
  family: 'canonical-conflict',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'JavaScript does not change the canonical URL',
  failureTitle: 'Canonical URL changed by JavaScript',
  aliases: [
    'canonical mismatch',
    'canonical updated by JavaScript',
    'JavaScript canonical',
    'canonicalization',
    'rel=canonical',
  ],
  impact: 'Google gets two different canonical URLs for the page, and may index the wrong URL or none.',
  why: 'The canonical link in the HTML declares one URL. After JavaScript has run, the page declares a different one, or two URLs. Google reads both versions and advises that JavaScript should not change the canonical URL in the HTML.',
  howToFix:
    'Send the right canonical link from the server and keep JavaScript from changing it. If only JavaScript can determine it, leave it out of the HTML, so that the page declares only one URL.',
  measure:
    'The canonical links in the head of the served HTML are compared with those in the head after JavaScript has run. The check fails when both have one and the URLs differ, and warns when JavaScript removes the only canonical link. URLs that differ only in a trailing slash have medium severity. URLs are compared in full, with relative URLs resolved and the host in lowercase. A default port, a fragment and a trailing question mark are removed first.',
  traps:
    'Google allows a canonical link added by JavaScript, so it is not an issue. Different spellings of one URL count as the same URL. A link outside the head does not count, because search engines ignore it there.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  work: {
    effort: 'engineering',
    hours: 2,
    steps: ['Output the correct canonical link in the served HTML.', 'Remove the script that changes it.'],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<link rel="canonical" href="https://example.com/services">
<script>
  document.querySelector('[rel=canonical]').href = 'https://example.com/prices'
</script>`,
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  check({ page, render }) {
    const documents = getComparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const servedCanonicals = getCanonicals(documents.raw);
    const renderedCanonicals = getCanonicals(documents.rendered);
    const [first] = servedCanonicals.values();
    if (first === undefined || isSame(servedCanonicals, renderedCanonicals)) return pass();
    if (renderedCanonicals.size === 0) return warn([buildRemovedCanonicalEvidence(page.url, first)]);
    const pageUrl = getOwnUrl(page);
    const isOwnUrlListed = servedCanonicals.has(pageUrl) || renderedCanonicals.has(pageUrl);
    const differsOnlyInSlash = isSame(stripTrailingSlashes(servedCanonicals), stripTrailingSlashes(renderedCanonicals));
    const piece: Evidence = {
      url: page.url,
      found: `${[...servedCanonicals.keys()].join(' and ')} in the HTML, ${[...renderedCanonicals.keys()].join(' and ')} after JavaScript has run`,
      expected: 'the same canonical URL before and after JavaScript runs',
      where: `canonical link, ${formatDocumentLocation(first)}`,
      ...(isOwnUrlListed ? { fix: buildCanonicalTag(pageUrl) } : {}),
    };
    return fail([piece], differsOnlyInSlash ? { severity: 'medium' } : {});
  },
});

function buildRemovedCanonicalEvidence(url: string, canonical: PageFacts['canonicals'][number]): Evidence {
  return {
    url,
    found: `${canonical.url} in the HTML, and none after JavaScript has run`,
    expected: 'a canonical link that JavaScript does not remove',
    where: `canonical link, ${formatDocumentLocation(canonical)}`,
  };
}

/** Returns the canonical links in the head, keyed by the URL that they declare. */
function getCanonicals({ canonicals }: PageFacts): Map<string, PageFacts['canonicals'][number]> {
  const countedCanonicals = canonicals.filter(({ inHead, url }) => inHead && url !== null);
  return new Map(countedCanonicals.map((canonical) => [canonical.url ?? '', canonical]));
}

/** Removes trailing slashes, because most servers treat both variants alike or redirect one to the other. */
function stripTrailingSlashes(canonicalsByUrl: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return new Map([...canonicalsByUrl].map(([canonicalUrl, canonical]) => [canonicalUrl.replace(/\/$/, ''), canonical]));
}

function isSame(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((canonicalUrl) => other.has(canonicalUrl));
}
