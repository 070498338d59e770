/** Query parameters that contain the outcome of a link. A page shows the outcome once and removes the parameters. */
export const LINK_PARAMETERS = {
  verification: 'verification',
  emailChange: 'email-change',
  newsletter: 'newsletter',
  account: 'account',
} as const;

/** Returns the remaining parameters; null if there were none to remove. */
export function stripLinkResults(parameters: URLSearchParams): URLSearchParams | null {
  const rest = new URLSearchParams(parameters);
  for (const name of Object.values(LINK_PARAMETERS)) rest.delete(name);
  return rest.size === parameters.size ? null : rest;
}
