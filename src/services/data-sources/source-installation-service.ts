import type { User } from '#contracts/account/user.ts';
import type { ConnectionTest } from '#contracts/outside/data-sources.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { AllowanceChange, InstalledSource, ShownUsage } from '#contracts/outside/source-installation.ts';
import type { Db } from '#db/client.ts';
import { findUserByEmail } from '#db/queries/accounts/users.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { listAllowances, removeAllowance, setAllowance, sumAllowanceUses } from '#db/queries/outside/allowances.ts';
import { type ProviderUsageSum, sumProviderUsage } from '#db/queries/outside/usage.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { KeywordFigureSource, ResultsPageSource } from '#providers/kit/capabilities.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import { assertAdministrator } from '../admin/assert-administrator.ts';
import { type Actor, recordAuditEvent } from '../admin/audit-log.ts';
import { toMicroUsd, toUsd } from './micro-usd.ts';
import type { OpenAssistant, OpenRawSearch } from './sources/source-adapter.ts';

/** A source as the operator configured it. */
export interface InstallationEntry {
  provider: ProviderId;
  name: string;
  enables: string;
  /** Description of the data for users; null = not shown to users. */
  gives: string | null;
  settings: readonly { name: string; isSet: boolean }[];
  isConfigured: boolean;
  /** Whether demo mode simulates the source's data, without a key. */
  isSimulated: boolean;
  /** Whether each request costs money, so that accounts need an allowance. */
  isPaid: boolean;
  /** Opens the client of the key; null = without a key. */
  open: ((wiring: ClientWiring) => TestableConnection) | null;
  /** Opens the same client as a source of results pages; null = another type of source, or without a key. */
  openResults: ((wiring: ClientWiring) => ResultsPageSource) | null;
  /**
   * Opens the same client as a source of keyword figures; null = a source without keyword figures, or without a key.
   */
  openKeywords: ((wiring: ClientWiring) => KeywordFigureSource) | null;
  /** Opens the models of the key, or the answers that it observes; null = no assistant, or without a key. */
  openAssistants: ((wiring: ClientWiring) => OpenAssistant) | null;
  /** Opens the search API of the key; null = a source without a search API, or without a key. */
  openSearch: ((wiring: ClientWiring) => OpenRawSearch | null) | null;
}

/**
 * Manages the installation's data sources. Every method:
 *
 * @throws AppError forbidden if the user is not an administrator
 */
export interface SourceInstallationService {
  list(user: User): Promise<InstalledSource[]>;
  /** @throws AppError not-found for a source that is not configured */
  test(user: User, provider: string): Promise<ConnectionTest>;
  /** @throws AppError not-found for a source without an allowance; invalid-body for an unknown email address */
  setAllowance(actor: Actor, provider: string, change: AllowanceChange): Promise<void>;
  /** Restores the default allowance of an account. @throws AppError not-found if the account has no custom allowance */
  removeAllowance(actor: Actor, provider: string, userId: string): Promise<void>;
}

interface Options {
  db: Db;
  wiring: ClientWiring;
  entries: readonly InstallationEntry[];
  now(): Date;
}

/** Creates the service that manages the data sources provided by the operator. */
export function createSourceInstallationService({ db, entries, wiring, now }: Options): SourceInstallationService {
  const find = (provider: string, isWanted: (entry: InstallationEntry) => boolean): InstallationEntry => {
    const entry = entries.find((candidate) => candidate.provider === provider && isWanted(candidate));
    if (entry === undefined) throw new AppError('not-found', 'This data source is not configured on this server.');
    return entry;
  };

  return {
    async list(user) {
      assertAdministrator(user);
      const month = formatMonth(now());
      const [usage, allowances, uses] = await Promise.all([
        sumProviderUsage(db, `${month}-01`),
        listAllowances(db),
        sumAllowanceUses(db, month),
      ]);
      return entries.map(({ open, isPaid, settings, ...entry }) => {
        const entryAllowances = allowances.filter(({ provider }) => provider === entry.provider);
        const { provider, name, enables, isConfigured, isSimulated } = entry;
        return {
          provider,
          name,
          enables,
          isConfigured,
          isSimulated,
          settings: [...settings],
          canTest: open !== null,
          ownUsage: pickUsage(usage, entry.provider, false),
          websiteUsage: pickUsage(usage, entry.provider, true),
          allowance: isPaid
            ? {
                defaultUsd: toUsd(entryAllowances.find(({ userId }) => userId === '')?.monthlyMicroUsd ?? 0),
                usedUsd: toUsd(uses.find(({ provider }) => provider === entry.provider)?.microUsd ?? 0),
                overrides: entryAllowances
                  .filter(({ userId }) => userId !== '')
                  .map(({ userId, email, monthlyMicroUsd }) => ({ userId, email, monthlyUsd: toUsd(monthlyMicroUsd) })),
              }
            : null,
        };
      });
    },
    async test(user, provider) {
      assertAdministrator(user);
      const { open } = find(provider, (entry) => entry.open !== null);
      if (open === null) throw new AppError('not-found', 'This data source cannot be tested.');
      return open(wiring).testConnection();
    },
    async setAllowance(actor, provider, { email, monthlyUsd }) {
      assertAdministrator(actor.user);
      const entry = find(provider, ({ isPaid }) => isPaid);
      const userId = email === undefined || email === '' ? '' : await findUserId(db, email);
      await db.transaction(async (transaction) => {
        await setAllowance(transaction, {
          provider: entry.provider,
          userId,
          monthlyMicroUsd: toMicroUsd(monthlyUsd),
        });
        const change = `${entry.name}: $${monthlyUsd} a month`;
        const about = userId === '' ? null : userId;
        await recordAuditEvent(transaction, actor, { kind: 'allowance-changed', userId: about, change, at: now() });
      });
    },
    async removeAllowance(actor, provider, userId) {
      assertAdministrator(actor.user);
      const entry = find(provider, ({ isPaid }) => isPaid);
      await db.transaction(async (transaction) => {
        const isRemoved = userId !== '' && (await removeAllowance(transaction, { provider: entry.provider, userId }));
        if (!isRemoved) throw new AppError('not-found', 'This account has no custom allowance.');
        const change = `${entry.name}: default allowance`;
        await recordAuditEvent(transaction, actor, { kind: 'allowance-changed', userId, change, at: now() });
      });
    },
  };
}

async function findUserId(db: Db, email: string): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (user !== null) return user.id;
  const message = 'No account has this email address.';
  throw new AppError('invalid-body', message, { fieldErrors: { email: message } });
}

function pickUsage(sums: readonly ProviderUsageSum[], provider: ProviderId, isOwnKey: boolean): ShownUsage {
  const sum = sums.find((row) => row.provider === provider && row.isOwnKey === isOwnKey);
  return { calls: sum?.calls ?? 0, failures: sum?.failures ?? 0, costUsd: toUsd(sum?.costMicroUsd ?? 0) };
}
