import { type ClassValue, clsx } from 'clsx';

/** Joins class names. No two of them may set the same property, because the order of the stylesheet would decide. */
export function joinClassNames(...values: ClassValue[]): string {
  return clsx(values);
}
