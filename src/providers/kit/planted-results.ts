import { createHash } from 'node:crypto';

/** A search as parsed by a local server. */
export interface PlantedQuery {
  query: string;
  engine: string;
  country: string;
  language: string;
  device: string;
}

/** An organic result that a local server returns. */
export interface PlantedResult {
  url: string;
  title: string;
}

/** Returns all organic results of a search, in order. Local servers divide them into pages. */
export type PlantResults = (query: PlantedQuery) => readonly PlantedResult[];

const INVENTED_COUNT = 34;
const SITES = ['magazine', 'guide', 'shop', 'forum', 'wiki', 'compare', 'news', 'advisor', 'blog', 'market', 'review'];

/**
 * Invents results of a search for tests and demo mode: the same each time, but different for each engine and market.
 */
export const inventResults: PlantResults = ({ query, engine, country, language, device }) => {
  const seed = createHash('sha256').update([query, engine, country, language, device].join('\n')).digest();
  const slug = query.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return Array.from({ length: INVENTED_COUNT }, (_, index) => {
    const site = SITES[(seed.readUInt8(index % seed.length) + index) % SITES.length];
    return {
      url: `https://www.${site}-${index + 1}.example/${encodeURIComponent(slug)}`,
      title: `${query} – ${site} ${index + 1}`,
    };
  });
};

/** Puts a page at a position of the invented results, so that a website is found there. */
export function plantResultAt(position: number, result: PlantedResult): PlantResults {
  return (query) => inventResults(query).toSpliced(position - 1, 0, result);
}
