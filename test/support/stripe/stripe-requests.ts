/** Checks the requests to the simulator, which rejects unknown parameters as Stripe does. */
import { z } from 'zod';

const metadata = z.record(z.string(), z.string()).default({});
const integerText = z.string().regex(/^\d+$/).transform(Number);
const limit = integerText.pipe(z.number().min(1).max(100)).default(10);
const page = { limit, starting_after: z.string().optional() };

export const REQUEST_SCHEMAS = {
  createCustomer: z.strictObject({ email: z.email(), name: z.string(), metadata }),
  updateCustomer: z.strictObject({ email: z.email() }),
  createSession: z.strictObject({
    mode: z.literal('subscription'),
    customer: z.string(),
    client_reference_id: z.string().max(200).optional(),
    line_items: z.array(z.strictObject({ price: z.string(), quantity: integerText })).length(1),
    payment_method_collection: z.enum(['always', 'if_required']).optional(),
    subscription_data: z
      .strictObject({ metadata, trial_period_days: integerText.pipe(z.number().min(1).max(730)).default(0) })
      .default({ metadata: {}, trial_period_days: 0 }),
    metadata,
    success_url: z.url(),
    cancel_url: z.url(),
  }),
  createPortal: z.strictObject({ customer: z.string(), return_url: z.url() }),
  listSessions: z.strictObject({ ...page, customer: z.string(), status: z.string().optional() }),
  listSubscriptions: z.strictObject({ ...page, customer: z.string(), status: z.string().optional() }),
  listInvoices: z.strictObject({ ...page, customer: z.string(), status: z.string().optional() }),
  nothing: z.strictObject({}),
};

/** Parses `a[b][0][c]=d` into nested objects and lists. */
export function parseForm(text: string): unknown {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let place = root;
    for (const part of path.slice(0, -1)) {
      const next = (place[part] ?? {}) as Record<string, unknown>;
      place[part] = next;
      place = next;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return parseLists(root);
}

/** Turns objects with the keys 0, 1, 2, ... into lists. */
function parseLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, parseLists(part)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
