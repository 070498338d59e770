import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

/** The declared modification date of a page. `day` is `yyyy-mm-dd`, `source` is the property that contains it. */
export interface ModifiedDay {
  day: string;
  source: string;
}

/**
 * Types that describe the entire page at the top level. Nested nodes may describe other pages, such as listed posts.
 */
const PAGE_TYPE = /(?:Page|Article|Posting|Report|Recipe|HowTo|Product)$/;
const META_KEYS: ReadonlySet<string> = new Set(['article:modified_time', 'og:updated_time', 'last-modified']);
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}(?=$|[T\s])/;
const DAY_MS = 86_400_000;

/**
 * Reads the declared modification date of the page from its meta tags or structured data. Null when there is none, or
 * when the dates differ by more than a day (time zones may cause one day of difference).
 */
export function readModifiedDay(facts: PageFacts): ModifiedDay | null {
  const found = [...readMetaDays(facts), ...readStructuredDays(facts)].sort((a, b) => (a.day < b.day ? 1 : -1));
  const [latest] = found;
  const earliest = found.at(-1);
  if (latest === undefined || earliest === undefined) return null;
  return countDaysBetween(earliest.day, latest.day) > 1 ? null : latest;
}

/** Computes the days from one ISO 8601 date to another; negative when the second is earlier. */
export function countDaysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function readMetaDays({ markup, openGraph }: PageFacts): ModifiedDay[] {
  const metas = [
    ...markup.metas.map(({ key, content }) => ({ key, content })),
    ...openGraph.map(({ property, content }) => ({ key: property.toLowerCase(), content })),
  ];
  return metas.filter(({ key }) => META_KEYS.has(key)).flatMap(({ key, content }) => parseModifiedDay(content, key));
}

function readStructuredDays({ structuredData }: PageFacts): ModifiedDay[] {
  return structuredData.nodes.filter(isPageNode).flatMap(({ types, properties }) =>
    properties
      .filter(({ name }) => name === 'dateModified')
      .flatMap(({ values }) => values)
      .flatMap((value) =>
        value.kind === 'date' || value.kind === 'text'
          ? parseModifiedDay(value.value, `dateModified of ${types[0] ?? ''}`)
          : [],
      ),
  );
}

function isPageNode({ isTopLevel, types }: StructuredNode): boolean {
  return isTopLevel && types.some((type) => PAGE_TYPE.test(type));
}

function parseModifiedDay(value: string, source: string): ModifiedDay[] {
  const day = DAY_PATTERN.exec(value.trim())?.[0];
  return day === undefined || Number.isNaN(Date.parse(day)) ? [] : [{ day, source }];
}
