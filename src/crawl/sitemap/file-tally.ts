import type { SitemapEntry, SitemapFile } from '#contracts/site/sitemap.ts';
import { addExample, createEmptyCount } from './count-with-examples.ts';
import type { RawEntry } from './raw-entry.ts';
import { readFeedDate, readW3cDate } from './sitemap-dates.ts';

/** Totals for the entries of a file. */
export type Tally = Omit<
  SitemapFile,
  | 'url'
  | 'status'
  | 'kind'
  | 'urlCount'
  | 'error'
  | 'declaredInRobots'
  | 'parentUrl'
  | 'sizeBytes'
  | 'isCompressed'
  | 'isOverSize'
  | 'isOverCount'
>;

/** https://www.sitemaps.org/protocol.html#xmlTagDefinitions */
const FREQUENCIES: ReadonlySet<string> = new Set('always hourly daily weekly monthly yearly never'.split(' '));
/** Maximum number of distinct days counted. It is high enough to find a day that most entries share. */
const MAX_DAYS = 20_000;

/** Counts the entries of one file. The caller, which knows the site, checks the URLs. */
export class FileTally {
  readonly #isFeed: () => boolean;
  readonly #days = new Map<string, number>();
  readonly #counts: Tally = {
    missingLocCount: 0,
    lastmod: { count: 0, invalid: createEmptyCount(), earliest: null, latest: null, commonDay: null },
    changefreqCount: 0,
    priorityCount: 0,
    invalidHints: createEmptyCount(),
    imageCount: 0,
    videoCount: 0,
    newsCount: 0,
    alternateCount: 0,
    withAlternatesCount: 0,
    notAbsolute: createEmptyCount(),
    tooLong: createEmptyCount(),
    foreignHost: createEmptyCount(),
    insecure: createEmptyCount(),
    repeatedHere: createEmptyCount(),
    repeatedElsewhere: createEmptyCount(),
  };

  /** `isFeed` returns whether the current file is RSS or Atom, whose dates have a different format. */
  constructor(isFeed: () => boolean) {
    this.#isFeed = isFeed;
  }

  /** Returns the counts that the caller updates, because their checks need other data. */
  get entryFacts(): Pick<
    Tally,
    'notAbsolute' | 'tooLong' | 'foreignHost' | 'insecure' | 'repeatedHere' | 'repeatedElsewhere'
  > {
    return this.#counts;
  }

  get counts(): Tally {
    return { ...this.#counts, lastmod: { ...this.#counts.lastmod, commonDay: this.#findCommonDay() } };
  }

  /** Counts the fields of an entry other than its URL, and returns them in parsed form. */
  read(raw: RawEntry): Omit<SitemapEntry, 'url' | 'sitemapUrl'> {
    const counts = this.#counts;
    counts.imageCount += raw.images.length;
    counts.videoCount += raw.videos.length;
    counts.newsCount += raw.news === null ? 0 : 1;
    counts.alternateCount += raw.alternates.length;
    counts.withAlternatesCount += raw.alternates.length === 0 ? 0 : 1;
    if (raw.loc === '') counts.missingLocCount += 1;
    return {
      lastmod: raw.lastmod === null ? null : this.#readLastmod(raw.lastmod, raw.loc),
      changefreq: this.#readChangefreq(raw.changefreq),
      priority: this.#readPriority(raw.priority),
      alternates: raw.alternates,
      images: raw.images,
      videos: raw.videos,
      news: raw.news,
    };
  }

  #readLastmod(raw: string, loc: string): { raw: string; date: string | null } {
    const { lastmod } = this.#counts;
    const date = this.#isFeed() ? readFeedDate(raw) : readW3cDate(raw);
    lastmod.count += 1;
    if (date === null) {
      addExample(lastmod.invalid, `${raw} (${loc})`);
      return { raw, date };
    }
    if (lastmod.earliest === null || date < lastmod.earliest) lastmod.earliest = date;
    if (lastmod.latest === null || date > lastmod.latest) lastmod.latest = date;
    const day = date.slice(0, 10);
    const count = this.#days.get(day) ?? 0;
    if (count > 0 || this.#days.size < MAX_DAYS) this.#days.set(day, count + 1);
    return { raw, date };
  }

  #readChangefreq(raw: string | null): string | null {
    if (raw === null) return null;
    this.#counts.changefreqCount += 1;
    const frequency = raw.toLowerCase();
    if (FREQUENCIES.has(frequency)) return frequency;
    addExample(this.#counts.invalidHints, `changefreq=${raw}`);
    return null;
  }

  #readPriority(raw: string | null): number | null {
    if (raw === null) return null;
    this.#counts.priorityCount += 1;
    const priority = Number(raw);
    if (priority >= 0 && priority <= 1) return priority;
    addExample(this.#counts.invalidHints, `priority=${raw}`);
    return null;
  }

  #findCommonDay(): Tally['lastmod']['commonDay'] {
    let common: Tally['lastmod']['commonDay'] = null;
    for (const [day, count] of this.#days) if (count > (common?.count ?? 0)) common = { day, count };
    return common;
  }
}
