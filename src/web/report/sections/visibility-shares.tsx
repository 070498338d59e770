import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import type { AiVisibility } from '#contracts/report/ai-visibility.ts';
import { describeInterval, describeSample, formatPercent } from '#lib/assistants/figure-words.ts';
import { describeVisibility } from '#report/sections/ai-search-health.section.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

/** The share of answers that mention the brand and cite the website, per assistant; `note` explains the shares. */
export function VisibilityShares({ visibility, note }: { visibility: AiVisibility; note: string | null }) {
  return (
    <div>
      <h4 className="font-medium text-ink">How often AI assistants mention and cite you</h4>
      <ul className="mt-2 divide-y border-y">
        {visibility.engines.map(({ engine, name, quality, source, mentionRate, citationRate }) => (
          <li
            key={engine}
            className="grid items-baseline gap-x-6 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_6rem]"
          >
            <span className="font-medium text-ink">{name}</span>
            <Share label="Mentions you" figure={mentionRate} />
            <Share label="Cites you" figure={citationRate} />
            <span className="sm:text-right">
              <QualityBadge quality={quality} source={source} />
            </span>
          </li>
        ))}
      </ul>
      {note !== null && <p className="mt-2">{note}</p>}
      <p className="mt-2 text-12 text-ink-3">{describeVisibility(visibility).join(' ')}</p>
    </div>
  );
}

function Share({ label, figure }: { label: string; figure: VisibilityFigure }) {
  const interval = describeInterval(figure);
  return (
    <span className="min-w-0">
      {label}:{' '}
      {figure.state === 'measured' ? (
        <>
          <span className="figure font-semibold text-ink">{formatPercent(figure.value)}</span> {interval}
        </>
      ) : (
        'not measured'
      )}
      <span className="block text-12 text-ink-3">{describeSample(figure)}</span>
    </span>
  );
}
