/** Artifact names of browser measurements and field data in a crawl file. */
export const BROWSER_ARTIFACTS = {
  sample: 'renderSample',
  mobile: 'lighthouse',
  desktop: 'lighthouseDesktop',
  field: 'fieldData',
} as const;

/** Returns the name of the artifact that contains the reason why another one is missing. */
export const getMissingName = (name: string): string => `${name}Missing`;
