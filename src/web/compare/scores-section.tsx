import { Link } from 'react-router';
import { formatDateTime, formatInteger, formatScore } from '#lib/text/format.ts';
import { formatPoints } from '#report/sections/score-change.ts';
import type { ComparedSide, ComparisonView } from '#services/analyses/compare/comparison-view.ts';
import { ChangeBlock } from '../report/change-block.tsx';
import { CompareSection } from './compare-section.tsx';
import { COMPARE_WORDS } from './compare-words.ts';

type Figure = 'seoScore' | 'aiReadiness' | 'issuesCount' | 'pagesFetched';
const FIGURES: readonly { figure: Figure; title: string; isScore: boolean }[] = [
  { figure: 'seoScore', title: 'Search score', isScore: true },
  { figure: 'aiReadiness', title: 'AI readiness', isScore: true },
  { figure: 'issuesCount', title: 'Issues', isScore: false },
  { figure: 'pagesFetched', title: 'Pages crawled', isScore: false },
];

/** Both scores, issues and crawled pages before and after, and what caused the difference of the scores. */
export function ScoresSection({ view }: { view: ComparisonView }) {
  const { from, to, scoreChange, aiChange } = view;
  const hasCauses = scoreChange !== null || aiChange !== null;
  const hasScores = from.seoScore !== null && to.seoScore !== null;
  return (
    <CompareSection
      title="Scores"
      lead="How much of the change the website caused, and how much comes from crawl scope, checks and noise."
    >
      <table className="figure w-full max-w-3xl border-collapse text-14">
        <caption className="sr-only">Figures of both analyses</caption>
        <thead className="text-12 text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              <span className="sr-only">Figure</span>
            </th>
            {[from, to].map((side) => (
              <th key={side.id} scope="col" className="py-1.5 pl-3 text-right font-medium">
                <Link to={`/?analysis=${encodeURIComponent(side.id)}`} className="link">
                  {formatDateTime(side.finishedAt)}
                </Link>
              </th>
            ))}
            <th scope="col" className="w-24 py-1.5 pl-3 text-right font-medium">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((row) => (
            <FigureRow key={row.figure} {...row} from={from} to={to} />
          ))}
        </tbody>
      </table>
      {hasCauses ? (
        <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
          <ChangeBlock report={{ change: scoreChange, aiChange, measuredAt: to.finishedAt }} />
        </div>
      ) : (
        <p className="prose-width mt-4 text-14 text-ink-2">
          {hasScores ? COMPARE_WORDS.notKept : COMPARE_WORDS.noScore}
        </p>
      )}
    </CompareSection>
  );
}

interface FigureRowProps {
  figure: Figure;
  title: string;
  isScore: boolean;
  from: ComparedSide;
  to: ComparedSide;
}

function FigureRow({ figure, title, isScore, from, to }: FigureRowProps) {
  const [before, after] = [from[figure], to[figure]];
  const format = (value: number | null) => {
    if (value === null) return 'Not measured';
    return isScore ? formatScore(value) : formatInteger(value);
  };
  return (
    <tr className="border-t">
      <th scope="row" className="py-2 text-left font-normal text-ink-2">
        {title}
      </th>
      <td className="py-2 pl-3 text-right text-ink">{format(before)}</td>
      <td className="py-2 pl-3 text-right font-medium text-ink">{format(after)}</td>
      <td className="py-2 pl-3 text-right text-ink-2">
        {before === null || after === null ? '–' : formatDifference(after - before, isScore)}
      </td>
    </tr>
  );
}

function formatDifference(difference: number, isScore: boolean): string {
  if (isScore) return formatPoints(difference);
  if (difference === 0) return '0';
  return `${difference > 0 ? '+' : '−'}${formatInteger(Math.abs(difference))}`;
}
