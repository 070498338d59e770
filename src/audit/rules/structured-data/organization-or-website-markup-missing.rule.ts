import { ORGANIZATION_TYPES } from '#audit/data/schema-subtypes.ts';
import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { findSkipReason, type HtmlAuditPage, hasFacts } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { readOpenGraph } from '#audit/page/page-values.ts';
import { findMissingProperties, formatProperties } from '#audit/rules/structured-data/missing-properties.ts';
import { formatJsonLd } from '#audit/structured-data/json-ld-text.ts';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

/** Possible owners of a site; a personal site belongs to a person. */
const SITE_OWNER_TYPES = [...ORGANIZATION_TYPES, 'Person'];

export default defineRule({
  id: 'organization-or-website-markup-missing',
  category: 'structured-data',
  family: 'site-identity',
  severity: 'low',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pageInventory'],
  title: 'Home page has WebSite or Organization markup',
  failureTitle: 'Missing WebSite or Organization markup (home page)',
  aliases: [
    'Organization schema missing',
    'WebSite schema missing',
    'site name in Google',
    'knowledge panel markup',
    'logo structured data',
  ],
  impact: 'Search engines have to guess the site name and the business behind it.',
  why: 'For the site name above a result, Google looks first at WebSite markup on the home page. Google takes business details from Organization markup. Neither affects rankings.',
  howToFix:
    'Add WebSite markup with name and url to the home page. Add Organization markup (or a specific subtype, such as LocalBusiness) with name, url, logo and contact details.',
  measure:
    'The home page needs one of two things in JSON-LD, Microdata or RDFa. The first is an organization, one of its subtypes or a person. The second is a WebSite with name and url, which Google requires for the site name.',
  traps:
    'Markup added later by JavaScript is not seen, so the finding is rated "likely". When a JSON-LD block on the home page cannot be parsed, the markup may be inside it, and the home page is not checked. A home page that is not indexable is not checked, either.',
  sources: [
    'https://developers.google.com/search/docs/appearance/site-names',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SA'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Add WebSite markup with name and url to the home page.',
      'Add Organization markup, or a subtype, with name, url, logo and contact details.',
      'Test the home page.',
    ],
    tools: ['rrt', 'schema-validator'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<title>Riverton Cycles: bicycles for rent and for sale</title>`,
    correct: `GET /
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Organization", "name": "Riverton Cycles", "url": "https://example.com/" }
</script>`,
  },
  check({ site, pageInventory: { homePage } }) {
    if (homePage === null) {
      return notMeasured(
        'The home page could not be read.',
        site.homeUrl === null ? null : 'Make sure the home page returns status 200, then run the analysis again.',
      );
    }
    const reason = findSkipReason(homePage, 'indexable-page');
    if (reason !== null || !hasFacts(homePage)) return notApplicable(reason ?? 'The home page is not an HTML page');
    const graph = new StructuredGraph(homePage.facts.structuredData);
    const sites = graph.findNodesByType(RICH_RESULTS.siteName.types);
    const isNamed = sites.some(
      (node) => findMissingProperties(graph, node, RICH_RESULTS.siteName.required).length === 0,
    );
    if (isNamed || graph.findNodesByType(SITE_OWNER_TYPES).length > 0) return pass();
    if (homePage.facts.jsonLd.some(({ parseError }) => parseError !== null)) {
      return notApplicable('The structured data of the home page cannot be parsed');
    }
    const fix = buildSiteMarkup(homePage);
    return warnSite([
      {
        url: homePage.url,
        found: describeIncompleteSite(graph, sites[0]),
        expected: 'WebSite with name and url, or the organization behind the site',
        where: 'structured data of the home page',
        ...(fix === null ? {} : { fix }),
      },
    ]);
  },
});

/** Describes what the WebSite markup lacks; null when the page has none. */
function describeIncompleteSite(graph: StructuredGraph, site: StructuredNode | undefined): string | null {
  if (site === undefined) return null;
  const missing = findMissingProperties(graph, site, RICH_RESULTS.siteName.required);
  return `WebSite without ${formatProperties(missing)}`;
}

/** Builds markup only when the page declares the site name elsewhere, because a name must not be made up. */
function buildSiteMarkup(page: HtmlAuditPage): string | null {
  const name = readOpenGraph(page, 'og:site_name');
  return name === null ? null : formatJsonLd({ '@type': 'WebSite', name, url: page.finalUrl });
}
