/** The price table of assistants, for administrators. */
import { z } from 'zod';
import { assistantPriceSchema } from './assistant-prices.ts';

export const listedAssistantPriceSchema = assistantPriceSchema.extend({
  /** Null for a default price, which cannot be removed, only replaced. */
  id: z.string().nullable(),
  vendor: z.string(),
  /** `later`: applies as of a later day; `earlier`: was replaced. */
  state: z.enum(['current', 'earlier', 'later']),
});
export type ListedAssistantPrice = z.infer<typeof listedAssistantPriceSchema>;

/** `GET /api/admin/assistant-prices`. */
export const listedAssistantPricesSchema = z.array(listedAssistantPriceSchema);

const MAX_USD = 10_000;
const usdSchema = z.number('Enter an amount in dollars.').min(0, 'Enter 0 or more.').max(MAX_USD);

/** `POST /api/admin/assistant-prices`: the price of a model as of a given day. */
export const newAssistantPriceSchema = assistantPriceSchema.omit({ readOn: true }).extend({
  model: z.string().trim().min(1, 'Enter the model.').max(200),
  from: z.iso.date('Enter a day.'),
  inputUsdPerMillion: usdSchema,
  outputUsdPerMillion: usdSchema,
  searchUsdPerThousand: usdSchema,
  peak: assistantPriceSchema.shape.peak.default(null),
  longInput: assistantPriceSchema.shape.longInput.default(null),
  source: z.url('Enter the URL of the price list.').max(2_000),
});
export type NewAssistantPrice = z.infer<typeof newAssistantPriceSchema>;
