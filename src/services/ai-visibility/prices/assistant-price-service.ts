import type { User } from '#contracts/account/user.ts';
import {
  ASSISTANT_PROVIDERS,
  type AssistantPrice,
  DEFAULT_ASSISTANT_PRICES,
  RAW_SEARCH_MODEL,
} from '#contracts/outside/assistants/assistant-prices.ts';
import type { ListedAssistantPrice, NewAssistantPrice } from '#contracts/outside/assistants/price-list.ts';
import type { Db } from '#db/client.ts';
import {
  deleteAssistantPrice,
  listAssistantPrices,
  saveAssistantPrice,
} from '#db/queries/outside/assistants/assistant-prices.ts';
import { findPrice } from '#lib/assistants/answer-cost.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { describeModel } from '#providers/assistants/index.ts';
import { assertAdministrator } from '../../admin/assert-administrator.ts';
import { type Actor, recordAuditEvent } from '../../admin/audit-log.ts';
import { findRawSearchProvider } from '../../data-sources/sources/raw-search-adapters.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';

/**
 * Manages the price table of assistants. Every method:
 *
 * @throws AppError forbidden if the user is not an administrator
 */
export interface AssistantPriceService {
  /** Lists the prices by vendor and model, newest first; an added price hides the default price of the same day. */
  list(user: User): Promise<ListedAssistantPrice[]>;
  /**
   * Adds a price that is valid from a date on.
   * @throws AppError invalid-body for a model of no assistant and no search API
   */
  add(actor: Actor, price: NewAssistantPrice): Promise<void>;
  /** Removes a price that an administrator added. @throws AppError not-found */
  remove(actor: Actor, id: string): Promise<void>;
}

/** Creates the service that manages the price table. A run uses a changed price from its next request on. */
export function createAssistantPriceService({ db, now }: { db: Db; now(): Date }): AssistantPriceService {
  return {
    async list(user) {
      assertAdministrator(user);
      const rows = await listAssistantPrices(db);
      const added = rows.map(({ id, price }) => ({ ...price, id }));
      const defaults = DEFAULT_ASSISTANT_PRICES.filter((price) => !added.some((one) => isSameDay(one, price)));
      const prices = [...defaults.map((price) => ({ ...price, id: null })), ...added];
      return prices
        .map((price) => ({
          ...price,
          vendor: getSourceName(price.provider),
          state: describeState(prices, price, now()),
        }))
        .sort(
          (a, b) => compareTexts(a.vendor, b.vendor) || compareTexts(a.model, b.model) || compareTexts(b.from, a.from),
        );
    },
    async add(actor, input) {
      assertAdministrator(actor.user);
      assertModel(input);
      const price = { ...input, readOn: now().toISOString().slice(0, 10) };
      await db.transaction(async (transaction) => {
        await saveAssistantPrice(transaction, price);
        const change = `${formatPrice(price)}: $${price.inputUsdPerMillion} / $${price.outputUsdPerMillion} / $${price.searchUsdPerThousand}`;
        await recordAuditEvent(transaction, actor, { kind: 'assistant-price-added', userId: null, change, at: now() });
      });
    },
    async remove(actor, id) {
      assertAdministrator(actor.user);
      await db.transaction(async (transaction) => {
        const row = isUuid(id) ? await deleteAssistantPrice(transaction, id) : null;
        if (row === null) throw new AppError('not-found', 'This price does not exist.');
        const change = formatPrice(row.price);
        await recordAuditEvent(transaction, actor, {
          kind: 'assistant-price-removed',
          userId: null,
          change,
          at: now(),
        });
      });
    },
  };
}

const isSameDay = (a: AssistantPrice, b: AssistantPrice): boolean =>
  a.provider === b.provider && a.model === b.model && a.from === b.from;

const formatPrice = ({ provider, model, from }: AssistantPrice): string =>
  `${getSourceName(provider)}, ${model}, from ${from}`;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function describeState(
  prices: readonly AssistantPrice[],
  price: AssistantPrice,
  at: Date,
): ListedAssistantPrice['state'] {
  if (price.from > at.toISOString().slice(0, 10)) return 'later';
  return findPrice(prices, price, at) === price ? 'current' : 'earlier';
}

function assertModel({ provider, model }: NewAssistantPrice): void {
  const isSearch = model === RAW_SEARCH_MODEL && findRawSearchProvider(provider) !== null;
  const assistant = ASSISTANT_PROVIDERS.find((known) => known === provider);
  if (isSearch || (assistant !== undefined && describeModel(assistant, model) !== null)) return;
  const names =
    assistant === undefined ? `The only name is "${RAW_SEARCH_MODEL}".` : 'Names look like "openai/gpt-6-luna".';
  const message = `${getSourceName(provider)} has no assistant with this name. ${names}`;
  throw new AppError('invalid-body', message, { fieldErrors: { model: message } });
}
