import { setTimeout as pause } from 'node:timers/promises';
import type { TestClient, TestProduct } from '../test-product.ts';
import type { OutsideServers } from './outside-servers.ts';

export type Person = TestClient & { email: string };

/** What the steps that fill an installation share. */
export interface FillContext {
  product: TestProduct;
  servers: OutsideServers;
  admin: Person;
  /** Has Premium from a paid subscription. */
  owner: Person;
  free: Person;
  /** Plain texts of what the database contains only hashed or encrypted, and IDs, for tests. */
  known: Record<string, string>;
}

const POLL_MS = 250;
const MAX_WAIT_MS = 600_000;

/** Parsed JSON, as `Response.json` returns it: each step knows what its call returns. */
type Body = Awaited<ReturnType<Response['json']>>;

/**
 * Returns a function that makes calls as a client. The calls must succeed; their responses are returned as JSON, or as
 * null if they are not JSON.
 */
export const send =
  ({ product }: Pick<FillContext, 'product'>, client: TestClient) =>
  async (call: string, body?: unknown, headers?: Record<string, string>): Promise<Body> => {
    const [method = '', path = ''] = call.split(' ');
    return readResponse(call, await product.call(client, method, path, body, headers));
  };

/** Returns a function that makes calls with a form as a client. */
export const sendForm =
  ({ product }: Pick<FillContext, 'product'>, client: TestClient) =>
  async (path: string, form: FormData): Promise<Body> =>
    readResponse(path, await product.callForm(client, path, form));

async function readResponse(call: string, response: Response): Promise<Body> {
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${call} returned ${response.status}: ${text}`);
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
}

/** Waits until background work is done. */
export async function waitFor(what: string, isDone: () => Promise<boolean>): Promise<void> {
  console.log(`waiting: ${what}`);
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    if (await isDone()) return;
    await pause(POLL_MS);
  }
  throw new Error(`It did not happen: ${what}`);
}
