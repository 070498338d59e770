import { flatten } from './flat-text.ts';
import type { BoilerplateKind } from './text/boilerplate-names.ts';

/**
 * One value of a `class` attribute, with what the readers have found out about it: pages of a site repeat their class names,
 * and what they mean takes patterns. Undefined: not asked yet. Everything here follows from `text` alone.
 */
export interface ClassValue {
  readonly text: string;
  boilerplate: BoilerplateKind | null | undefined;
  byline: 'class' | 'reviewer' | null | undefined;
  isTrail: boolean | undefined;
  isHeadingLink: boolean | undefined;
  isCopy: boolean | undefined;
  /** What it adds to the last step of a selector: `.name`, or nothing. */
  step: string | undefined;
  /** First name with its digits masked. */
  masked: string | undefined;
}

const MAX_ENTRIES = 4_000;
/** Longer ones are hardly ever written twice. */
const MAX_LENGTH = 120;
/** About 1 MB when full; then it begins anew. */
const known = new Map<string, ClassValue>();

/** What is known about a value, on whatever page it stands. */
export function classValueOf(text: string): ClassValue {
  if (text.length > MAX_LENGTH) return unknownValue(text);
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MAX_ENTRIES) known.clear();
  // A copy: what is remembered must not keep the page alive.
  const value = unknownValue(flatten(text));
  known.set(value.text, value);
  return value;
}

const unknownValue = (text: string): ClassValue => ({
  text,
  ...{ boilerplate: undefined, byline: undefined, isTrail: undefined, isHeadingLink: undefined, isCopy: undefined },
  ...{ step: undefined, masked: undefined },
});
