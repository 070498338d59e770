import { randomBytes } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import { OWNERSHIP_RECHECK_DAYS } from '#contracts/outside/data-source-texts.ts';
import {
  OWNERSHIP_METHODS,
  type Ownership,
  type OwnershipCheck,
  type OwnershipMethod,
} from '#contracts/outside/data-sources.ts';
import type { OwnerProof } from '#crawl/ownership/request-owner-proof.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findWebsiteConnection } from '#db/queries/outside/connections.ts';
import {
  ensureOwnership,
  listDueOwnerships,
  type OwnershipRow,
  updateOwnership,
} from '#db/queries/outside/ownership.ts';
import { describeFetchError } from '#lib/text/fetch-error-words.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { ConnectionClients } from '../connection-clients.ts';
import { assertMayConnect } from '../find-own-website.ts';
import type { SourceContext } from '../source-context.ts';
import type { CheckProof } from './check-proof.ts';
import { buildOwnershipView } from './ownership-texts.ts';

const DAY_MS = 86_400_000;
const CHECKS_PER_RUN = 50;
const TOKEN_BYTES = 20;
/** Sources whose owner permission proves ownership. */
const PROVING_SOURCES = ['google-search-console', 'bing-webmaster'] as const;

/** Verifies who owns a website. Some features are only for verified owners. */
export interface OwnershipService {
  read(website: WebsiteRow): Promise<Ownership>;
  /**
   * Looks for the proof now; `problem` describes what was found instead.
   *
   * @throws AppError rate-limited, email-not-verified
   */
  verify(user: User, website: WebsiteRow, method: OwnershipMethod): Promise<OwnershipCheck>;
  /** Accepts owner permission for a connected property as proof. */
  acceptConnection(website: WebsiteRow): Promise<void>;
  /**
   * Rechecks websites that are due, a limited number per call. If the proof cannot be read, the state does not change.
   */
  recheckDue(): Promise<void>;
}

interface Options extends Pick<SourceContext, 'db' | 'now' | 'limits' | 'sendMail' | 'onError'> {
  clients: ConnectionClients;
  checkProof: CheckProof;
}

/** Creates the service that proves and rechecks ownership. */
export function createOwnershipService(options: Options): OwnershipService {
  const { db, now, limits, sendMail, checkProof, onError } = options;
  const ensure = (websiteId: string) => ensureOwnership(db, websiteId, randomBytes(TOKEN_BYTES).toString('hex'));
  const accept = (websiteId: string, method: NonNullable<OwnershipRow['method']>) =>
    updateOwnership(db, websiteId, { method, verifiedAt: now(), checkedAt: now(), lostAt: null });

  async function recheck(row: OwnershipRow & { domain: string }): Promise<void> {
    const proof = await checkAgain(row, options);
    if (proof.state === 'found') return updateOwnership(db, row.websiteId, { checkedAt: now() });
    // The next run tries again.
    if (proof.state === 'unknown') return;
    await db.transaction(async (transaction) => {
      await updateOwnership(transaction, row.websiteId, { checkedAt: now(), lostAt: now() });
      await sendMail({ kind: 'ownership-lost', websiteId: row.websiteId }, transaction);
    });
  }

  return {
    read: async ({ id, domain }) => buildOwnershipView(await ensure(id), domain),
    async verify(user, website, method) {
      assertMayConnect(user, 'use-own-site');
      await limits.take('verify-ownership', user.id);
      const { id, domain } = website;
      const { token } = await ensure(id);
      const proof = await checkProof(method, { domain, token });
      if (proof.state === 'found') await accept(id, method);
      const problem = describeProblem(method, proof);
      return { ownership: buildOwnershipView(await ensure(id), domain), problem };
    },
    async acceptConnection({ id }) {
      const { verifiedAt, lostAt } = await ensure(id);
      if (verifiedAt !== null && lostAt === null) return;
      for (const provider of PROVING_SOURCES) {
        const connection = await findWebsiteConnection(db, { websiteId: id, provider });
        if (connection?.permission === 'owner' && connection.propertyId !== null) return accept(id, provider);
      }
    },
    async recheckDue() {
      const before = new Date(now().getTime() - OWNERSHIP_RECHECK_DAYS * DAY_MS);
      for (const row of await listDueOwnerships(db, { before, limit: CHECKS_PER_RUN })) {
        await recheck(row).catch((error: unknown) => onError('ownership could not be checked', error));
      }
    },
  };
}

const isOwnershipMethod = (method: string): method is OwnershipMethod =>
  (OWNERSHIP_METHODS as readonly string[]).includes(method);

async function checkAgain(
  row: OwnershipRow & { domain: string },
  { db, clients, checkProof }: Options,
): Promise<OwnerProof> {
  if (row.method === null) return { state: 'unknown', reason: 'no method' };
  if (isOwnershipMethod(row.method)) return checkProof(row.method, row);
  const connection = await findWebsiteConnection(db, { websiteId: row.websiteId, provider: row.method });
  if (connection === null || connection.propertyId === null) return { state: 'absent', found: 'no connection' };
  try {
    const properties = (await clients.open(connection).search?.listProperties()) ?? [];
    const property = properties.find(({ id }) => id === connection.propertyId);
    return property?.permission === 'owner'
      ? { state: 'found' }
      : { state: 'absent', found: property?.permission ?? 'no access' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isRefused = error.failure === 'refused' || error.failure === 'not-found';
    return isRefused ? { state: 'absent', found: error.failure } : { state: 'unknown', reason: error.failure };
  }
}

const PLACES: Readonly<Record<OwnershipMethod, { name: string; step: string }>> = {
  dns: { name: 'TXT record', step: 'New DNS records can take an hour. Verify again then.' },
  file: { name: 'file', step: 'Publish it with exactly this content, then verify again.' },
  meta: { name: 'meta tag', step: 'Add it to the head of the home page, then verify again.' },
};

/** Describes what was found instead of the proof; null when it was found. */
export function describeProblem(method: OwnershipMethod, proof: OwnerProof): string | null {
  const { name, step } = PLACES[method];
  if (proof.state === 'found') return null;
  if (proof.state === 'unknown')
    return `The ${name} could not be read (${describeFetchError(proof.reason)}). Try again later.`;
  return `The ${name} was not found: ${proof.found}. ${step}`;
}
