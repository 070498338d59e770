import type { SourceUrl } from '#audit/engine/rule.ts';

/** A day such as `2026-11-20`. */
export type Day = `${number}-${number}-${number}`;

/** A property, or several alternatives, one of which is enough. A dot separates nested properties: `offers.price`. */
export type Requirement = string | readonly [string, string, ...string[]];

/** Google's requirements for one type of structured data. */
export interface RichResult {
  /** The name that Google uses for this type. */
  name: string;
  /** schema.org types that it covers; subtypes are listed individually. */
  types: readonly string[];
  /**
   * Whether the item is nested in another one, such as the return policy of an offer. Every occurrence of such an item
   * on a page is checked.
   */
  isPart?: true;
  /** Only items with at least one of these properties are meant for this rich result. */
  onlyWith?: readonly string[];
  required: readonly Requirement[];
  recommended: readonly string[];
  documentation: SourceUrl;
  /** Day on which the entry was compared with the documentation; null when the documentation could not be opened. */
  comparedOn: Day | null;
}

/** `limited`: shown only for some sites, languages or countries, which `limit` lists. */
export type CurrentRichResult = RichResult & ({ status: 'active' } | { status: 'limited'; limit: string });

/** A result that Google has stopped showing. */
export interface RetiredRichResult {
  name: string;
  status: 'retired';
  types: readonly string[];
  /** A property that the item must also have, because its types are still used elsewhere. */
  withProperty?: string;
  /** The property must have one of these values, in lowercase. */
  withValue?: readonly string[];
  /** Day on which Google announced or confirmed the end. */
  retiredOn: Day;
  documentation: SourceUrl;
  comparedOn: Day | null;
}
