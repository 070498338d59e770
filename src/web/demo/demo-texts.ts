/** Words of the demo report that its small script needs, too. */
export const DEMO_TEXTS = {
  label: 'Simulated sample data of a shop that does not exist.',
  pdfFailed: 'Error generating PDF. Please try again.',
} as const;
