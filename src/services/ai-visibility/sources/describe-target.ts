import { ASSISTANT_PROVIDERS } from '#contracts/outside/assistants/assistant-prices.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import { describeModel, getVendorName } from '#providers/assistants/index.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';

/** Describes whose key a target uses, and whether it searches the web. */
export function describeTarget({ provider, model }: VisibilityTarget): { source: string; hasSearch: boolean } {
  const known = ASSISTANT_PROVIDERS.find((one) => one === provider);
  if (known === undefined) return { source: getSourceName(provider), hasSearch: true };
  return { source: getVendorName(known), hasSearch: describeModel(known, model)?.hasSearch ?? true };
}
