/**
 * Maps each URL under which a search engine can report a crawled page to the crawled URL: the same page on `http` or
 * `https`, with or without `www.`. A variant that was also crawled maps only to itself.
 */
export function mapUrlVariants(urls: readonly string[]): Map<string, string> {
  const crawledByVariant = new Map(urls.map((url) => [url, url]));
  for (const url of urls)
    for (const variant of listVariants(url)) if (!crawledByVariant.has(variant)) crawledByVariant.set(variant, url);
  return crawledByVariant;
}

function listVariants(url: string): string[] {
  const match = /^https?:\/\/(?:www\.)?(.+)$/.exec(url);
  const rest = match?.[1];
  if (rest === undefined) return [];
  return ['https://', 'https://www.', 'http://', 'http://www.'].map((start) => `${start}${rest}`);
}

/** Adds up the daily counts of the variants of each crawled URL. All lists have the same first day. */
export function addVariantCounts(
  counts: Iterable<readonly [string, readonly number[]]>,
  crawledByVariant: ReadonlyMap<string, string>,
): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const [variant, days] of counts) {
    const url = crawledByVariant.get(variant) ?? variant;
    const known = sums.get(url) ?? [];
    const length = Math.max(known.length, days.length);
    sums.set(
      url,
      Array.from({ length }, (_day, day) => (known[day] ?? 0) + (days[day] ?? 0)),
    );
  }
  return sums;
}
