import { joinDomains } from '#audit/outside/backlinks/join-domains.ts';
import type { User } from '#contracts/account/user.ts';
import { EXPLORE_MESSAGES } from '#contracts/analysis/findings.ts';
import {
  DOMAINS_PER_MONTH,
  type LinkVerification,
  PAGES_PER_DOMAIN,
  RETRY_HOURS,
} from '#contracts/outside/links/link-verification.ts';
import { TEMPORARY_REASONS, VERIFICATION_TEXTS } from '#contracts/outside/links/link-verification-texts.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listVerifiedDomains, reserveVerifications, type VerifiedDomainRow } from '#db/queries/outside/backlinks.ts';
import { listConnections } from '#db/queries/outside/connections.ts';
import { findLatestSnapshotTime } from '#db/queries/outside/outside-snapshots.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { MAX_STORED_URL } from './check-link-targets.ts';
import { type BacklinkNeeds, readLinkSources } from './read-backlinks.ts';
import { readDomainFacts } from './read-link-graph.ts';
import type { SendVerification } from './verification-runner.ts';

/**
 * Verified links of a website. Every method: @throws AppError not-found, also for another user's analysis;
 * premium-required, email-not-verified
 */
export interface BacklinkService {
  readVerification(user: User, analysisId: string): Promise<LinkVerification>;
  /**
   * Starts visits to the referring domains with the best authority that were not visited this month.
   * @throws AppError conflict in demo mode, during a visit, at the monthly limit and without such domains
   */
  startVerification(user: User, analysisId: string): Promise<LinkVerification>;
}

const HOUR_MS = 3_600_000;
/** Time within which the latest analysis should show the results of the last visit. */
const UPDATE_MS = 120_000;

export interface BacklinkServiceOptions extends BacklinkNeeds {
  sendVerification: SendVerification;
}

export function createBacklinkService(options: BacklinkServiceOptions): BacklinkService {
  const { db, now, quality } = options;
  const isOffered = quality !== 'simulated';
  const getMonth = () => now().toISOString().slice(0, 'YYYY-MM'.length);

  async function findWebsite(user: User, analysisId: string): Promise<WebsiteRow> {
    const analysis = isUuid(analysisId) ? await findAnalysisRow(db, analysisId) : null;
    const website =
      analysis?.userId !== user.id ? null : await findWebsiteByDomain(db, { userId: user.id, domain: analysis.host });
    if (website === null) throw new AppError('not-found', EXPLORE_MESSAGES.notFound);
    const denial = findDenialCode(user, 'verify-backlinks');
    if (denial !== null) {
      throw new AppError(
        denial,
        denial === 'premium-required' ? VERIFICATION_TEXTS.premium : VERIFICATION_TEXTS.verifyEmail,
      );
    }
    return website;
  }

  /**
   * Whether the latest analysis does not show the results yet. If it cannot be updated, the next analysis shows them.
   */
  async function isUpdating({ userId, domain }: WebsiteRow, rows: readonly VerifiedDomainRow[]): Promise<boolean> {
    const lastCheckedAtMs = rows.reduce((time, { checkedAt }) => Math.max(time, checkedAt?.getTime() ?? 0), 0);
    if (now().getTime() - lastCheckedAtMs > UPDATE_MS) return false;
    const shownAt = await findLatestSnapshotTime(db, { userId, host: domain });
    return shownAt === null || shownAt.getTime() < lastCheckedAtMs;
  }

  async function read(website: WebsiteRow): Promise<LinkVerification> {
    const rows = await listVerifiedDomains(db, website.id);
    const run = describeRun(rows);
    const isRunning = run.isRunning || (await isUpdating(website, rows));
    const used = rows.filter((row) => row.month === getMonth() && isCounted(row)).length;
    return { isOffered, ...run, isRunning, used, limit: DOMAINS_PER_MONTH };
  }

  return {
    readVerification: async (user, analysisId) => read(await findWebsite(user, analysisId)),
    async startVerification(user, analysisId) {
      const website = await findWebsite(user, analysisId);
      if (!isOffered) throw new AppError('conflict', VERIFICATION_TEXTS.demo);
      const before = await read(website);
      if (before.isRunning) throw new AppError('conflict', VERIFICATION_TEXTS.running);
      if (before.used >= before.limit) throw new AppError('conflict', VERIFICATION_TEXTS.limit);
      const requestedAt = now();
      const retryBefore = new Date(requestedAt.getTime() - RETRY_HOURS * HOUR_MS);
      const reservation = {
        websiteId: website.id,
        month: getMonth(),
        limit: DOMAINS_PER_MONTH,
        requestedAt,
        retryBefore,
      };
      const added = await reserveVerifications(db, reservation, await listCandidates(options, website));
      if (added === 0) throw new AppError('conflict', VERIFICATION_TEXTS.noDomains);
      await options.sendVerification(website.id);
      return read(website);
    },
  };
}

/** Whether a domain counts against the monthly limit: planned, or visited with a response. */
const isCounted = ({ problem }: Pick<VerifiedDomainRow, 'problem'>): boolean =>
  problem === null || !TEMPORARY_REASONS.includes(problem);

/** Counts the domains of the latest request, and how many of them were visited. */
function describeRun(rows: readonly VerifiedDomainRow[]): Pick<LinkVerification, 'isRunning' | 'done' | 'planned'> {
  const latest = rows.reduce((time, { requestedAt }) => Math.max(time, requestedAt.getTime()), 0);
  const run = rows.filter(({ requestedAt }) => requestedAt.getTime() === latest);
  const done = run.filter(({ state }) => state === 'done').length;
  return { isRunning: done < run.length, done, planned: run.length };
}

/** Lists referring domains with the pages to visit: pages that the sources list, then the home page. */
async function listCandidates(
  needs: BacklinkNeeds,
  website: WebsiteRow,
): Promise<Pick<VerifiedDomainRow, 'domain' | 'urls'>[]> {
  const connections = await listConnections(needs.db, website.id);
  const {
    domain: own,
    graph,
    sources,
  } = await readLinkSources(
    needs,
    website,
    connections.map(({ connection }) => connection),
  );
  const pages = new Map<string, Set<string>>();
  for (const { domain, sourceUrl } of sources.flatMap(({ links }) => links)) {
    if (sourceUrl === null || sourceUrl.length > MAX_STORED_URL) continue;
    const known = pages.get(domain) ?? new Set();
    pages.set(domain, known.add(removeFragment(sourceUrl)));
  }
  const names = new Set(sources.flatMap(({ links, domains }) => [...links, ...domains].map(({ domain }) => domain)));
  const facts = await readDomainFacts(needs.linkGraph, [...names], graph);
  return joinDomains(sources, facts)
    .filter(({ domain }) => domain !== own)
    .map(({ domain }) => {
      const listed = [...(pages.get(domain) ?? [])].slice(0, PAGES_PER_DOMAIN - 1);
      const home = `https://${domain}/`;
      return { domain, urls: listed.includes(home) ? listed : [...listed, home] };
    });
}

function removeFragment(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}
