import { clampScore } from './geometry.ts';

export interface ScaleBarProps {
  /** 0..100 */
  value: number;
  /** Fixed reference, rendered as a tick. */
  mark?: number;
  /** Tailwind text color of the bar; accent by default. */
  className?: string;
}

/** A thin horizontal bar on a 0..100 scale. The figure itself appears next to it as text. */
export function ScaleBar({ value, mark, className = 'text-accent' }: ScaleBarProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className={`block h-2 w-full ${className}`}>
      <rect x="0" y="0" width="100" height="8" className="fill-raised" />
      <rect x="0" y="0" width={clampScore(value)} height="8" fill="currentColor" />
      {mark !== undefined && (
        <line
          x1={clampScore(mark)}
          x2={clampScore(mark)}
          y1="0"
          y2="8"
          className="stroke-ink"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
