import { formatInteger, formatShare } from '#lib/text/format.ts';
import type { AgentContentView } from '#report/sections/agents.section.ts';
import { ScaleBar } from '../charts/scale-bar.tsx';
import { QualityBadge } from './quality-badge.tsx';

/** What an agent can read on a page. */
export function AgentContent({ content }: { content: AgentContentView }) {
  if (content.state === 'blocked') return <p className="text-ink">Nothing, if it obeys robots.txt</p>;
  if (content.state === 'not-measured')
    return (
      <p>
        <QualityBadge quality="not measured" />
      </p>
    );
  return (
    <div>
      <p className="figure text-ink">
        {formatInteger(content.words)} words
        <span className="text-ink-3">
          {content.share === null ? '' : `, ${formatShare(content.share)} of what visitors see`}
        </span>
      </p>
      {content.share !== null && (
        <div className="mt-1">
          <ScaleBar value={100 * content.share} />
        </div>
      )}
      <p className="mt-1 text-12 text-ink-3">{content.scripts}</p>
    </div>
  );
}
