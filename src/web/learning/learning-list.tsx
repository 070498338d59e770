import type { LearningCategory, LearningEntry } from '#content/learning.ts';
import { Tag } from '../components/ui/tag.tsx';
import { matchesQuery } from '../search/matches-query.ts';

/** Reading time in minutes of existing articles, keyed by slug. */
export type ReadingTimes = Readonly<Record<string, number>>;

export interface LearningListProps {
  categories: readonly LearningCategory[];
  query: string;
  times: ReadingTimes;
}

/** Returns the text of an entry that the search covers. */
const buildSearchText = (category: LearningCategory, entry: LearningEntry): string =>
  `${category.title} ${entry.title} ${entry.level}`;

/** Returns the total number of entries, and the number that match the search. */
export function countEntries(categories: readonly LearningCategory[], query: string): { total: number; found: number } {
  const all = categories.flatMap((category) => category.entries.map((entry) => buildSearchText(category, entry)));
  return { total: all.length, found: all.filter((text) => matchesQuery(text, query)).length };
}

/** Lists entries by category. Entries with an article link to it; the others are marked "Coming soon". */
export function LearningList({ categories, query, times }: LearningListProps) {
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {categories.map((category) => {
        const isShown = (entry: LearningEntry) => matchesQuery(buildSearchText(category, entry), query);
        return (
          <section key={category.title} data-filter-group="" hidden={!category.entries.some(isShown)}>
            <h3 className="text-20 font-semibold text-ink">{category.title}</h3>
            <ul className="mt-3 border-t">
              {category.entries.map((entry) => (
                <li
                  key={entry.title}
                  data-filter-item=""
                  data-search={buildSearchText(category, entry)}
                  hidden={!isShown(entry)}
                  className="border-b py-3"
                >
                  <EntryLine entry={entry} minutes={times[entry.article ?? '']} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function EntryLine({ entry, minutes }: { entry: LearningEntry; minutes: number | undefined }) {
  const { title, level, article } = entry;
  const isAvailable = article !== undefined && minutes !== undefined;
  return (
    <>
      {isAvailable ? (
        <a className="link font-medium" href={`/blog/${article}`}>
          {title}
        </a>
      ) : (
        <span className="text-ink">{title}</span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        <span>{level}</span>
        {isAvailable ? (
          <span className="figure">{minutes} min read</span>
        ) : (
          <>
            <span className="text-ink-3">Duration: not published</span>
            <Tag tone="outline">Coming soon</Tag>
          </>
        )}
      </span>
    </>
  );
}
