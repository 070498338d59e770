import type { Competitor } from '#contracts/report/external-sections.ts';
import { buildGlance, type ComparisonRowView, GLANCE_TITLES } from '#report/outside/competitor-view.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

/** All competitors in one table; each cell contains the figure of the competitor and that of the audited website. */
export function GlanceTable({ competitors }: { competitors: readonly Competitor[] }) {
  const glance = buildGlance(competitors);
  if (glance === null) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must be scrollable by keyboard.
    <section aria-label="Comparison with your competitors" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">Comparison with your competitors</caption>
        <thead className="text-left text-12 text-ink-3">
          <tr>
            <th scope="col" className="px-2 py-1.5 font-medium">
              Competitor
            </th>
            {glance.columns.map((id) => (
              <th key={id} scope="col" className="px-2 py-1.5 text-right font-medium">
                {GLANCE_TITLES[id]}
              </th>
            ))}
            <th scope="col" className="px-2 py-1.5 text-right font-medium">
              Topics you lack
            </th>
          </tr>
        </thead>
        <tbody>
          {glance.rows.map(({ domain, cells, topics }) => (
            <tr key={domain} className="border-t">
              <th scope="row" className="p-2 text-left font-normal break-words text-ink">
                {domain}
              </th>
              {cells.map((cell, index) => (
                <td key={glance.columns[index]} className="figure p-2 text-right">
                  <GlanceCell cell={cell} />
                </td>
              ))}
              <td className="figure p-2 text-right text-ink">{topics ?? 'Not measured'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GlanceCell({ cell }: { cell: ComparisonRowView | null }) {
  if (cell === null || cell.theirs === null) return <span className="text-12 text-ink-3">Not measured</span>;
  return (
    <>
      <span className={cell.ahead === 'theirs' ? 'font-semibold text-ink' : 'text-ink'}>{cell.theirs}</span>
      {cell.quality !== 'real' && (
        <>
          {' '}
          <QualityBadge quality={cell.quality} />
        </>
      )}
      <span className="block text-12 whitespace-nowrap text-ink-3">
        {cell.own === null ? 'You: not measured' : `You: ${cell.own}`}
      </span>
    </>
  );
}
