import type { KnownLink, LinkSourceData } from '#audit/outside/backlinks/link-data.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listWebsiteRows } from '#db/queries/analyses/websites.ts';
import { findLatestAnalysis } from '#db/queries/outside/outside-snapshots.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../analyses/explore/explore-thread.ts';

/** Maximum number of websites whose latest crawl is read, and of links per website. */
const MAX_WEBSITES = 20;
const MAX_LINKS = 1_000;

export interface OwnCrawlNeeds {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  exploreThread: Pick<ExploreThread, 'ask'>;
}

/**
 * Reads links from the user's other analyzed websites. Crawls of other accounts are never read: even a domain would
 * reveal which websites they analyze (decision 107). Null if there is no such link.
 */
export async function readOwnCrawls(
  { db, store, exploreThread }: OwnCrawlNeeds,
  { id, userId, domain }: Pick<WebsiteRow, 'id' | 'userId' | 'domain'>,
): Promise<LinkSourceData | null> {
  const ownDomain = getDomain(domain);
  const others = (await listWebsiteRows(db, userId)).filter(
    (website) => website.id !== id && getDomain(website.domain) !== ownDomain,
  );
  const links: KnownLink[] = [];
  let date = '';
  for (const website of others.slice(0, MAX_WEBSITES)) {
    const analysis = await findLatestAnalysis(db, { userId, host: website.domain });
    const path = analysis?.artifactKey == null ? null : await store.open(analysis.artifactKey);
    if (analysis === null || path === null) continue;
    const query = { host: domain.replace(/:\d+$/, ''), limit: MAX_LINKS };
    const answer = await exploreThread.ask({ kind: 'outgoing-links', path, query });
    const found = 'notKept' in answer ? null : answer.list;
    if (found === null || found.length === 0) continue;
    const crawledAt = (analysis.finishedAt ?? analysis.createdAt).toISOString();
    if (crawledAt > date) date = crawledAt;
    links.push(
      ...found.map(({ source, target, text, isFollowed }) => ({
        domain: getDomain(new URL(source).hostname),
        sourceUrl: source,
        targetUrl: target,
        anchor: text,
        isFollowed,
        firstSeen: null,
        lastSeen: crawledAt.slice(0, 'YYYY-MM-DD'.length),
      })),
    );
  }
  if (links.length === 0) return null;
  const name = 'Your other websites';
  return {
    name,
    label: { quality: 'real', source: 'Crawls of your other websites', date },
    note: 'Links on websites that you analyzed with this account.',
    links,
    domains: [],
    targets: [],
    linkTotal: null,
    domainTotal: null,
    changes: null,
  };
}

const getDomain = (host: string): string => getRegistrableDomain(host.replace(/:\d+$/, ''));
