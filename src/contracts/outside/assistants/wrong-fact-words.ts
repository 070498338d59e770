/** Texts about facts that differ from the website, in a file without schemas so that pages do not bundle them. */

/** Facts that can be compared exactly. */
export const FACT_KINDS = ['phone', 'email', 'founded', 'postal-code', 'price'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export const FACT_NAMES: Readonly<Record<FactKind, string>> = {
  phone: 'Phone number',
  email: 'Email address',
  founded: 'Founding year',
  'postal-code': 'Postal code',
  price: 'Price',
};

/** Where structured data states each fact (schema.org). */
export const FACT_PROPERTIES: Readonly<Record<FactKind, string>> = {
  phone: '"telephone" of your organization',
  email: '"email" of your organization',
  founded: '"foundingDate" of your organization',
  'postal-code': '"postalCode" of your organization',
  price: '"offers" of the product',
};

export const WRONG_FACT_TEXTS = {
  isPremium: 'Prompts that contain your brand are part of Premium.',
  isPremiumStep: 'Upgrade to Premium to compare what assistants state about you with your website.',
  noRun: 'No run has answers to prompts that contain your brand.',
  noRunStep: 'Add prompts about your brand, such as "How can I contact you?", and run them.',
  noAnalysis: 'No analysis of this website is stored.',
  noAnalysisStep: 'Run an analysis to collect the facts on your pages.',
  oldAnalysis: 'The crawl data of the latest analysis can no longer be read.',
  oldAnalysisStep: 'Run the analysis again.',
  source: 'Stored answers, compared with the pages of the latest analysis',
} as const;
