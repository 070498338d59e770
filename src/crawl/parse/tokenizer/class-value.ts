import { flatten } from '../collectors/flat-text.ts';
import type { BoilerplateKind } from '../text/vocabulary/boilerplate-names.ts';

/**
 * One value of a `class` attribute, with properties that the readers cache: pages of a site repeat their class names,
 * and evaluating them needs regular expressions. A property is undefined until it is evaluated. All properties depend
 * only on `text`.
 */
export interface ClassValue {
  readonly text: string;
  boilerplate: BoilerplateKind | null | undefined;
  byline: 'class' | 'reviewer' | null | undefined;
  isTrail: boolean | undefined;
  isHeadingLink: boolean | undefined;
  isCopy: boolean | undefined;
  /** Part of the value in the last step of a selector: `.name`, or empty. */
  step: string | undefined;
  /** First class name with its digits masked. */
  masked: string | undefined;
}

const MAX_ENTRIES = 4_000;
/** Longer values rarely repeat. */
const MAX_LENGTH = 120;
/** Takes about 1 MB when full and is then cleared. */
const known = new Map<string, ClassValue>();

/** Returns a value with its cached properties, which all pages share. */
export function readClassValue(text: string): ClassValue {
  if (text.length > MAX_LENGTH) return buildUnknownValue(text);
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MAX_ENTRIES) known.clear();
  // The text is copied because a cached slice would keep the page in memory.
  const value = buildUnknownValue(flatten(text));
  known.set(value.text, value);
  return value;
}

const buildUnknownValue = (text: string): ClassValue => ({
  text,
  boilerplate: undefined,
  byline: undefined,
  isTrail: undefined,
  isHeadingLink: undefined,
  isCopy: undefined,
  step: undefined,
  masked: undefined,
});
