/** Messages about downloads, in a file without schemas so that pages do not bundle them. */

/** Messages of the specification, word for word. */
export const REPORT_MESSAGES = {
  noSectionsTitle: 'No Sections Selected',
  noSections: 'Please select at least one section to include in the report.',
  selectHint: 'Select at least one section to enable download',
  premiumTitle: 'Premium Feature',
  premiumSection: 'This section is only available for premium users.',
  premiumPowerPoint: 'PowerPoint reports are only available for premium users.',
  failedTitle: 'Generation Failed',
  failed: 'There was an error generating your report. Please try again.',
} as const;
