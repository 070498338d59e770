import type { Competitor } from '#contracts/report/external-sections.ts';
import { buildGlance, type ComparisonRowView, GLANCE_TITLES } from '#report/outside/competitor-view.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import {
  StackedBody,
  StackedCell,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedRowHeader,
  StackedTable,
} from '#web/components/ui/stacked-table.tsx';

/** All competitors in one table; each cell contains the figures of the competitor and the audited website. */
export function GlanceTable({ competitors }: { competitors: readonly Competitor[] }) {
  const glance = buildGlance(competitors);
  if (glance === null) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must be scrollable by keyboard.
    <section aria-label="Comparison with your competitors" tabIndex={0} className="relative overflow-x-auto">
      <StackedTable className="w-full border-collapse text-14 max-sm:block">
        <caption className="sr-only">Comparison with your competitors</caption>
        <StackedHead className="text-left text-12 text-ink-3 max-sm:sr-only">
          <StackedRow>
            <StackedColumnHeader className="px-2 py-1.5 font-medium">Competitor</StackedColumnHeader>
            {[...glance.columns.map(getTitle), TOPICS_TITLE].map((title) => (
              <StackedColumnHeader key={title} className="px-2 py-1.5 text-right font-medium">
                {title}
              </StackedColumnHeader>
            ))}
          </StackedRow>
        </StackedHead>
        <StackedBody className="max-sm:block">
          {glance.rows.map(({ domain, cells, topics }) => (
            <StackedRow key={domain} className="border-t max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2">
              <StackedRowHeader className="p-2 text-left font-normal break-words text-ink max-sm:col-span-full max-sm:block max-sm:px-0">
                {domain}
              </StackedRowHeader>
              {cells.map((cell, index) => {
                const id = glance.columns[index] ?? '';
                return (
                  <StackedCell key={id} data-label={getTitle(id)} className={CELL_CLASS}>
                    <GlanceCell cell={cell} />
                  </StackedCell>
                );
              })}
              <StackedCell data-label={TOPICS_TITLE} className={`${CELL_CLASS} text-ink`}>
                {topics ?? 'Not measured'}
              </StackedCell>
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
    </section>
  );
}

const TOPICS_TITLE = 'Topic gaps';
const getTitle = (id: string): string => GLANCE_TITLES[id] ?? id;

/** On narrow screens, each cell has its own label. */
const CELL_CLASS =
  'figure p-2 text-right max-sm:block max-sm:px-0 max-sm:py-1 max-sm:text-left max-sm:before:block max-sm:before:text-12 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]';

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
