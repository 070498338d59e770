import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { judgeRequired } from '#audit/reading/rich-result-check.ts';
import type { StructuredGraph } from '#audit/reading/structured-graph.ts';
import { defineRule } from '#audit/rule.ts';
import type { StructuredNode } from '#contracts/structured-data.ts';

export default defineRule({
  id: 'sd-event-incomplete',
  category: 'structured-data',
  family: 'sd-event',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Events in structured data have name, date and place',
  failureTitle: 'Events in structured data without name, date or place',
  impact: 'Google leaves these events out of its list of events.',
  why: 'Google collects events from structured data and shows them by day and place. An event without name, start or address cannot be sorted in and is left out.',
  howToFix:
    'Add what is missing, for example "startDate": "2027-05-01T19:00:00+02:00" and "location": {"@type": "Place", "name": "Town Hall", "address": {"@type": "PostalAddress", "streetAddress": "Main Street 1", "addressLocality": "Riverton", "addressCountry": "US"}}.',
  measure:
    'Every event (or a subtype, such as MusicEvent or Festival) that stands on its own in JSON-LD, Microdata or RDFa, or is the main entity of the page, needs a name, a startDate and a location with an address. These are the properties that Google lists as required. Whether a date is written correctly is judged by the check of values.',
  traps:
    'Events that happen online only are left out: Google does not show them, so nothing is lost. A location that is described on another page counts as present. Broadcasts, publications and runs of a course are events of another kind. Google shows events in nine countries and regions; the check does not know where visitors are.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/event'],
  checked: '2026-11-20',
  peers: ['SF', 'SW'],
  check: ({ page }) =>
    judgeRequired(page, { result: RICH_RESULTS.event, isMeant: (graph, node) => !isOnlineOnly(graph, node) }),
});

function isOnlineOnly(graph: StructuredGraph, node: StructuredNode): boolean {
  if (graph.texts(node, 'eventAttendanceMode').some((mode) => mode.endsWith('OnlineEventAttendanceMode'))) return true;
  const places = graph.nodesAt(node, 'location');
  return places.length > 0 && places.every(({ types }) => types.includes('VirtualLocation'));
}
