import { z } from 'zod';
import type { SitemapListing, SitemapListings } from '#contracts/site/site-sections.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';

const row = z.object({
  url: z.string(),
  date: z.string().nullable(),
  lastmod: z.string().nullable(),
  priority: z.number().nullable(),
});
const SELECT_LISTINGS = `SELECT url, lastmod AS date, lastmod_raw AS lastmod, sitemap_entries.priority
  FROM sitemap_entries JOIN urls ON urls.id = sitemap_entries.url_id ORDER BY url`;
const listingRow = row.omit({ url: true }).extend({ sitemapUrl: z.string() });
const SELECT_LISTING = `SELECT lastmod AS date, lastmod_raw AS lastmod, sitemap_entries.priority, files.url AS sitemapUrl
  FROM urls JOIN sitemap_entries ON sitemap_entries.url_id = urls.id JOIN urls AS files ON files.id = file_id
  WHERE urls.url = :url`;
const countRow = z.object({ count: z.number().int() });

const DAY_MS = 86_400_000;
/** The web is not much older than this, so earlier dates indicate a wrong clock. */
const EARLIEST_DATE = '1995';

/** Gathers the last modification date and priority that the sitemaps declare for their URLs. */
export const gatherSitemapListings: Gatherer<SitemapListings> = ({ file, site }) => {
  if (!site.measured) return site;
  const latestAllowedDate = new Date(Date.parse(site.value.measuredAt) + DAY_MS).toISOString();
  const tally = new ListingTally(latestAllowedDate);
  for (const entry of file.stream(row, SELECT_LISTINGS)) tally.add(entry);
  if (tally.entryCount === 0 && isAnyListed(file)) {
    return missing('The details of the sitemap entries were not stored', 'Analyze the site again');
  }
  return measured({
    ...tally.buildFacts(),
    find: (url): SitemapListing | null => file.get(listingRow, SELECT_LISTING, { url }),
  });
};

function isAnyListed(file: CrawlFile): boolean {
  return (file.get(countRow, 'SELECT count(*) AS count FROM urls WHERE in_sitemap = 1')?.count ?? 0) > 0;
}

interface DatedListing {
  url: string;
  lastmod: string;
}

class ListingTally {
  entryCount = 0;
  readonly #latestAllowed: string;
  readonly #days = new Map<string, number>();
  readonly #priorities = new Map<number, number>();
  readonly #lists = {
    invalid: new CountedList<DatedListing>(),
    future: new CountedList<DatedListing>(),
    ancient: new CountedList<DatedListing>(),
  };
  #withLastmod = 0;
  #earliest: string | null = null;
  #latest: string | null = null;

  constructor(latestAllowed: string) {
    this.#latestAllowed = latestAllowed;
  }

  add({ url, date, lastmod, priority }: z.infer<typeof row>): void {
    this.entryCount += 1;
    if (priority !== null) this.#addPriority(Math.round(priority * 100) / 100);
    if (lastmod === null) return;
    this.#withLastmod += 1;
    if (date === null) this.#lists.invalid.add(() => ({ url, lastmod }));
    else this.#addDate(date, () => ({ url, lastmod }));
  }

  buildFacts(): Omit<SitemapListings, 'find'> {
    const [mostCommonDay] = [...this.#days].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const { invalid, future, ancient } = this.#lists;
    return {
      entryCount: this.entryCount,
      withLastmod: this.#withLastmod,
      invalid: invalid.value,
      future: future.value,
      ancient: ancient.value,
      commonDay: mostCommonDay === undefined ? null : { day: mostCommonDay[0], count: mostCommonDay[1] },
      earliest: this.#earliest,
      latest: this.#latest,
      priorities: [...this.#priorities].toSorted(([a], [b]) => b - a).map(([priority, count]) => ({ priority, count })),
    };
  }

  #addPriority(priority: number): void {
    this.#priorities.set(priority, (this.#priorities.get(priority) ?? 0) + 1);
  }

  #addDate(date: string, make: () => DatedListing): void {
    if (date > this.#latestAllowed) this.#lists.future.add(make);
    if (date < EARLIEST_DATE) this.#lists.ancient.add(make);
    if (this.#earliest === null || date < this.#earliest) this.#earliest = date;
    if (this.#latest === null || date > this.#latest) this.#latest = date;
    const day = date.slice(0, 10);
    this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
  }
}
