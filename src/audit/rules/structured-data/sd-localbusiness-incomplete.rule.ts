import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { judgeRequiredProperties } from '#audit/rules/structured-data/rich-result-check.ts';

export default defineRule({
  id: 'sd-localbusiness-incomplete',
  category: 'structured-data',
  family: 'sd-local-business',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'LocalBusiness markup has a name and postal address',
  failureTitle: 'LocalBusiness markup: missing name or postal address',
  aliases: [
    'LocalBusiness schema',
    'local business structured data',
    'local SEO markup',
    'PostalAddress missing',
    'NAP markup',
  ],
  impact: 'Search engines cannot tie this markup to a location, so it does not help the business on maps.',
  why: 'LocalBusiness markup gives search engines the location, opening hours and contact details of a business. Google requires a name and postal address before it uses any of these details.',
  howToFix:
    'Add what is missing as shown to visitors, for example "name": "Riverton Bikes" and "address": {"@type": "PostalAddress", "streetAddress": "Main Street 1", "postalCode": "12345", "addressLocality": "Riverton", "addressCountry": "US"}. A business without a location that customers visit should use the type Organization.',
  measure:
    'Every top-level local business (or subtype, such as Restaurant) in JSON-LD, Microdata or RDFa is checked, including the main entity of the page. A local business needs a name and a postal address. Google lists these properties as required. Any single part of a postal address is enough.',
  traps:
    'A business that declares its service area in areaServed may keep its postal address private and is not reported. A business that another item only mentions, such as the publisher of an article, does not count, nor does a department. A postal address described on another page counts as present. Vacation rentals have separate requirements.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/local-business'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW', 'SA'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Add the name and a full PostalAddress as shown to visitors.',
      'Use Organization for a business without a public location.',
      'Test the page.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles",
    "address": { "@type": "PostalAddress", "streetAddress": "1 Bridge St", "addressLocality": "Riverton" } }
</script>`,
  },
  check: ({ page }) =>
    judgeRequiredProperties(page, {
      result: RICH_RESULTS.localBusiness,
      isExempt: (graph, node, requirement) =>
        requirement === 'address' && (graph.has(node, 'areaServed') || graph.has(node, 'serviceArea')),
    }),
});
