/** Returns the path of the AI visibility of a website. */
export const buildVisibilityPath = (websiteId: string): string =>
  `/websites/${encodeURIComponent(websiteId)}/ai-visibility`;
