import type { ProviderId } from '#contracts/outside/providers.ts';

/** Builds the entry of a source without a key. */
export const buildUnconfiguredEntry = (provider: ProviderId, name: string) => ({
  provider,
  name,
  gives: null,
  isSimulated: false,
  isPaid: false,
  open: null,
  openResults: null,
  openKeywords: null,
  openAssistants: null,
  openSearch: null,
});
