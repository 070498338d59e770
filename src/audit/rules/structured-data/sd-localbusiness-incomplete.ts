import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { judgeRequired } from '#audit/reading/rich-result-check.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'sd-localbusiness-incomplete',
  category: 'structured-data',
  family: 'sd-local-business',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Local businesses in structured data have a name and an address',
  failureTitle: 'Local businesses in structured data without name or address',
  impact: 'Search engines cannot tie this markup to a place, so it does not help the business on the map.',
  why: 'Markup of a local business tells search engines where it is, when it is open and how to reach it. Google requires its name and its address before it uses any of that.',
  howToFix:
    'Add what is missing as visitors read it, for example "name": "Riverton Bikes" and "address": {"@type": "PostalAddress", "streetAddress": "Main Street 1", "postalCode": "12345", "addressLocality": "Riverton", "addressCountry": "US"}. A business without a place that customers visit should use the type Organization.',
  measure:
    'Every local business (or one of its subtypes, such as Restaurant or Dentist) that stands on its own in JSON-LD, Microdata or RDFa, or is the main entity of the page, needs a name and an address. These are the properties that Google lists as required. An address is accepted with whatever parts it has.',
  traps:
    'A business that serves an area and names it in areaServed may keep its address to itself and is not reported. A business that another thing only mentions, such as the publisher of an article, does not count, nor does a department. An address that is described on another page counts as present. Vacation rentals have requirements of their own.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/local-business'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW', 'SA'],
  check: ({ page }) =>
    judgeRequired(page, {
      result: RICH_RESULTS.localBusiness,
      spares: (graph, node, requirement) =>
        requirement === 'address' && (graph.has(node, 'areaServed') || graph.has(node, 'serviceArea')),
    }),
});
