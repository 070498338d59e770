import { collapseSpace, truncateText } from '../collectors/flat-text.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

export const getPosition = ({ line, column }: OpenElement) => ({ line, column });

/** Returns the attribute trimmed and truncated, or undefined when absent or empty. */
export function readAttributeText(
  element: OpenElement,
  name: string,
  maxLength: number = MARKUP_LIMITS.maxTokenLength,
): string | undefined {
  const value = element.attributes.get(name)?.trim();
  return value === undefined || value === '' ? undefined : truncateText(value, maxLength);
}

/** Returns a keyword attribute in lowercase, or undefined when absent or empty. */
export function readAttributeToken(element: OpenElement, name: string): string | undefined {
  return readAttributeText(element, name)?.toLowerCase();
}

/** Returns a human-readable attribute with whitespace collapsed, or undefined when absent or empty. */
export function readAttributeWords(
  element: OpenElement,
  name: string,
  maxLength: number = MARKUP_LIMITS.maxTextLength,
): string | undefined {
  const value = element.attributes.get(name);
  if (value === undefined) return undefined;
  // Twice the limit is read, because collapsing whitespace shortens the text.
  const words = collapseSpace(value.slice(0, maxLength * 2));
  return words === '' ? undefined : truncateText(words, maxLength);
}

/** Sets an optional field unless the value is undefined or false, so that the stored record stays small. */
export function setIfPresent<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined && value !== false) target[key] = value;
}

/**
 * Returns the class names in lowercase, limited in length; empty unless the attribute matches `hint`, as most do not.
 */
export function readClassNames(attributeValue: string, hint: RegExp): string[] {
  const value = attributeValue.slice(0, MARKUP_LIMITS.maxClassLength);
  return hint.test(value) ? value.toLowerCase().split(/\s+/) : [];
}

/** Whether the entry contains anything in addition to its `index`. */
export function hasExtraFields(extra: { index: number }): boolean {
  for (const key in extra) if (key !== 'index') return true;
  return false;
}
