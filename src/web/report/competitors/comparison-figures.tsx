import { Fragment } from 'react';
import type { CompetitorComparison } from '#contracts/report/competitor-comparison.ts';
import {
  buildComparisonGroups,
  type ComparisonRowView,
  describeBusyMachine,
  describeDates,
  describeSample,
  SAMPLE_NOTE,
} from '#report/outside/competitor-view.ts';
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
import { DetailsBlock } from './details-block.tsx';

export interface ComparisonFiguresProps {
  domain: string;
  comparison: CompetitorComparison;
}

/** All figures of both websites, group by group. */
export function ComparisonFigures({ domain, comparison }: ComparisonFiguresProps) {
  const label = `Figures of ${domain} and your website`;
  return (
    <DetailsBlock title="Figures">
      <p className="text-12 text-ink-3">
        {describeSample(comparison)} {describeDates(comparison)} {SAMPLE_NOTE} {describeBusyMachine(comparison)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table must be scrollable by keyboard. */}
      <section aria-label={label} tabIndex={0} className="relative mt-2 overflow-x-auto">
        <StackedTable className="w-full border-collapse max-sm:block">
          <caption className="sr-only">{label}</caption>
          <StackedHead className="text-left text-12 text-ink-3 max-sm:sr-only">
            <StackedRow>
              <StackedColumnHeader className="px-2 py-1.5 font-medium">Figure</StackedColumnHeader>
              <StackedColumnHeader className="px-2 py-1.5 text-right font-medium">Your website</StackedColumnHeader>
              <StackedColumnHeader className="px-2 py-1.5 text-right font-medium">{domain}</StackedColumnHeader>
              <StackedColumnHeader className="px-2 py-1.5 font-medium">Source</StackedColumnHeader>
            </StackedRow>
          </StackedHead>
          <StackedBody className="max-sm:block">
            {buildComparisonGroups(comparison).map(({ id, title, rows }) => (
              <Fragment key={id}>
                <StackedRow className="border-t bg-raised max-sm:block">
                  <StackedRowHeader
                    colSpan={4}
                    className="px-2 py-1.5 text-left text-12 font-medium text-ink-2 max-sm:block"
                  >
                    {title}
                  </StackedRowHeader>
                </StackedRow>
                {rows.map((row) => (
                  <FigureRow key={row.id} domain={domain} row={row} />
                ))}
              </Fragment>
            ))}
          </StackedBody>
        </StackedTable>
      </section>
    </DetailsBlock>
  );
}

/** On narrow screens, each figure has its own label. */
const FIGURE_CLASS =
  'figure p-2 text-right max-sm:block max-sm:py-1 max-sm:text-left max-sm:before:block max-sm:before:text-12 max-sm:before:font-normal max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]';

function FigureRow({ domain, row }: { domain: string; row: ComparisonRowView }) {
  const { title, own, theirs, ahead, quality, source, missing } = row;
  const isMissing = own === null && theirs === null;
  const style = (side: ComparisonRowView['ahead']) =>
    ahead === side ? `${FIGURE_CLASS} font-semibold text-ink` : FIGURE_CLASS;
  return (
    <StackedRow className="border-t align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-1">
      <StackedRowHeader className="p-2 text-left font-normal text-ink max-sm:col-span-full max-sm:block max-sm:py-1">
        {title}
        {missing !== null && <span className="block text-12 text-ink-3">{missing}</span>}
      </StackedRowHeader>
      <StackedCell data-label="Your website" className={style('own')}>
        {own ?? '–'}
      </StackedCell>
      <StackedCell data-label={domain} className={`${style('theirs')} wrap-anywhere`}>
        {theirs ?? '–'}
      </StackedCell>
      <StackedCell className="p-2 max-sm:col-span-full max-sm:block max-sm:py-1">
        <QualityBadge quality={isMissing ? 'not measured' : quality} />{' '}
        <span className="text-12 text-ink-3">{source}</span>
      </StackedCell>
    </StackedRow>
  );
}
