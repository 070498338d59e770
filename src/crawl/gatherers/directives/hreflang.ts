import type { HreflangFacts, HreflangSource } from '#contracts/site/site-sections.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { HreflangJudge } from './hreflang-judge.ts';
import { HREFLANG_SOURCES, type HreflangEntry, type HreflangTable } from './hreflang-table.ts';

const MAX_CODES = 200;

/** Gathers the language alternates of every page, and whether they agree with each other and with the crawl. */
export const gatherHreflang: Gatherer<HreflangFacts> = ({ file, shared }) => {
  const { urlIndex, traits } = shared;
  const { hreflang } = traits;
  const judge = new HreflangJudge(file, shared);
  const pagesBySource = new Map<HreflangSource, number>(HREFLANG_SOURCES.map((source) => [source, 0]));
  let pageCount = 0;
  for (const id of urlIndex.iterateInUrlOrder((one) => urlIndex.isReadPage(one))) {
    const entries = hreflang.buildEntries(id);
    if (entries.length === 0) continue;
    pageCount += 1;
    for (const [number, source] of HREFLANG_SOURCES.entries()) {
      if (entries.some((entry) => entry.source === number))
        pagesBySource.set(source, (pagesBySource.get(source) ?? 0) + 1);
    }
    judge.judge(id, sortEntries(entries, shared));
  }
  return measured({
    pageCount,
    entryCount: hreflang.count,
    pagesBySource: [...pagesBySource].map(([source, count]) => ({ source, count })),
    codes: countCodes(shared, hreflang),
    ...judge.getLists(),
  });
};

/** Sorts entries by code, then by URL and source, because row IDs differ between two crawls of one site. */
function sortEntries(entries: readonly HreflangEntry[], { urlIndex, traits }: SharedCrawlData): HreflangEntry[] {
  const { hreflang } = traits;
  const findPlace = (target: number): number => urlIndex.position[target] ?? urlIndex.size;
  return entries.toSorted((a, b) => {
    if (a.code !== b.code) return hreflang.readCode(a.code) < hreflang.readCode(b.code) ? -1 : 1;
    return findPlace(a.target) - findPlace(b.target) || a.source - b.source;
  });
}

function countCodes(shared: SharedCrawlData, hreflang: HreflangTable): HreflangFacts['codes'] {
  const counts = new Uint32Array(hreflang.codes.length);
  const examples = new Uint32Array(hreflang.codes.length);
  for (const id of shared.urlIndex.idsInUrlOrder) {
    for (const { code } of hreflang.buildEntries(id)) {
      counts[code] = (counts[code] ?? 0) + 1;
      examples[code] ||= id;
    }
  }
  const list = new CountedList<HreflangFacts['codes']['items'][number]>(MAX_CODES);
  const numbers = hreflang.codes.map((_, code) => code);
  const sortedCodes = numbers.toSorted(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (hreflang.readCode(a) < hreflang.readCode(b) ? -1 : 1),
  );
  for (const code of sortedCodes) {
    list.add(() => ({
      code: hreflang.readCode(code),
      count: counts[code] ?? 0,
      exampleUrl: shared.readUrl(examples[code] ?? 0),
    }));
  }
  return list.value;
}
