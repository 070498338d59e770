import { collapseSpace, keepText } from '../collectors/flat-text.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

export const findPlace = ({ line, column }: OpenElement) => ({ line, column });

/** Attribute trimmed and truncated; undefined when absent or empty. */
export function readAttributeText(
  element: OpenElement,
  name: string,
  maxLength: number = MARKUP_LIMITS.maxTokenLength,
): string | undefined {
  const value = element.attributes.get(name)?.trim();
  return value === undefined || value === '' ? undefined : keepText(value, maxLength);
}

/** A keyword attribute in lower case; undefined when absent or empty. */
export function readAttributeToken(element: OpenElement, name: string): string | undefined {
  return readAttributeText(element, name)?.toLowerCase();
}

/** A human-readable text in an attribute, white space collapsed; undefined when absent or empty. */
export function readAttributeWords(
  element: OpenElement,
  name: string,
  maxLength: number = MARKUP_LIMITS.maxTextLength,
): string | undefined {
  const value = element.attributes.get(name);
  if (value === undefined) return undefined;
  // Twice the limit, because collapsing white space shortens the text.
  const words = collapseSpace(value.slice(0, maxLength * 2));
  return words === '' ? undefined : keepText(words, maxLength);
}

/** Sets an optional field only when it has content, so that the stored record stays small. */
export function assign<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined && value !== false) target[key] = value;
}

/** Names in a `class` attribute in lower case, of limited length, when it matches `hint`; most do not. */
export function readClassNames(written: string, hint: RegExp): string[] {
  const value = written.slice(0, MARKUP_LIMITS.maxClassLength);
  return hint.test(value) ? value.toLowerCase().split(/\s+/) : [];
}

/** Whether the entry contains anything besides its `index`. */
export function isTelling(extra: { index: number }): boolean {
  for (const key in extra) if (key !== 'index') return true;
  return false;
}
