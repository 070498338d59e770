import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import { declaredCanonical } from '#lib/indexability.ts';
import { registrableDomain } from '#lib/registrable-domain.ts';

export default defineRule({
  id: 'canonical-cross-domain',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'Canonical addresses stay on the domain of the site',
  failureTitle: 'Canonical addresses on another domain',
  impact: 'Search engines list the other domain instead of these pages.',
  why: 'A canonical link to another domain says that the page there is the original and this one a copy. That is right for syndicated articles. After a move, on a staging copy or from a wrong setting it takes the pages out of search.',
  howToFix:
    'Let each page that belongs to this site name its own address as canonical. Look for an old or wrong domain in the settings of your content system or template. Leave the link as it is on articles that really come from the other site.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  check({ page, site }) {
    const canonical = declaredCanonical(page);
    if (canonical === null) return notApplicable('The page declares no single canonical address');
    const own = registrableDomain(new URL(page.finalUrl).hostname);
    if (registrableDomain(new URL(canonical).hostname) === own) return pass();
    const inHead = page.facts.canonicals.find((candidate) => candidate.inHead && candidate.url === canonical);
    return fail(
      [
        {
          url: page.url,
          found: canonical,
          expected: `an address on ${own}`,
          where: inHead === undefined ? 'Link response header' : inDocument(inHead),
        },
      ],
      page.url === site.homeUrl ? { severity: 'critical' } : {},
    );
  },
});
