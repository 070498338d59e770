import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { judgeRequiredProperties } from '#audit/rules/structured-data/rich-result-check.ts';
import type { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

export default defineRule({
  id: 'sd-event-incomplete',
  category: 'structured-data',
  family: 'sd-event',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Event markup has all required properties',
  failureTitle: 'Event markup: missing required properties',
  aliases: [
    'Event schema',
    'event structured data errors',
    'missing startDate',
    'missing location',
    'event rich results',
  ],
  impact: 'Google leaves these events out of its event listings.',
  why: 'Google collects events from structured data and shows them by date and location. Google cannot list an event without a name, start date or postal address.',
  howToFix:
    'Add what is missing, for example "startDate": "2027-05-01T19:00:00+02:00" and "location": {"@type": "Place", "name": "Town Hall", "address": {"@type": "PostalAddress", "streetAddress": "Main Street 1", "addressLocality": "Riverton", "addressCountry": "US"}}.',
  measure:
    'Every top-level event (or subtype, such as MusicEvent or Festival) in JSON-LD, Microdata or RDFa is checked, including the main entity of the page. An event needs a name, a startDate and a location with a postal address. Google lists these properties as required. Whether a date is formatted correctly is covered by the check for invalid values.',
  traps:
    'Online-only events are excluded: Google does not show them, so nothing is lost. A location described on another page counts as present. Broadcasts, publications and course dates are a different kind of event. Google shows events in nine countries and regions; the check does not know where visitors are.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/event'],
  checked: '2026-11-20',
  peers: ['SF', 'SW'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output startDate with a time zone and location with a postal address from the event fields.',
      'Fill missing values in the CMS.',
      'Test one event.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Event", "name": "Repair evening" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Event", "name": "Repair evening", "startDate": "2027-03-01T18:00-05:00",
    "location": { "@type": "Place", "name": "Riverton Cycles",
      "address": { "@type": "PostalAddress", "streetAddress": "1 Bridge St", "addressLocality": "Riverton" } } }
</script>`,
  },
  check: ({ page }) =>
    judgeRequiredProperties(page, {
      result: RICH_RESULTS.event,
      isIntended: (graph, node) => !isOnlineOnly(graph, node),
    }),
});

function isOnlineOnly(graph: StructuredGraph, node: StructuredNode): boolean {
  if (graph.readTexts(node, 'eventAttendanceMode').some((mode) => mode.endsWith('OnlineEventAttendanceMode')))
    return true;
  const places = graph.getNestedNodes(node, 'location');
  return places.length > 0 && places.every(({ types }) => types.includes('VirtualLocation'));
}
