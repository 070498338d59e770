import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { ComingSoonTag } from '../components/plan-points.tsx';

export interface ComingSoonBlockProps {
  /** Describes what the section will show. */
  planned: string;
  /** Reason why the section is not measured today; null when the reader's plan would not show the section anyway. */
  reason: string | null;
}

/** Shown instead of a section that does not exist yet: no teaser, no upgrade button. */
export function ComingSoonBlock({ planned, reason }: ComingSoonBlockProps) {
  return (
    <div className="space-y-1 border-y py-5 text-14 text-ink-2">
      <p>
        <ComingSoonTag /> {planned}
      </p>
      {reason !== null && (
        <p>
          <QualityBadge quality="not measured" /> {reason}
        </p>
      )}
    </div>
  );
}
