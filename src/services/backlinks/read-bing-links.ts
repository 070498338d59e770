import { z } from 'zod';
import type { LinkSourceData } from '#audit/outside/backlinks/link-data.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { reportedItemSchemas } from '#contracts/outside/source-reports.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { SearchStore } from '../search-performance/store/search-store.ts';

const inboundLinksSchema = z.array(z.object({ sourceUrl: z.string(), targetUrl: z.string(), anchorText: z.string() }));

/** Reads the links that Bing reported with the last sync; null if Bing reported none. */
export async function readBingLinks(
  store: Pick<SearchStore, 'findFact'>,
  { connectionId, quality }: { connectionId: string; quality: SourceQuality },
): Promise<LinkSourceData | null> {
  const [linkedFact, inboundFact] = await Promise.all([
    store.findFact(connectionId, 'links'),
    store.findFact(connectionId, 'inbound-links'),
  ]);
  if (linkedFact === null) return null;
  const targets = z.array(reportedItemSchemas.links).parse(linkedFact.value);
  const links = inboundFact === null ? [] : inboundLinksSchema.parse(inboundFact.value);
  if (targets.length === 0) return null;
  const source = 'Bing Webmaster Tools';
  return {
    name: source,
    label: { quality, source, date: linkedFact.collectedAt.toISOString() },
    note: 'Bing counts the links of each page, but lists linking pages only for your pages with the most links. Referring domains come only from the listed links.',
    links: links.flatMap(({ sourceUrl, targetUrl, anchorText: anchor }) => {
      if (!URL.canParse(sourceUrl)) return [];
      const domain = getRegistrableDomain(new URL(sourceUrl).hostname);
      return [{ domain, sourceUrl, targetUrl, anchor, isFollowed: null, firstSeen: null, lastSeen: null }];
    }),
    domains: [],
    targets,
    linkTotal: targets.reduce((sum, { linkCount }) => sum + linkCount, 0),
    domainTotal: null,
    changes: null,
  };
}
