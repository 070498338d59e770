import type { ReactNode } from 'react';
import { QualityBadge } from '../components/quality-badge.tsx';

export interface NotMeasuredBlockProps {
  reason: string;
  /** The one step that would measure it. */
  step?: string | null;
  children?: ReactNode;
}

/** In place of a figure or a list that nothing measured: why, and what would change that. */
export function NotMeasuredBlock({ reason, step, children }: NotMeasuredBlockProps) {
  return (
    <div className="border-y py-5 text-14 text-ink-2">
      <p>
        <QualityBadge quality="not measured" /> {reason}
      </p>
      {step && (
        <p className="mt-1">
          <span className="font-medium text-ink">What would measure it: </span>
          {step}
        </p>
      )}
      {children}
    </div>
  );
}
