/** Query parameters with the outcome of a link; a page shows them once and removes them. */
export const LINK_PARAMETERS = {
  verification: 'verification',
  emailChange: 'email-change',
  newsletter: 'newsletter',
  account: 'account',
} as const;

/** The remaining parameters after removing those; null when there were none. */
export function withoutLinkResults(parameters: URLSearchParams): URLSearchParams | null {
  const rest = new URLSearchParams(parameters);
  for (const name of Object.values(LINK_PARAMETERS)) rest.delete(name);
  return rest.size === parameters.size ? null : rest;
}
