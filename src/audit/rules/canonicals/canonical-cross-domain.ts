import { canonicalDeclarations } from '#audit/reading/canonical-declarations.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { declaredCanonical } from '#lib/indexability.ts';
import { registrableDomain } from '#lib/registrable-domain.ts';

export default defineRule({
  id: 'canonical-cross-domain',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'Canonical addresses stay on the domain of the site',
  failureTitle: 'Canonical addresses on another domain',
  impact: 'Search engines list the other domain instead of these pages.',
  why: 'A canonical link to another domain says that the page there is the original and this one a copy. That is right for syndicated articles. After a move, on a staging copy, from a wrong setting or after a break-in it takes the pages out of search.',
  howToFix:
    'Let each page that belongs to this site name its own address as canonical. Look for an old or wrong domain in the settings of your content system or template. Leave the link as it is on articles that really come from the other site.',
  measure:
    'The domain of the canonical address, in the head or the Link header, is compared with the domain of the page. Subdomains of one registered domain count as the same.',
  traps:
    'Articles that come from another site name it on purpose, so the finding counts as likely. On the home page that cannot be meant, and there it counts as critical and proven. Hosts under one hosting service count as one domain, because no public list of such services is used.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SO'],
  check({ page, site }) {
    const canonical = declaredCanonical(page);
    if (canonical === null) return notApplicable('The page declares no single canonical address');
    const own = registrableDomain(new URL(page.finalUrl).hostname);
    if (registrableDomain(new URL(canonical).hostname) === own) return pass();
    const declaration = canonicalDeclarations(page).find(({ url }) => url === canonical);
    return fail(
      [
        {
          url: page.url,
          found: canonical,
          expected: `an address on ${own}`,
          where: declaration?.where ?? 'canonical link',
        },
      ],
      page.url === site.homeUrl ? { severity: 'critical', confidence: 'confirmed' } : {},
    );
  },
});
