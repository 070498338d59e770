import type { ProviderId } from '#contracts/outside/providers.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { estimateBacklinksUsd } from '#providers/dataforseo/prices.ts';

/** A host name with at least two labels that is not an IP address. */
const DOMAIN = /^(?!\d+(?:\.\d+){3}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Returns the domain to query a source of backlinks with; null for a website without a registrable domain. */
export function findCollectedDomain(websiteDomain: string): string | null {
  const domain = getRegistrableDomain(websiteDomain.replace(/:\d+$/, ''));
  return DOMAIN.test(domain) ? domain : null;
}

/** Maximum number of rows that a collection requests for each list. */
export const MAX_COLLECTED_DOMAINS = 1_000;
export const MAX_COLLECTED_LINKS = 2_000;
export const MAX_COLLECTED_ANCHORS = 200;
const ROWS_PER_REQUEST = 1_000;
const CENTS_PER_DOLLAR = 100;

/** Paid sources of backlinks, with the worst-case cost of a request for up to a number of rows. */
const SOURCES: Readonly<Partial<Record<ProviderId, (rowCount: number) => number>>> = {
  dataforseo: estimateBacklinksUsd,
};

/** Providers whose connection contains backlinks. */
export const BACKLINK_PROVIDERS = Object.keys(SOURCES) as ProviderId[];

/** Returns the worst-case cost of a collection, rounded up to a cent; null for a provider without backlinks. */
export function estimateCollectionUsd(provider: ProviderId): number | null {
  const estimate = SOURCES[provider];
  if (estimate === undefined) return null;
  const linkRequests = MAX_COLLECTED_LINKS / ROWS_PER_REQUEST;
  const total =
    estimate(1) +
    estimate(MAX_COLLECTED_DOMAINS) +
    linkRequests * estimate(MAX_COLLECTED_LINKS / linkRequests) +
    estimate(MAX_COLLECTED_ANCHORS);
  return Math.ceil(total * CENTS_PER_DOLLAR) / CENTS_PER_DOLLAR;
}

const DAY_MS = 86_400_000;
/** Days between two collections: a vendor's index changes slowly, and each collection costs money. */
export const COLLECTION_DAYS = 30;

/** A draft that was not finished within a day would mix two states of the vendor's index. */
export const DRAFT_MS = DAY_MS;

interface CollectionTimes {
  requestedAt: Date | null;
  collectedAt: Date | null;
  unansweredAt: Date | null;
}

/** Returns when backlinks are collected without a request from the owner; null = with the next analysis. */
export function findNextCollection({ collectedAt, unansweredAt }: Omit<CollectionTimes, 'requestedAt'>): Date | null {
  const latest = Math.max(collectedAt?.getTime() ?? 0, unansweredAt?.getTime() ?? 0);
  return latest === 0 ? null : new Date(latest + COLLECTION_DAYS * DAY_MS);
}

/** Whether backlinks are collected now: the owner requested it, or there was no collection in the last 30 days. */
export function isCollectionDue({ requestedAt, ...times }: CollectionTimes, now: Date): boolean {
  if (requestedAt !== null) return true;
  const next = findNextCollection(times);
  return next === null || next <= now;
}
