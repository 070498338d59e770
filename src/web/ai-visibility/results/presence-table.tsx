import type { ReactNode } from 'react';
import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { DETAIL_TITLES } from '#lib/assistants/detail-words.ts';
import { describeSample } from '#lib/assistants/figure-words.ts';
import { formatPlace, PRESENCE_FIGURES, PRESENCE_NOTE, type PresenceFigure } from '#lib/assistants/presence-figures.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { EngineQualities } from './engine-qualities.tsx';
import { FIGURE_WIDTH, RateCell } from './rate-cell.tsx';

/** How answers mention and cite the website, where they mention it first, and what they do when asked about it. */
export function PresenceTable({ engines }: { engines: readonly EngineVisibility[] }) {
  const columns: Column<PresenceFigure>[] = [
    {
      title: 'Figure',
      cell: ({ title, basis }) => (
        <span className="block min-w-36 whitespace-normal">
          <span className="block text-ink">{title}</span>
          <span className="block text-12 text-ink-3">{basis}</span>
        </span>
      ),
    },
    ...engines.map(
      (engine): Column<PresenceFigure> => ({ title: engine.name, cell: (row) => renderFigure(row, engine) }),
    ),
  ];
  const isMeasured = ({ read }: PresenceFigure): boolean => engines.some((engine) => read(engine).state === 'measured');
  const [first] = engines;
  return (
    <section aria-labelledby="presence-title">
      <h2 id="presence-title" className="text-20 font-semibold text-ink">
        {DETAIL_TITLES.presence}
      </h2>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">{PRESENCE_NOTE}</p>
      <DataTable
        label="Figures by assistant"
        columns={columns}
        items={PRESENCE_FIGURES.filter(isMeasured)}
        readKey={({ title }) => title}
        empty="No answers."
      />
      <EngineQualities engines={engines} />
      {first !== undefined &&
        PRESENCE_FIGURES.filter((row) => !isMeasured(row)).map(({ title, read }) => (
          <p key={title} className="mt-2 text-14 text-ink-2">
            {title}: not measured. {describeSample(read(first))}
          </p>
        ))}
    </section>
  );
}

function renderFigure({ read, isPlace = false }: PresenceFigure, engine: EngineVisibility): ReactNode {
  const figure = read(engine);
  if (figure.state !== 'measured')
    return (
      <span className={joinClassNames(FIGURE_WIDTH, 'whitespace-normal text-ink-3')}>
        Not measured<span className="block text-12">{describeSample(figure)}</span>
      </span>
    );
  return isPlace ? <PlaceCell figure={figure} /> : <RateCell figure={figure} isOwn />;
}

function PlaceCell({ figure }: { figure: Extract<VisibilityFigure, { state: 'measured' }> }) {
  const { value, interval } = figure;
  return (
    <span className={FIGURE_WIDTH}>
      <span className="figure block text-ink">{formatPlace(value)}</span>
      {interval !== null && (
        <span className="block text-12 text-ink-3">
          between {formatPlace(interval[0])} and {formatPlace(interval[1])}
        </span>
      )}
      <span className="block text-12 text-ink-3">{describeSample(figure)}</span>
    </span>
  );
}
