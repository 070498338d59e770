import type { SourceUrl } from '#audit/rule.ts';

/** A day such as `2026-11-20`. */
export type Day = `${number}-${number}-${number}`;

/** A property, or several of which one is enough. A dot leads into what the property holds: `offers.price`. */
export type Requirement = string | readonly [string, string, ...string[]];

/** What Google asks of one kind of structured data. */
export interface RichResult {
  /** As Google calls it. */
  name: string;
  /** Types of schema.org that it is about; subtypes are named one by one. */
  types: readonly string[];
  /** It stands inside something else (the return policy of an offer), so that every one on a page is judged. */
  isPart?: true;
  /** Only things with one of these properties are meant for this result. */
  onlyWith?: readonly string[];
  required: readonly Requirement[];
  recommended: readonly string[];
  documentation: SourceUrl;
  /** Day on which the entry was compared with the documentation; null when that could not be opened. */
  comparedOn: Day | null;
}

/** `limited`: shown for some sites, languages or countries only, which `limit` names. */
export type LivingRichResult = RichResult & ({ status: 'active' } | { status: 'limited'; limit: string });

/** A result that Google has stopped showing. */
export interface RetiredRichResult {
  name: string;
  status: 'retired';
  types: readonly string[];
  /** A property that the marked-up thing must have as well, when the types alone are still in use. */
  withProperty?: string;
  /** The value that this property must hold, in lower case. */
  withValue?: readonly string[];
  /** Day on which Google announced or stated the end. */
  retiredOn: Day;
  documentation: SourceUrl;
  comparedOn: Day | null;
}
