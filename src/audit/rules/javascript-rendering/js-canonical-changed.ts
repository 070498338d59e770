import { canonicalTag, ownAddress } from '#audit/reading/canonical-declarations.ts';
import { comparedDocuments } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import type { Evidence } from '#contracts/rule-result.ts';

export default defineRule({
  id: 'js-canonical-changed',
  category: 'javascript-rendering',
  family: 'canonical-conflict',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Scripts leave the canonical address as it is',
  failureTitle: 'Pages whose canonical address is changed by scripts',
  impact: 'Google gets two answers to the question which address to list, and may list the wrong one or none.',
  why: 'The canonical link in the HTML names one address, and after the scripts have run the page names another one or two of them. Google looks at both moments and says that scripts should not change the address that the HTML named.',
  howToFix:
    'Let the server send the right canonical link and keep scripts from touching it. If only a script can know it, leave it out of the HTML, so that the page names one address alone.',
  measure:
    'The canonical links in the head of the HTML that the server sent to the browser are compared with those in the head after the scripts had run. The rule fails when both have one and the addresses differ, and warns when scripts take the only one away. Addresses that differ only in a slash at the end are of medium severity. Addresses are compared in full, after relative ones were resolved, the host was written in small letters, and a default port, a fragment and a question mark at the end were taken away.',
  traps:
    'A canonical link that only scripts add is allowed by Google and no fault. The same address in another spelling counts as the same. A link outside the head does not count, because search engines ignore it there.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  check({ page, render }) {
    const documents = comparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const served = canonicalsOf(documents.raw);
    const shown = canonicalsOf(documents.rendered);
    const [first] = served.values();
    if (first === undefined || isSame(served, shown)) return pass();
    if (shown.size === 0) return warn([removedEvidence(page.url, first)]);
    const own = ownAddress(page);
    const isOwnNamed = served.has(own) || shown.has(own);
    const isSlashOnly = isSame(withoutSlashes(served), withoutSlashes(shown));
    const piece: Evidence = {
      url: page.url,
      found: `${[...served.keys()].join(' and ')} in the HTML, ${[...shown.keys()].join(' and ')} after the scripts have run`,
      expected: 'the same canonical address before and after the scripts',
      where: `canonical link, ${inDocument(first)}`,
      ...(isOwnNamed ? { fix: canonicalTag(own) } : {}),
    };
    return fail([piece], isSlashOnly ? { severity: 'medium' } : {});
  },
});

function removedEvidence(url: string, canonical: PageFacts['canonicals'][number]): Evidence {
  return {
    url,
    found: `${canonical.url} in the HTML, and none after the scripts have run`,
    expected: 'the canonical link stays when the scripts have run',
    where: `canonical link, ${inDocument(canonical)}`,
  };
}

/** By the address that they name. */
function canonicalsOf({ canonicals }: PageFacts): Map<string, PageFacts['canonicals'][number]> {
  const counted = canonicals.filter(({ inHead, url }) => inHead && url !== null);
  return new Map(counted.map((canonical) => [canonical.url ?? '', canonical]));
}

/** Most servers treat both spellings alike, or lead from one to the other. */
function withoutSlashes(addresses: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return new Map([...addresses].map(([address, canonical]) => [address.replace(/\/$/, ''), canonical]));
}

function isSame(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((address) => other.has(address));
}
