/** A field whose value only the owner of the product can provide; null until then. */
export interface OwnerField {
  name: string;
  value: string | null;
}

/**
 * Returns the fields that have a value, followed by a field that lists the names of all other fields, so that pages do
 * not repeat "Not published" for each of them.
 */
export function listPublishedFields(fields: readonly OwnerField[]): { name: string; value: string }[] {
  const published = fields.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const missing = fields.filter(({ value }) => value === null).map(({ name }) => name.toLowerCase());
  return missing.length === 0 ? published : [...published, { name: NOT_PUBLISHED, value: missing.join(', ') }];
}

/** Shown instead of a missing value. */
export const NOT_PUBLISHED = 'Not published';
