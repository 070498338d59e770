import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. No two classes may set the same property, because the stylesheet's order would decide which one
 * applies.
 */
export function joinClassNames(...values: ClassValue[]): string {
  return clsx(values);
}
