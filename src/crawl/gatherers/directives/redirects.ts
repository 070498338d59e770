import { z } from 'zod';
import type { RedirectFacts, RedirectPath } from '#contracts/site/site-graph.ts';
import { findLinkSources, readPageUrls } from '../links/link-sources.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, type GatherSource, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { type RedirectRecord, readRedirectRecord } from './redirect-record.ts';

const KINDS = ['chains', 'loops', 'broken', 'toError', 'toHome', 'toForeign'] as const;
type RedirectKind = (typeof KINDS)[number];
const MAX_LINKING_PAGES = 5;

const row = z.object({ id: z.number().int(), url: z.string(), record: z.string() });
const SELECT_REDIRECTS = `SELECT url_id AS id, url, record FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE final_id IS NOT NULL AND is_internal = 1 AND urls.source <> 'start' ORDER BY url`;

interface ListedRedirect extends Omit<RedirectPath, 'linkedFrom'> {
  id: number;
}

/** Gathers the URLs of the site that redirect, with their hops and the pages that link to them. */
export const gatherRedirects: Gatherer<RedirectFacts> = (source) => {
  const { file, site, shared } = source;
  const homeUrl = site.measured ? site.value.homeUrl : null;
  const lists = new Map(KINDS.map((kind) => [kind, new CountedList<ListedRedirect>()]));
  const statuses = new Map<number, number>();
  let count = 0;
  for (const { id, url, record } of file.stream(row, SELECT_REDIRECTS)) {
    const redirect = readRedirectRecord(record);
    const first = redirect.redirects[0]?.status ?? 0;
    count += 1;
    statuses.set(first, (statuses.get(first) ?? 0) + 1);
    const isForeign = !shared.urlIndex.is(shared.urlIndex.getFinalId(id), URL_BIT.internal);
    for (const kind of classifyKinds(redirect, { homeUrl, isForeign })) {
      lists.get(kind)?.add(() => ({
        id,
        url,
        hops: redirect.redirects,
        finalUrl: redirect.finalUrl,
        finalStatus: redirect.status,
        error: redirect.error?.code ?? null,
      }));
    }
  }
  const linked = createChainBuilder(
    source,
    [...lists.values()].flatMap((list) => list.value.items),
  );
  const getRedirectList = (kind: RedirectKind) => {
    const { count: all = 0, items = [] } = lists.get(kind)?.value ?? {};
    return { count: all, items: items.map(linked) };
  };
  return measured({
    count,
    statuses: [...statuses]
      .map(([status, number]) => ({ status, count: number }))
      .toSorted((a, b) => a.status - b.status),
    chains: getRedirectList('chains'),
    loops: getRedirectList('loops'),
    broken: getRedirectList('broken'),
    toError: getRedirectList('toError'),
    toHome: getRedirectList('toHome'),
    toForeign: getRedirectList('toForeign'),
  });
};

function classifyKinds(redirect: RedirectRecord, end: { homeUrl: string | null; isForeign: boolean }): RedirectKind[] {
  const error = redirect.error?.code;
  if (error === 'redirect-loop') return ['loops'];
  if (error === 'too-many-redirects' || error === 'redirect-invalid') return ['broken'];
  const kinds: RedirectKind[] = redirect.redirects.length > 1 ? ['chains'] : [];
  if (end.isForeign) return [...kinds, 'toForeign'];
  if (redirect.status === null || redirect.status >= 400) return [...kinds, 'toError'];
  return redirect.finalUrl === end.homeUrl ? [...kinds, 'toHome'] : kinds;
}

/** Creates a function that adds the linking pages to a redirect. */
function createChainBuilder(
  { file, shared }: GatherSource,
  redirects: readonly ListedRedirect[],
): (redirect: ListedRedirect) => RedirectPath {
  const targets = new Set(redirects.map(({ id }) => id));
  const sources = findLinkSources(file, shared.urlIndex, { targets, maxPages: MAX_LINKING_PAGES });
  return ({ id, ...redirect }) => {
    const { pageCount = 0, first = [] } = sources.get(id) ?? {};
    return { ...redirect, linkedFrom: { count: pageCount, items: readPageUrls(shared, first) } };
  };
}
