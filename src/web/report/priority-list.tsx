import type { Recommendation } from '#contracts/recommendation.ts';
import { formatGain } from '#lib/format.ts';
import { Button } from '../components/ui/button.tsx';
import type { OpenSet } from '../hooks/use-open-set.ts';
import { issueAnchor } from './report-sections.ts';

/** The first things to do, at most three; "Fix Now" opens the issue at its evidence and steps. */
export function PriorityList({ items, open }: { items: readonly Recommendation[]; open: OpenSet }) {
  if (items.length === 0) return null;
  const show = (ruleId: string) => {
    open.add([ruleId]);
    requestAnimationFrame(() => {
      const issue = document.getElementById(issueAnchor(ruleId));
      issue?.scrollIntoView();
      issue?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <h3 className="mt-10 text-20 font-semibold text-ink">Priority recommendations</h3>
      <ol className="mt-4 grid gap-4 md:grid-cols-3">
        {items.map((item, position) => (
          <li key={item.id} className="flex flex-col rounded-8 border bg-surface p-4">
            <p className="figure flex items-baseline justify-between text-14 text-ink-3">
              <span>{position + 1}</span>
              {item.gain !== null && <span className="text-20 font-semibold text-ink">{formatGain(item.gain)}</span>}
            </p>
            <p className="mt-1 font-semibold text-ink">{item.title}</p>
            <p className="mt-1 flex-1 text-14 text-ink-2">{item.description}</p>
            <div className="mt-4">
              <Button size="small" onClick={() => show(item.ruleId)}>
                Fix Now<span className="sr-only">: {item.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
