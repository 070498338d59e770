import type { Analysis } from '#contracts/analysis/analysis.ts';
import {
  AI_GETTING_THERE_MIN,
  AI_READY_MIN,
  SCORE_EXCELLENT_MIN,
  SCORE_GOOD_MIN,
} from '#contracts/product/ui-constants.ts';
import { formatScore } from '#lib/text/format.ts';
import { type Band, getAiBand, scoreBand } from '#lib/text/score-bands.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';
import { Section } from '../section.tsx';

type Category = Analysis['categories'][number];
export type CategoriesReport = Pick<Analysis, 'categories' | 'aiCategories' | 'seoScore' | 'aiReadiness'>;

/** The two scores have different bands, which determine the colors of the bars. */
const SEARCH_SCALE = `${scoreBand(SCORE_EXCELLENT_MIN).word} from ${SCORE_EXCELLENT_MIN}, ${scoreBand(SCORE_GOOD_MIN).word.toLowerCase()} from ${SCORE_GOOD_MIN}`;
const AI_SCALE = `${getAiBand(AI_READY_MIN).word} from ${AI_READY_MIN}, ${getAiBand(AI_GETTING_THERE_MIN).word.toLowerCase()} from ${AI_GETTING_THERE_MIN}`;

/** Shows both scores by category: points at stake, health and measured checks. */
export function CategoriesSection({ report }: { report: CategoriesReport }) {
  const { categories, aiCategories, seoScore, aiReadiness } = report;
  return (
    <Section
      id="categories"
      lead="Each category is worth a fixed number of points. Categories we could not measure are left out of the score; they never count as 100. A gray bar means that too few of its checks could run."
    >
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <CategoryTable
          title="Search score"
          scale={SEARCH_SCALE}
          rows={categories}
          isScored={seoScore !== null}
          getBand={scoreBand}
        />
        <CategoryTable
          title="AI readiness"
          scale={AI_SCALE}
          rows={aiCategories}
          isScored={aiReadiness !== null}
          getBand={getAiBand}
        />
      </div>
    </Section>
  );
}

/** Returns the checks behind a category. Checks that ran but did not apply do not make a category measured. */
function describeChecks({ score, checksMeasured, checksTotal }: Category, isScored: boolean): string {
  if (checksTotal === 0) return 'No checks in this version';
  if (score === null && checksMeasured > 0 && isScored) return 'No checks apply to this site';
  return `${isBarelyMeasured({ checksMeasured, checksTotal }) ? 'only ' : ''}${checksMeasured} of ${checksTotal} checks`;
}

/** A figure based on less than this share of its checks is shown without the color of its band. */
const SURE_SHARE = 0.6;

const isBarelyMeasured = ({ checksMeasured, checksTotal }: Pick<Category, 'checksMeasured' | 'checksTotal'>): boolean =>
  checksMeasured > 0 && checksMeasured < SURE_SHARE * checksTotal;

interface CategoryTableProps {
  title: string;
  /** Describes where the bands begin. */
  scale: string;
  rows: readonly Category[];
  /** Whether the overall score exists. Without it no category has a score, whatever was measured. */
  isScored: boolean;
  getBand: (score: number) => Band;
}

function CategoryTable({ title, scale, rows, isScored, getBand }: CategoryTableProps) {
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
        {rows.map((row) => (
          <tr key={row.id} className="border-b last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal text-ink">
              {row.title}
              <span className="figure block text-12 text-ink-3">{describeChecks(row, isScored)}</span>
            </th>
            {row.score === null ? (
              <td colSpan={2} className="py-2 text-right">
                {isScored || row.checksMeasured === 0 ? (
                  <QualityBadge quality="not measured" />
                ) : (
                  <span className="text-ink-3">not scored</span>
                )}
              </td>
            ) : (
              <>
                <td className="py-2">
                  <ScaleBar
                    value={row.score}
                    className={
                      isBarelyMeasured(row) ? 'text-ink-3' : BAND_TEXT_CLASS[getBand(Math.round(row.score)).tone]
                    }
                  />
                </td>
                <td className="figure py-2 pl-3 text-right font-medium text-ink">
                  {formatScore(row.score)}
                  <span className="sr-only">, {getBand(Math.round(row.score)).word}</span>
                </td>
              </>
            )}
            <td className="figure py-2 pl-3 text-right text-ink-3">{row.budget}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
