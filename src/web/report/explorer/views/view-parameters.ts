/** Prefix of all query parameters that belong to bulk views. */
export const VIEW_PARAMETER_PREFIX = 'view-';

/** Removes the state of views from the query of a URL and keeps all other parameters. */
export function removeViewParameters(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...parameters.keys()]) if (name.startsWith(VIEW_PARAMETER_PREFIX)) parameters.delete(name);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
