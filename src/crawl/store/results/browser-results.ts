/** Artifact names of browser measurements in a crawl file. */
export const BROWSER_ARTIFACTS = {
  sample: 'renderSample',
  mobile: 'lighthouse',
  desktop: 'lighthouseDesktop',
} as const;

/** Artifact names of field data, which need no browser. */
export const FIELD_ARTIFACTS = {
  latest: 'fieldData',
  history: 'fieldHistory',
} as const;

/** Returns the name of the artifact that contains the reason why another one is missing. */
export const getMissingReasonName = (name: string): string => `${name}Missing`;
