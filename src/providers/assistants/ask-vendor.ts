import type { AnswerCost } from '#contracts/outside/assistants/assistant-prices.ts';
import { addCosts } from '#lib/assistants/answer-cost.ts';
import type { ProviderResponse } from '../kit/http-response.ts';
import { ProviderError } from '../kit/provider.ts';
import type { AssistantClientOptions, AssistantQuestion, AssistantReply } from './assistant-client.ts';
import type { AssistantVendor } from './vendor.ts';
import type { VendorConnection } from './vendor-connection.ts';

/** Maximum number of times a paused answer is continued. */
export const MAX_CONTINUATIONS = 2;

/** One response with its cost. */
interface Turn {
  body: unknown;
  cost: AnswerCost;
  listUsd: number | null;
}

/**
 * Asks a question in a new conversation, and continues the answer if the model paused.
 *
 * @throws ProviderError if no complete response arrives; its cost includes that of the earlier responses
 */
export async function askVendor(
  { vendor, connection, options }: AskedVendor,
  { promptId, repeat, prompt, location, signal }: AssistantQuestion,
): Promise<AssistantReply> {
  const { key, model } = options;
  const price = connection.getPrice();
  const engine = vendor.findEngine(model);
  if (price === null || engine === null) throw createUnknownModelError(connection, model);
  const maxCostUsd = connection.computeMaxUsd(price);
  const readTurn = (response: ProviderResponse): Turn => {
    const body = response.json();
    // Reading the answer here makes an unexpected structure a failure of the request.
    if (!vendor.shape.isPaused(body)) vendor.shape.readAnswer([body]);
    const cost = connection.readCost(response, price) ?? buildAssumedCost(maxCostUsd);
    return { body, cost, listUsd: connection.readListUsd(response, price) };
  };
  const turns: Turn[] = [];
  do {
    const earlier = turns.map(({ body }) => body);
    const request = vendor.buildRequest({ key, model, prompt, location, earlier });
    turns.push(await addPreviousCost(turns, () => connection.send(request, { maxCostUsd, signal }, readTurn)));
  } while (vendor.shape.isPaused(turns.at(-1)?.body) && turns.length <= MAX_CONTINUATIONS);
  const raw = turns.map(({ body }) => body);
  const cost = addCosts(turns.map((turn) => turn.cost));
  const listUsd = sumListUsd(turns);
  const read = vendor.shape.readAnswer(raw);
  if ('reason' in read) return { raw, cost, listUsd, state: 'missing', ...read };
  return { raw, cost, listUsd, state: 'answered', answer: { engine, promptId, repeat, ...read.contents } };
}

/** The vendor that is asked, with its key and model. */
interface AskedVendor {
  vendor: AssistantVendor;
  connection: VendorConnection;
  options: Pick<AssistantClientOptions, 'key' | 'model'>;
}

function sumListUsd(turns: readonly Turn[]): number | null {
  const amounts = turns.flatMap(({ listUsd }) => (listUsd === null ? [] : [listUsd]));
  return amounts.length < turns.length ? null : amounts.reduce((sum, usd) => sum + usd, 0);
}

const buildAssumedCost = (usd: number): AnswerCost => ({
  usd,
  quality: 'estimated',
  source: 'the highest possible cost, because the response reports no usage',
});

/** Adds the cost of the responses before a failure, because they were billed. */
async function addPreviousCost<Value>(turns: readonly Turn[], send: () => Promise<Value>): Promise<Value> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ProviderError) || turns.length === 0) throw error;
    const { provider, failure, message, detail, setting, retryAt } = error;
    const costUsd = error.costUsd + addCosts(turns.map(({ cost }) => cost)).usd;
    throw new ProviderError({ provider, failure, message, detail, setting, retryAt, costUsd });
  }
}

function createUnknownModelError({ http }: VendorConnection, model: string): ProviderError {
  const message = `The price table does not contain ${model}, so nothing was sent. Add its price, or choose another model.`;
  return http.createError({ failure: 'bad-request', message, detail: message, setting: 'model' });
}
