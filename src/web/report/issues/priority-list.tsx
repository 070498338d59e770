import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { buttonClass } from '#web/components/ui/button.tsx';
import { buildIssueAnchor } from '../report-sections.ts';

export interface PriorityListProps {
  items: readonly Recommendation[];
  /** Gains in words, keyed by rule. */
  gains: ReadonlyMap<string, string>;
}

/** The first things to do, up to three; "Fix Now" opens the issue at its evidence and steps. */
export function PriorityList({ items, gains }: PriorityListProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="mt-10 text-20 font-semibold text-ink">Priority recommendations</h3>
      <ol className="mt-4 grid gap-4 md:grid-cols-3">
        {items.map((item, position) => (
          <li key={item.id} className="flex flex-col rounded-8 border bg-surface p-4">
            <p className="figure flex items-baseline justify-between text-14 text-ink-3">
              <span>{position + 1}</span>
              {item.gain !== null && <span className="text-20 font-semibold text-ink">{gains.get(item.ruleId)}</span>}
            </p>
            <p className="mt-1 font-semibold text-ink">{item.title}</p>
            <p className="mt-1 flex-1 text-14 text-ink-2">{item.description}</p>
            <div className="mt-4">
              <a href={`#${buildIssueAnchor(item.ruleId)}`} className={buttonClass({ size: 'small' })}>
                Fix Now<span className="sr-only">: {item.title}</span>
              </a>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
