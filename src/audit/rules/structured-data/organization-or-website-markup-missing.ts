import { ORGANIZATION_TYPES } from '#audit/data/schema-subtypes.ts';
import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { type HtmlAuditPage, hasFacts, whyNotJudged } from '#audit/html-audit-page.ts';
import { jsonLdText } from '#audit/reading/json-ld-text.ts';
import { missingProperties } from '#audit/reading/missing-properties.ts';
import { openGraph } from '#audit/reading/page-values.ts';
import { StructuredGraph } from '#audit/reading/structured-graph.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';

/** Whoever stands behind a site; a personal site belongs to a person. */
const OWNERS = [...ORGANIZATION_TYPES, 'Person'];

export default defineRule({
  id: 'organization-or-website-markup-missing',
  category: 'structured-data',
  family: 'site-identity',
  severity: 'low',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pageInventory'],
  title: 'The home page says in structured data whose site it is',
  failureTitle: 'The home page does not say in structured data whose site it is',
  impact: 'Search engines have to guess the name of the site and the business behind it.',
  why: 'Google takes the name that it shows above a result first from WebSite markup on the home page, and details of a business from Organization markup. This does not change the position of a page.',
  howToFix:
    'Add WebSite markup with name and url to the home page, and Organization markup (or a fitting subtype, such as LocalBusiness) with name, url, logo and contact details.',
  measure:
    'The home page is expected to hold, in JSON-LD, Microdata or RDFa, an organization, one of its subtypes or a person, or else a WebSite with name and url, which Google requires for the site name. One of them is enough.',
  traps:
    'Markup that a script adds later is not seen, so the finding counts as likely. When a block of JSON-LD on the home page cannot be read, the markup may stand in it, and the home page is not judged. Nor is a home page that search engines may not show.',
  sources: [
    'https://developers.google.com/search/docs/appearance/site-names',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SA'],
  check({ site, pageInventory: { homePage } }) {
    if (homePage === null) {
      return notMeasured(
        'The home page was not read.',
        site.homeUrl === null ? null : 'Let the home page answer with status 200, then analyze the site again.',
      );
    }
    const reason = whyNotJudged(homePage, 'indexable-page');
    if (reason !== null || !hasFacts(homePage)) return notApplicable(reason ?? 'The home page is no HTML page');
    const graph = new StructuredGraph(homePage.facts.structuredData);
    const sites = graph.ofType(RICH_RESULTS.siteName.types);
    const isNamed = sites.some((node) => missingProperties(graph, node, RICH_RESULTS.siteName.required).length === 0);
    if (isNamed || graph.ofType(OWNERS).length > 0) return pass();
    if (homePage.facts.jsonLd.some(({ parseError }) => parseError !== null)) {
      return notApplicable('Structured data of the home page cannot be read');
    }
    const fix = siteMarkup(homePage);
    return warnSite([
      {
        url: homePage.url,
        found: sites.length === 0 ? null : 'WebSite without name and url',
        expected: 'WebSite with name and url, or the organization behind the site',
        where: 'structured data of the home page',
        ...(fix === null ? {} : { fix }),
      },
    ]);
  },
});

/** Only when the page names its site elsewhere: a name must not be made up. */
function siteMarkup(page: HtmlAuditPage): string | null {
  const name = openGraph(page, 'og:site_name');
  return name === null ? null : jsonLdText({ '@type': 'WebSite', name, url: page.finalUrl });
}
