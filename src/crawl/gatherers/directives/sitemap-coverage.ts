import type { SitemapCoverage } from '#contracts/site/site-sections.ts';
import { readRelativeEntries } from '#crawl/store/results/relative-entries.ts';
import { createInlinkPredicate } from '../links/has-inlink.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, type GatherSource, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';

type ListedUrl = SitemapCoverage['notOk']['items'][number];
const KINDS = ['notOk', 'redirects', 'noindex', 'nonCanonical', 'disallowed', 'orphans', 'notListed'] as const;
type Kind = (typeof KINDS)[number];

/** Compares the URLs of the sitemaps with the crawl and finds indexable pages that no sitemap lists. */
export const gatherSitemapCoverage: Gatherer<SitemapCoverage> = (source) => {
  const { file, site, shared } = source;
  if (!site.measured) return site;
  const { urlIndex } = shared;
  const lists = new Map(KINDS.map((kind) => [kind, new CountedList<ListedUrl>()]));
  const hasInlink = createInlinkPredicate(shared);
  const relativeEntries = readRelativeEntries(file);
  const counts = { listed: 0, checked: 0, indexable: 0, indexableTotal: 0, relativeEntries: 0 };
  const note = (id: number, kind: Kind, detail: string): void =>
    lists.get(kind)?.add(() => ({ url: shared.readUrl(id), detail }));
  const checkListedUrl = (id: number): void => {
    counts.listed += 1;
    if (urlIndex.is(id, URL_BIT.answered)) counts.checked += 1;
    const problem = buildProblem(source, id);
    if (problem !== null) note(id, problem.kind, problem.detail);
    if (!urlIndex.isIndexable(id)) return;
    counts.indexable += 1;
    if (!hasInlink(id)) note(id, 'orphans', 'no other page has a followed link to it');
  };
  const addUnlistedPage = (id: number): void => {
    if (relativeEntries.has(id)) counts.relativeEntries += 1;
    else if (!shared.numberedPages.has(shared.readUrl(id))) note(id, 'notListed', 'in no sitemap');
  };
  for (const id of urlIndex.idsInUrlOrder) {
    const isIndexable = urlIndex.isIndexable(id);
    if (isIndexable) counts.indexableTotal += 1;
    if (urlIndex.is(id, URL_BIT.inSitemap | URL_BIT.internal)) checkListedUrl(id);
    else if (isIndexable) addUnlistedPage(id);
  }
  const getList = (kind: Kind) => lists.get(kind)?.value ?? { count: 0, items: [] };
  return measured({
    listedCount: counts.listed,
    checkedCount: counts.checked,
    indexableCount: counts.indexable,
    notOk: getList('notOk'),
    redirects: getList('redirects'),
    noindex: getList('noindex'),
    nonCanonical: getList('nonCanonical'),
    disallowed: getList('disallowed'),
    orphans: site.value.isCrawlComplete ? getList('orphans') : null,
    indexableTotal: counts.indexableTotal,
    relativeCount: counts.relativeEntries,
    notListed: getList('notListed'),
  });
};

function buildProblem({ shared }: GatherSource, id: number): { kind: Kind; detail: string } | null {
  const { urlIndex, traits } = shared;
  if (urlIndex.is(id, URL_BIT.disallowed)) return { kind: 'disallowed', detail: 'disallowed by robots.txt' };
  if (!urlIndex.is(id, URL_BIT.answered) || urlIndex.is(id, URL_BIT.challenge)) return null;
  const final = urlIndex.getFinalId(id);
  const status = urlIndex.readStatus(id);
  if (final !== 0) return { kind: 'redirects', detail: `redirects to ${shared.readUrl(final)}` };
  if (status === null) return { kind: 'notOk', detail: 'no response' };
  if (status >= 300) return { kind: status < 400 ? 'redirects' : 'notOk', detail: `status ${status}` };
  if (!urlIndex.isReadPage(id)) return null;
  if (traits.isNoindex(id)) return { kind: 'noindex', detail: 'noindex' };
  if (!urlIndex.isCanonicalized(id)) return null;
  return { kind: 'nonCanonical', detail: `canonical is ${shared.readUrl(urlIndex.getCanonicalId(id))}` };
}
