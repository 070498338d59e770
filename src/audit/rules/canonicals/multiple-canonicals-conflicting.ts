import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import { declaredCanonical } from '#lib/indexability.ts';

export default defineRule({
  id: 'multiple-canonicals-conflicting',
  category: 'canonicals',
  family: 'canonical-conflict',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Canonical addresses agree',
  failureTitle: 'Canonical addresses that contradict each other',
  impact: 'Search engines may ignore all of them and pick the address of the page themselves.',
  why: 'The canonical link names the one address under which a page should be listed. Two different ones cancel each other out, so copies of the page can take its place.',
  howToFix:
    'Keep one canonical link per page and make it point to the final https address of that page. Remove the one that a second plugin, the theme or the server (Link header) adds.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  check({ page }) {
    const inHead = page.facts.canonicals.filter((canonical) => canonical.inHead && canonical.url !== null);
    if (inHead.length === 0) return notApplicable('The page declares no canonical address in its head');
    // One address in the head and still none declared: the Link header names another one.
    if (declaredCanonical(page) !== null) return pass();
    const expected = 'one canonical address per page';
    const evidence = inHead.map((canonical) => ({
      url: page.url,
      found: canonical.href,
      expected,
      where: inDocument(canonical),
    }));
    const header = page.headers.link;
    if (header?.includes('canonical') === true) {
      evidence.push({ url: page.url, found: header, expected, where: 'Link response header' });
    }
    return fail(evidence);
  },
});
