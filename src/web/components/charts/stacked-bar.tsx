import { formatInteger } from '#lib/text/format.ts';
import { computeShares } from './geometry.ts';

export interface StackedPart {
  key: string;
  label: string;
  count: number;
  /** Tailwind fill color. */
  className: string;
  /** Draws the part lighter than others with the same color. */
  isFaded?: boolean;
}

export interface StackedBarProps {
  /** Name of the total: "Checks by outcome". */
  label: string;
  parts: readonly StackedPart[];
  /** Shows a legend with counts under the bar; omitted if the page already labels the parts. */
  hasLegend?: boolean;
}

/** Parts of a total, in the given order. The text alternative is a list with the same data. */
export function StackedBar({ label, parts, hasLegend = true }: StackedBarProps) {
  const drawn = computeShares(parts.filter(({ count }) => count > 0));
  const text = parts.map((part) => `${part.label} ${formatInteger(part.count)}`).join(', ');
  return (
    <div>
      <svg
        role="img"
        aria-label={`${label}: ${text}`}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="block h-2.5 w-full"
      >
        <rect x="0" y="0" width="100" height="8" className="fill-raised" />
        {drawn.map(({ part, from, width }) => (
          <rect
            key={part.key}
            x={from}
            y="0"
            width={width}
            height="8"
            className={part.className}
            opacity={part.isFaded ? 0.35 : 1}
          />
        ))}
      </svg>
      {hasLegend && (
        <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
          {parts.map((part) => (
            <li key={part.key} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2">
                <rect width="8" height="8" className={part.className} opacity={part.isFaded ? 0.35 : 1} />
              </svg>
              {part.label} <span className="figure text-ink-3">{formatInteger(part.count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
