import type { ReactNode } from 'react';
import { QualityBadge } from '../components/figures/quality-badge.tsx';

export interface NotMeasuredBlockProps {
  reason: string;
  /** The step that would make the measurement possible. */
  step?: string | null;
  children?: ReactNode;
}

/** Shown instead of a figure or list that was not measured: the reason, and how to measure it. */
export function NotMeasuredBlock({ reason, step, children }: NotMeasuredBlockProps) {
  return (
    <div className="border-y py-5 text-14 text-ink-2">
      <p>
        <QualityBadge quality="not measured" /> {reason}
      </p>
      {step && (
        <p className="mt-1">
          <span className="font-medium text-ink">How to measure it: </span>
          {step}
        </p>
      )}
      {children}
    </div>
  );
}
