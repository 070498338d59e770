import { SECTION_TITLES } from '#contracts/report/sections.ts';
import { formatScore } from '#lib/text/format.ts';
import { buildCategories, type CategoriesReport, type CategoryTableView } from '#report/sections/categories.section.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';
import { DetailRow } from '../overview/detail-row.tsx';

/** Shows both scores by category: points at stake, health and measured checks. */
export function CategoriesSection({ report }: { report: CategoriesReport }) {
  const tables = buildCategories(report);
  return (
    <section id="categories" aria-labelledby="categories-title" tabIndex={-1} className="report-anchor outline-none">
      <DetailRow title={SECTION_TITLES.categories} summary={describeCategories(tables)} anchor="categories">
        <p className="prose-width mb-6 text-14 text-ink-2">
          Each category is worth a fixed number of points. Categories we could not measure are left out of the score;
          they never count as 100. A gray bar means that too few of its checks could run.
        </p>
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {tables.map((table) => (
            <CategoryTable key={table.title} table={table} />
          ))}
        </div>
      </DetailRow>
    </section>
  );
}

/** Summarizes the search score by its category with the lowest health. */
function describeCategories([search]: readonly CategoryTableView[]): string {
  const scored = (search?.rows ?? []).flatMap(({ title, health }) =>
    health === null ? [] : [{ title, score: health.score }],
  );
  const [lowest] = [...scored].sort((a, b) => a.score - b.score);
  if (lowest !== undefined && lowest.score >= 100) return 'All 100';
  return lowest === undefined ? 'Not scored' : `Lowest: ${lowest.title}, ${formatScore(lowest.score)}`;
}

function CategoryTable({ table: { title, scale, rows } }: { table: CategoryTableView }) {
  return (
    <table className="w-full self-start text-14 [overflow-wrap:anywhere]">
      <caption className="pb-2 text-left font-semibold text-ink">
        {title} <span className="figure text-12 font-normal text-ink-3">{scale}</span>
      </caption>
      <thead>
        <tr className="border-b text-left text-12 text-ink-3 [overflow-wrap:normal]">
          <th scope="col" className="py-1.5 font-medium">
            Category
          </th>
          <th scope="col" className="w-[34%] py-1.5 font-medium">
            Health
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium whitespace-nowrap">
            Score
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title: category, budget, checks, health, isUnscored }) => (
          <tr key={id} className="border-b last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal text-ink">
              {category}
              <span className="figure block text-12 text-ink-3">{checks}</span>
            </th>
            {health === null ? (
              <td colSpan={2} className="py-2 text-right">
                {isUnscored ? <span className="text-ink-3">not scored</span> : <QualityBadge quality="not measured" />}
              </td>
            ) : (
              <>
                <td className="py-2">
                  <ScaleBar
                    value={health.score}
                    className={health.isSure ? BAND_TEXT_CLASS[health.band.tone] : 'text-ink-3'}
                  />
                </td>
                <td className="figure py-2 pl-3 text-right font-medium text-ink">
                  {formatScore(health.score)}
                  <span className="sr-only">, {health.band.word}</span>
                </td>
              </>
            )}
            <td className="figure py-2 pl-3 text-right text-ink-3">{budget}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
