/**
 * Why a name in an answer counts as the brand, or does not. Codes are stored with answers, so they are not renamed.
 * Their texts are in `lib/assistants/name-reason.ts`.
 */

/** What shows that a name is the brand. */
export const COUNTED_REASONS = [
  'distinctive',
  'spelling',
  'lowercase',
  'capital-letter',
  'label',
  'own-domain',
  'category-word',
  'company-word',
  'listed',
  'compared',
  'quoted',
  'offer',
  'advised',
  'position',
  'other-form',
] as const;

/** Evidence that a name may not be the brand, or that nothing shows that it is. */
export const REJECTED_REASONS = [
  'no-evidence',
  'part-of-name',
  'opening-word',
  'other-spelling',
  'ordinary-word',
  'longer-word',
  'longer-name',
  'title',
  'person',
  'place',
  'other-entity',
  'other-thing',
  'other-domain',
  'source-label',
  'not-known',
] as const;

export type NameReason = (typeof COUNTED_REASONS)[number] | (typeof REJECTED_REASONS)[number];
