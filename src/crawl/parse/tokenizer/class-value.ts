import { flatten } from '../collectors/flat-text.ts';
import type { BoilerplateKind } from '../text/vocabulary/boilerplate-names.ts';

/**
 * One value of a `class` attribute, with properties cached by the readers: pages of a site repeat their class names,
 * and evaluating them needs regular expressions. Undefined: not evaluated yet. All properties depend on `text` only.
 */
export interface ClassValue {
  readonly text: string;
  boilerplate: BoilerplateKind | null | undefined;
  byline: 'class' | 'reviewer' | null | undefined;
  isTrail: boolean | undefined;
  isHeadingLink: boolean | undefined;
  isCopy: boolean | undefined;
  /** Its part in the last step of a selector: `.name`, or nothing. */
  step: string | undefined;
  /** First name with its digits masked. */
  masked: string | undefined;
}

const MAX_ENTRIES = 4_000;
/** Longer ones rarely repeat. */
const MAX_LENGTH = 120;
/** About 1 MB when full; then the cache starts again. */
const known = new Map<string, ClassValue>();

/** The cached properties of a value, across pages. */
export function readClassValue(text: string): ClassValue {
  if (text.length > MAX_LENGTH) return buildUnknownValue(text);
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MAX_ENTRIES) known.clear();
  // A copy, because a cached slice would keep the page in memory.
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
