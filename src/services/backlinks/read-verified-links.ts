import type { LinkSourceData } from '#audit/outside/backlinks/link-data.ts';
import type { VerifiedDomain, VerifiedLink } from '#contracts/report/backlink-profile.ts';
import type { Db } from '#db/client.ts';
import { listVerifiedDomains, type VerifiedDomainRow } from '#db/queries/outside/backlinks.ts';

const NAME = 'Verified by our crawler';

export interface VerifiedLinks {
  /** Null if there is no verified link. */
  source: LinkSourceData | null;
  links: VerifiedLink[];
  domains: VerifiedDomain[];
}

/** Reads the newest visit of each referring domain of a website. */
export async function readVerifiedLinks(db: Db, websiteId: string): Promise<VerifiedLinks> {
  const newest = new Map<string, VerifiedDomainRow & { checkedAt: Date }>();
  for (const row of await listVerifiedDomains(db, websiteId)) {
    const { checkedAt } = row;
    if (row.state === 'done' && checkedAt !== null && !newest.has(row.domain))
      newest.set(row.domain, { ...row, checkedAt });
  }
  const rows = [...newest.values()];
  const links = rows.flatMap(({ domain, links: found }) => found.map((link) => ({ ...link, domain })));
  return {
    source: links.length === 0 ? null : buildSource(links),
    links,
    domains: rows.map(({ domain, pages, links: found, problem, checkedAt }) => ({
      domain,
      pages,
      links: found.length,
      problem,
      checkedAt: checkedAt.toISOString(),
    })),
  };
}

function buildSource(links: readonly VerifiedLink[]): LinkSourceData {
  const date =
    links
      .map(({ checkedAt }) => checkedAt)
      .toSorted()
      .at(-1) ?? '';
  return {
    name: NAME,
    label: { quality: 'real', source: NAME, date },
    note: null,
    links: links.map(({ domain, sourceUrl, targetUrl, anchor, rel, checkedAt }) => ({
      domain,
      sourceUrl,
      targetUrl,
      anchor,
      isFollowed: !/\b(nofollow|ugc|sponsored)\b/i.test(rel),
      firstSeen: null,
      lastSeen: checkedAt.slice(0, 'YYYY-MM-DD'.length),
    })),
    domains: [],
    targets: [],
    linkTotal: null,
    domainTotal: null,
    changes: null,
  };
}
