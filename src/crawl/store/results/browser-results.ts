/** Names of browser measurements and field data among the artifacts of a crawl file. */
export const BROWSER_ARTIFACTS = {
  sample: 'renderSample',
  mobile: 'lighthouse',
  desktop: 'lighthouseDesktop',
  field: 'fieldData',
} as const;

/** Name of the artifact with the reason why one of them is missing. */
export const getMissingName = (name: string): string => `${name}Missing`;
