import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { readCanonicalDeclarations } from '#audit/links/canonical-declarations.ts';
import { readDeclaredCanonical } from '#lib/page/indexability.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

export default defineRule({
  id: 'canonical-cross-domain',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'Canonicals stay on the same domain',
  failureTitle: 'Cross-domain canonicals',
  aliases: [
    'cross-domain canonical',
    'canonical points to external URL',
    'external canonical',
    'canonical to another domain',
    'canonicalized to different domain',
  ],
  impact: 'Search engines index the other domain instead of these pages.',
  why: 'A canonical link to another domain declares the page there to be the original and this one a duplicate. That is right for syndicated articles. If it is left over from a migration or staging site, or caused by a wrong setting or hack, it removes the pages from search.',
  howToFix:
    'Give each page that belongs to this site a self-referencing canonical. Check the settings of your CMS or template for an old or wrong domain. Leave the link as it is on articles that really come from the other site.',
  measure:
    'The domain of the canonical URL, in the head or the Link header, is compared with the domain of the page. Subdomains of one registrable domain count as the same.',
  traps:
    'Articles syndicated from another site reference it on purpose, so the finding is rated "likely". A home page cannot be a syndicated article, so the finding is critical and confirmed there. Sites on one hosting service count as one domain, because no public list of such services is used.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SO'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Check the site URL in the CMS settings and templates.',
      'Make each page reference its own URL.',
      'Keep the link on syndicated articles.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'html',
    incorrect: '<link rel="canonical" href="https://old-shop.example/services">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  check({ page, site }) {
    const canonical = readDeclaredCanonical(page);
    if (canonical === null) return notApplicable('The page does not declare exactly one canonical URL');
    const ownDomain = getRegistrableDomain(new URL(page.finalUrl).hostname);
    if (getRegistrableDomain(new URL(canonical).hostname) === ownDomain) return pass();
    const declaration = readCanonicalDeclarations(page).find(({ url }) => url === canonical);
    return fail(
      [
        {
          url: page.url,
          found: canonical,
          expected: `a URL on ${ownDomain}`,
          where: declaration?.where ?? 'canonical link',
        },
      ],
      page.url === site.homeUrl ? { severity: 'critical', confidence: 'confirmed' } : {},
    );
  },
});
