import { type AssistantPrice, DEFAULT_ASSISTANT_PRICES } from '#contracts/outside/assistants/assistant-prices.ts';
import type { Db } from '#db/client.ts';
import { listAssistantPrices } from '#db/queries/outside/assistants/assistant-prices.ts';

/**
 * Reads the price table: the default prices, then the prices that administrators added. If several prices have the same
 * model and date, the last one applies.
 */
export async function readPrices(db: Db): Promise<AssistantPrice[]> {
  const rows = await listAssistantPrices(db);
  return [...DEFAULT_ASSISTANT_PRICES, ...rows.map(({ price }) => price)];
}
