/** Messages about data sources. */
export const SOURCE_MESSAGES = {
  connected: 'Connected',
  disconnected: 'Disconnected',
  propertyChosen: 'Property chosen',
  syncQueued: 'The import starts in a moment',
  marketSaved: 'Market saved',
  allowanceSaved: 'Allowance saved',
  allowanceRemoved: 'Allowance removed',
  failedTitle: 'Action failed',
  failed: 'Something went wrong. Please try again.',
} as const;
