import { formatInteger } from '#lib/text/format.ts';
import type { HealthCheckLine } from '#report/sections/seo-health-check.section.ts';
import { UrlText } from '../components/figures/url-text.tsx';

/** Lists how many URLs could not be crawled or indexed, by reason, and whether the reason is an error or intended. */
export function ReachList({ lines }: { lines: HealthCheckLine['reach'] }) {
  return (
    <ul className="divide-y border-y">
      {lines.map(({ id, label, count, examples, note }) => (
        <li key={id} className="py-2">
          <div className="flex items-baseline justify-between gap-4">
            <span className="text-ink">{label}</span>
            <span className="figure text-ink">{count === null ? 'Not measured' : formatInteger(count)}</span>
          </div>
          {note && <p className="text-12 text-ink-3">{note}</p>}
          {examples.length > 0 && (
            <ul className="mt-1 space-y-0.5 text-ink-3">
              {examples.map((url) => (
                <li key={url} className="flex min-w-0">
                  <UrlText url={url} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
