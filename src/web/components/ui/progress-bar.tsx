export interface ProgressBarProps {
  /** 0..100 */
  percent: number;
  label: string;
  /** Announced by screen readers instead of the bare number. */
  valueText: string;
}

/** A determinate bar with ticks at each quarter. */
export function ProgressBar({ percent, label, valueText }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={valueText}
      className="relative h-2 w-full overflow-hidden rounded-full bg-raised ring-1 ring-control ring-inset"
    >
      <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      {[25, 50, 75].map((tick) => (
        <span key={tick} className="absolute inset-y-0 w-px bg-surface" style={{ left: `${tick}%` }} />
      ))}
    </div>
  );
}
