/** Names under which what a browser measured, and field data, stand among the artifacts of a crawl file. */
export const BROWSER_ARTIFACTS = {
  sample: 'renderSample',
  mobile: 'lighthouse',
  desktop: 'lighthouseDesktop',
  field: 'fieldData',
} as const;

/** Where the reason stands that one of them is not there. */
export const missingName = (name: string): string => `${name}Missing`;
