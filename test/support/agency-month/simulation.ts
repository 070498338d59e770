import type { Website } from '#contracts/account/website.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import type { SetClock } from '../simulated-month/clock.ts';
import type { SiteServer } from '../simulated-month/serve-site.ts';
import type { TestClient, TestProduct } from '../test-product.ts';
import type { AgencyPlan, AgencyWebsite } from './plan.ts';
import type { ReadMail, ReadNewMails } from './read-mails.ts';

/** A website with its server. `id` is empty until the owner has added it. */
export interface LiveWebsite {
  plan: AgencyWebsite;
  server: SiteServer;
  id: string;
}

export interface AgencySimulation {
  plan: AgencyPlan;
  product: TestProduct;
  owner: TestClient & { email: string };
  call: OwnerCall;
  websites: readonly LiveWebsite[];
  slack: LocalServer;
  /** All emails so far, oldest first. */
  mails: ReadMail[];
  readNewMails: ReadNewMails;
  setClock: SetClock;
  onProgress(text: string): void;
}

/** Something that a person or a website does at a given time, in milliseconds since the start of day 1. */
export interface Step {
  atMs: number;
  run(): Promise<void>;
}

/** Calls the API as the owner does in the browser. @throws if it fails */
export type OwnerCall = <Answer = unknown>(method: string, path: string, body?: unknown) => Promise<Answer>;

export function createOwnerCall({ product, owner }: Pick<AgencySimulation, 'product' | 'owner'>): OwnerCall {
  return async (method, path, body) => {
    const headers = path === '/api/analyze' ? { prefer: 'respond-async' } : {};
    const response = await product.call(owner, method, path, body, headers);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** Reads the list of websites. */
export const listWebsites = (simulation: Pick<AgencySimulation, 'call'>): Promise<Website[]> =>
  simulation.call('GET', '/api/user/websites');
