/** Demo report text that its script also needs. */
export const DEMO_TEXTS = {
  label: 'Simulated sample data for a fictional shop.',
  pdfFailed: 'Error generating PDF. Please try again.',
} as const;
