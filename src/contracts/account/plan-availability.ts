/**
 * Which parts of the product exist today. The price list, the plan table, cards, teasers, the section picker and every report read this
 * record: a part that is `coming-soon` is shown as "Coming soon" and cannot be used; once it is `available`, teaser, upgrade button and
 * default selection of the specification return automatically.
 */

export type Availability = 'available' | 'coming-soon';

/** Ids in the order of the plan table. Report sections have the same ids as in the report. */
export const PLAN_PART_IDS = [
  'analyses',
  'pages',
  'rendered-pages',
  'refunds',
  'pdf',
  'powerpoint',
  'exports',
  'email-support',
  'seo-health-check',
  'ai-search-health',
  'critical-issues',
  'audit-checklist',
  'seo-recommendations',
  'competitor-analysis',
  'recommended-keywords',
  'backlink-analysis',
  'keyword-rankings',
  'ai-monitoring',
] as const;
export type PlanPartId = (typeof PLAN_PART_IDS)[number];
export type PlanAvailability = Readonly<Record<PlanPartId, Availability>>;

export const COMING_SOON = 'Coming soon';

export const PLAN_AVAILABILITY: PlanAvailability = {
  analyses: 'available',
  pages: 'available',
  'rendered-pages': 'available',
  refunds: 'available',
  pdf: 'available',
  powerpoint: 'available',
  exports: 'available',
  'email-support': 'available',
  'seo-health-check': 'available',
  'ai-search-health': 'available',
  'critical-issues': 'available',
  'audit-checklist': 'available',
  'seo-recommendations': 'available',
  'competitor-analysis': 'coming-soon',
  'recommended-keywords': 'coming-soon',
  'backlink-analysis': 'coming-soon',
  'keyword-rankings': 'coming-soon',
  'ai-monitoring': 'coming-soon',
};

export const isComingSoon = (id: PlanPartId, availability: PlanAvailability = PLAN_AVAILABILITY): boolean =>
  availability[id] === 'coming-soon';
