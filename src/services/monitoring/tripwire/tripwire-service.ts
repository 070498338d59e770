import type { User } from '#contracts/account/user.ts';
import { TRIPWIRE_MESSAGES, type TripwireState } from '#contracts/monitoring/tripwire.ts';
import type { Tripwire, TripwireInput, TripwireView } from '#contracts/monitoring/tripwires.ts';
import { URL_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findLatestUrl } from '#db/queries/monitoring/schedules.ts';
import {
  findTripwire,
  isOwnershipVerified,
  listUserTripwires,
  lockTripwire,
  saveTripwire,
  type TripwireRow,
} from '#db/queries/monitoring/tripwires.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import { MAX_URL_LENGTH } from '#lib/url/parse-url-input.ts';
import type { AttemptLimits } from '#services/accounts/attempt-limits.ts';
import { findOwnWebsite } from '#services/data-sources/find-own-website.ts';
import type { ResolveAlert } from '../alerts/raise-alert.ts';
import { buildTripwire } from './build-tripwire-view.ts';
import { forgetItem } from './detect-changes.ts';
import { resolveTripwireAlerts } from './tripwire-checker.ts';
import type { TripwireRunner } from './tripwire-runner.ts';

/** Checks of websites between analyses. */
export interface TripwireService {
  /** Lists the tripwires of all websites, including tripwires that are off, by the name of the website. */
  list(user: User): Promise<Tripwire[]>;
  /**
   * Returns the tripwire of a website, which is off until turned on, and the options that the plan allows. @throws
   * AppError not-found
   */
  read(user: User, websiteId: string): Promise<TripwireView>;
  /**
   * Turns the tripwire of a website on or off, and sets the chosen page. Turning it off is always possible.
   *
   * @throws AppError not-found, premium-required, email-not-verified, invalid-body for a page of another website
   */
  set(user: User, websiteId: string, input: TripwireInput): Promise<TripwireView>;
  /** Checks a website now. @throws AppError not-found, premium-required, conflict while it is off, rate-limited */
  check(user: User, websiteId: string): Promise<TripwireView>;
}

export interface TripwireServiceOptions {
  db: Db;
  runner: Pick<TripwireRunner, 'checkNow'>;
  resolveAlert: ResolveAlert;
  limits: Pick<AttemptLimits, 'take'>;
  now(): Date;
}

export function createTripwireService(options: TripwireServiceOptions): TripwireService {
  const { db, runner, resolveAlert, limits, now } = options;

  async function buildView(user: User, website: WebsiteRow): Promise<TripwireView> {
    const [row, isVerified] = await Promise.all([findTripwire(db, website.id), isOwnershipVerified(db, website.id)]);
    const { id, domain, nickname, isActive } = website;
    return {
      website: { id, domain, nickname, isActive },
      isIncluded: findDenialCode(user, 'use-tripwire') !== 'premium-required',
      tripwire: buildTripwire({ row, website, isVerified, user }),
    };
  }

  return {
    async list(user) {
      const listed = await listUserTripwires(db, user.id);
      return listed.map(({ tripwire: row, ...rest }) => buildTripwire({ row, ...rest, user }));
    },
    read: async (user, websiteId) => buildView(user, await findOwnWebsite(db, user, websiteId)),
    async set(user, websiteId, input) {
      const website = await findOwnWebsite(db, user, websiteId);
      if (input.isActive) assertAllowed(user);
      const latest = await findLatestUrl(db, { userId: user.id, host: website.domain });
      const origin = latest === null ? `https://${website.domain}` : new URL(latest).origin;
      const pageUrl = input.pageUrl === undefined ? undefined : readPageUrl(input.pageUrl, origin);
      await db.transaction(async (transaction) => {
        const tripwire = await lockTripwire(transaction, website.id);
        const change = buildChange(tripwire, { isActive: input.isActive, pageUrl, now: now() });
        if (change === null) return;
        await saveTripwire(transaction, { websiteId: website.id, userId: user.id, ...change });
        const at = now();
        if (!input.isActive) await resolveTripwireAlerts(transaction, resolveAlert, { websiteId: website.id, at });
        else if (change.pageUrl !== (tripwire?.pageUrl ?? null))
          await resolveTripwireAlerts(transaction, resolveAlert, { websiteId: website.id, subject: 'page', at });
      });
      return buildView(user, website);
    },
    async check(user, websiteId) {
      const website = await findOwnWebsite(db, user, websiteId);
      assertAllowed(user);
      if (!website.isActive) throw new AppError('conflict', TRIPWIRE_MESSAGES.inactive);
      const row = await findTripwire(db, website.id);
      if (row === null || !row.isActive) throw new AppError('conflict', TRIPWIRE_MESSAGES.off);
      await limits.take('check-tripwire', user.id);
      if (!(await runner.checkNow(website.id))) throw new AppError('rate-limited', TRIPWIRE_MESSAGES.tooSoon);
      return buildView(user, website);
    },
  };
}

/** @throws AppError premium-required, email-not-verified */
function assertAllowed(user: User): void {
  const code = findDenialCode(user, 'use-tripwire');
  if (code === null) return;
  throw new AppError(code, code === 'premium-required' ? TRIPWIRE_MESSAGES.premium : URL_MESSAGES.verificationRequired);
}

/** Returns the absolute URL of a page; null for none. @throws AppError invalid-body */
function readPageUrl(text: string | null, origin: string): string | null {
  if (text === null || text === '') return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const url = URL.parse(hasScheme || text.startsWith('/') ? text : `https://${text}`, origin);
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isUsable || url.href.length > MAX_URL_LENGTH) throw createPageError(TRIPWIRE_MESSAGES.pageUrl);
  if (!isSameSite(url.href, origin)) throw createPageError(TRIPWIRE_MESSAGES.otherSite);
  url.hash = '';
  return url.href;
}

const createPageError = (message: string): AppError =>
  new AppError('invalid-body', message, { fieldErrors: { pageUrl: message } });

type Change = Omit<Parameters<typeof saveTripwire>[1], 'websiteId' | 'userId'>;

/**
 * Returns the changed fields; null if nothing changes. A tripwire that is turned on, and a different page, are checked
 * next, and get a new baseline.
 */
function buildChange(
  own: TripwireRow | null,
  { isActive, now, ...input }: { isActive: boolean; pageUrl: string | null | undefined; now: Date },
): Change | null {
  const pageUrl = input.pageUrl === undefined ? (own?.pageUrl ?? null) : input.pageUrl;
  const wasActive = own?.isActive === true;
  const isSamePage = pageUrl === (own?.pageUrl ?? null);
  if (wasActive === isActive && isSamePage && (own !== null || !isActive)) return null;
  const base = { pageUrl, isActive, updatedAt: now };
  if (!isActive || !wasActive || own === null)
    return { ...base, state: null, suspicions: {}, findings: own?.findings ?? [], nextCheckAt: isActive ? now : null };
  return {
    ...base,
    state: own.state && forgetPage(own.state),
    suspicions: forgetItem(own.suspicions, 'page'),
    findings: own.findings.filter(({ item }) => item !== 'page'),
    nextCheckAt: now,
  };
}

const forgetPage = (state: TripwireState): TripwireState => ({
  ...state,
  conditions: forgetItem(state.conditions, 'page'),
  finalUrls: state.finalUrls.home === undefined ? {} : { home: state.finalUrls.home },
});
