import { formatInteger, formatShare } from '#lib/text/format.ts';
import type { AgentContentView } from '#report/sections/agents.section.ts';
import { ScaleBar } from '../charts/scale-bar.tsx';
import { QualityBadge } from './quality-badge.tsx';

/** What an agent can read on a page. */
export function AgentReading({ reading }: { reading: AgentContentView }) {
  if (reading.state === 'blocked') return <p className="text-ink">Nothing, if it obeys robots.txt</p>;
  if (reading.state === 'not-measured')
    return (
      <p>
        <QualityBadge quality="not measured" />
      </p>
    );
  return (
    <div>
      <p className="figure text-ink">
        {formatInteger(reading.words)} words
        <span className="text-ink-3">
          {reading.share === null ? '' : `, ${formatShare(reading.share)} of what visitors see`}
        </span>
      </p>
      {reading.share !== null && <ScaleBar value={100 * reading.share} />}
      <p className="mt-1 text-12 text-ink-3">{reading.scripts}</p>
    </div>
  );
}
