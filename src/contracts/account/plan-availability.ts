/**
 * Which parts of the product exist today. The price list, plan table, cards, teasers, section picker and every report
 * read this record. A part that is `coming-soon` is shown as "Coming soon" and cannot be used. Once it is `available`,
 * the teaser, upgrade button and default selection from the specification return automatically. The report's own
 * sections are described in `report/sections.ts`.
 */
import { type Availability, mapById, OFFERED_SECTIONS, type OfferedSectionId } from '../report/sections.ts';

/** Plan parts such as limits, downloads and support, listed before the report's sections in the plan table. */
const SERVICE_FEATURES = [
  { id: 'analyses', availability: 'available' },
  { id: 'pages', availability: 'available' },
  { id: 'rendered-pages', availability: 'available' },
  { id: 'refunds', availability: 'available' },
  { id: 'pdf', availability: 'available' },
  { id: 'powerpoint', availability: 'available' },
  { id: 'exports', availability: 'available' },
  { id: 'search-performance', availability: 'available' },
  { id: 'schedules', availability: 'available' },
  { id: 'tracked-keywords', availability: 'available' },
  { id: 'alerts', availability: 'available' },
  { id: 'tripwire', availability: 'available' },
  { id: 'client-reports', availability: 'available' },
  { id: 'email-support', availability: 'available' },
] as const satisfies readonly PlanFeature[];
/** Plan parts that are not part of the report, listed after its sections in the plan table. */
const MONITORING_FEATURES = [
  { id: 'ai-monitoring', availability: 'available' },
] as const satisfies readonly PlanFeature[];

interface PlanFeature {
  id: string;
  availability: Availability;
}

export type PlanFeatureId =
  | (typeof SERVICE_FEATURES)[number]['id']
  | OfferedSectionId
  | (typeof MONITORING_FEATURES)[number]['id'];
export type PlanAvailability = Readonly<Record<PlanFeatureId, Availability>>;

const PARTS: readonly { id: PlanFeatureId; availability: Availability }[] = [
  ...SERVICE_FEATURES,
  ...OFFERED_SECTIONS.map(({ id, offer }) => ({ id, availability: offer.availability })),
  ...MONITORING_FEATURES,
];

/** IDs in the order of the plan table. Report sections have the same IDs as in the report. */
export const PLAN_FEATURE_IDS: readonly PlanFeatureId[] = PARTS.map(({ id }) => id);

export const COMING_SOON = 'Coming soon';

export const PLAN_AVAILABILITY: PlanAvailability = mapById(PARTS, ({ availability }) => availability);

export const isComingSoon = (id: PlanFeatureId, availability: PlanAvailability = PLAN_AVAILABILITY): boolean =>
  availability[id] === 'coming-soon';
