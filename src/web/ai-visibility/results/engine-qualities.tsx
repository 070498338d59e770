import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

type Engine = Pick<EngineVisibility, 'engine' | 'name' | 'quality' | 'source'>;

/** The quality and source of the figures of each assistant, below them. */
export function EngineQualities({ engines }: { engines: readonly Engine[] }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      {engines.map(({ engine, name, quality, source }) => (
        <span key={engine}>
          {name} <QualityBadge quality={quality} source={source} />
        </span>
      ))}
    </p>
  );
}
