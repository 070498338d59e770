import { canonicalDeclarations, canonicalTag, ownAddress } from '#audit/reading/canonical-declarations.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { ParameterVariants } from '#contracts/site-graph.ts';
import { trackingParameter } from '#lib/tracking-parameter.ts';

export default defineRule({
  id: 'canonical-missing',
  category: 'canonicals',
  family: 'canonical-missing',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'parameterVariants'],
  title: 'Pages name their canonical address',
  failureTitle: 'Pages without a canonical address',
  impact: 'When copies of a page exist, search engines choose by themselves which address they list.',
  why: 'A canonical link names the address under which a page should be listed. Google finds a good one without it in most cases. It matters where the same page answers under several addresses, for example with parameters for sorting or campaigns.',
  howToFix:
    'Add the proposed element to the head of each page, with the full https address of the page without sorting, session or campaign parameters. Most content systems have a setting or a plugin for it.',
  measure:
    'The head and the Link header of indexable pages are searched for a canonical address. A page without one is a warning, because Google says that none is required. It is a failure of medium severity when the crawl found the same text under five or more addresses that differ in their parameters only, this one among them.',
  traps:
    'A canonical link that stands in the body or that contradicts another one is reported by its own check, not here. Pages that may not appear in search are left out.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'LC', 'AH', 'SB', 'SO'],
  check({ page, parameterVariants }) {
    if (canonicalDeclarations(page).length > 0) return pass();
    if (page.facts.canonicals.length > 0) return notApplicable('The canonical link stands outside the head');
    const own = ownAddress(page);
    const variants = variantCount(page.url, parameterVariants);
    const evidence = [
      {
        url: page.url,
        found: variants === 0 ? null : `no canonical address, and ${variants} addresses show this text`,
        expected: 'a canonical link in <head>',
        where: 'head',
        ...(variants > 0 || trackingParameter(own) !== null ? {} : { fix: canonicalTag(own) }),
      },
    ];
    return variants > 0 ? fail(evidence, { severity: 'medium' }) : warn(evidence);
  },
});

function variantCount(url: string, { groups }: ParameterVariants): number {
  return groups.items.find(({ urls }) => urls.includes(url))?.pageCount ?? 0;
}
