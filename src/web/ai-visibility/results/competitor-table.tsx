import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { describeInterval, describeSample, formatPercent } from '#lib/assistants/figure-words.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';
import { EngineQualities } from './engine-qualities.tsx';
import { RateCell } from './rate-cell.tsx';

interface Row {
  id: string;
  name: string;
  isOwn: boolean;
  figures: ReadonlyMap<string, VisibilityFigure>;
}

/** The share of answers that mention the website and each competitor, side by side. */
export function CompetitorTable({ engines, ownName }: { engines: readonly EngineVisibility[]; ownName: string }) {
  const [first] = engines;
  if (first === undefined || first.competitors.length === 0) return null;
  const rows: Row[] = [
    {
      id: 'own',
      name: ownName,
      isOwn: true,
      figures: new Map(engines.map(({ engine, mentionRate }) => [engine, mentionRate])),
    },
    ...first.competitors.map(({ id, name }) => ({
      id,
      name,
      isOwn: false,
      figures: new Map(
        engines.flatMap(({ engine, competitors }) =>
          competitors.filter((one) => one.id === id).map((one) => [engine, one.mentionRate] as const),
        ),
      ),
    })),
  ];
  const columns: Column<Row>[] = [
    {
      title: 'Brand',
      cell: ({ name, isOwn }) => (
        <span className="block min-w-28 whitespace-normal">{isOwn ? <strong>{name} (you)</strong> : name}</span>
      ),
    },
    ...engines.map(
      ({ engine, name }): Column<Row> => ({
        title: name,
        cell: ({ figures, isOwn }) => <RateCell figure={figures.get(engine)} isOwn={isOwn} />,
      }),
    ),
  ];
  return (
    <section aria-labelledby="rivals-title">
      <h2 id="rivals-title" className="text-20 font-semibold text-ink">
        You and your competitors
      </h2>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        Share of answers that mention each brand, with its 95% interval. Small differences may be chance.
      </p>
      <DataTable
        label="Shares by brand"
        columns={columns}
        items={rows}
        readKey={({ id }) => id}
        empty="No competitors."
        hasWrappingTitles
      />
      <EngineQualities engines={engines} />
      <ShareOfVoice engines={engines} />
    </section>
  );
}

function ShareOfVoice({ engines }: { engines: readonly EngineVisibility[] }) {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 text-14 sm:grid-cols-2">
      {engines.map(({ engine, name, shareOfVoice }) => (
        <div key={engine}>
          <dt className="text-12 text-ink-2">Your share of voice, {name}</dt>
          <dd className="text-ink">
            {shareOfVoice.state === 'measured'
              ? [`${formatPercent(shareOfVoice.value)} of the mentions of you and these competitors`]
                  .concat(describeInterval(shareOfVoice) ?? [])
                  .join(', ')
              : `Not measured: ${describeSample(shareOfVoice)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
