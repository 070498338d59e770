import type { Analysis } from '#contracts/analysis.ts';
import { Section } from './section.tsx';

/** What the report says nothing about, why, and the one step that would change that. */
export function NotMeasuredSection({ items }: { items: Analysis['notMeasured'] }) {
  return (
    <Section id="not-measured" title="Not measured" lead="Left out of the score, never counted as passed.">
      {items.length === 0 ? (
        <p className="border-y py-6 text-ink-2">Everything in scope was measured.</p>
      ) : (
        <ul className="border-t">
          {items.map((item) => (
            <li
              key={`${item.what} ${item.reason}`}
              className="grid gap-x-8 gap-y-1 border-b py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <p className="font-medium text-ink">{item.what}</p>
              <div className="text-14 text-ink-2">
                <p>{item.reason}</p>
                {item.step && (
                  <p className="mt-0.5">
                    <span className="font-medium text-ink">What would measure it: </span>
                    {item.step}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
