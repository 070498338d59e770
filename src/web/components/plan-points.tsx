import { COMING_SOON, PLAN_AVAILABILITY, type PlanAvailability } from '#contracts/account/plan-availability.ts';
import { listPlanFeatures } from '#contracts/report/plan-points.ts';
import { joinClassNames } from './ui/class-names.ts';
import { Tag } from './ui/tag.tsx';

export interface PlanPointsProps {
  plan: 'free' | 'premium';
  availability?: PlanAvailability;
  /** Columns on wide screens. */
  columns?: 1 | 2;
  className?: string;
}

/** The features of a plan; those that do not exist yet are tagged. */
export function PlanPoints({ plan, availability = PLAN_AVAILABILITY, columns = 1, className }: PlanPointsProps) {
  return (
    <ul
      className={joinClassNames(
        'border-t text-14 text-ink-2',
        columns === 2 && 'sm:grid sm:grid-cols-2 sm:gap-x-8',
        className,
      )}
    >
      {listPlanFeatures(plan, availability).map(({ part, text, isComingSoon }) => (
        <li key={part} className="flex flex-wrap items-baseline justify-between gap-x-3 border-b py-1">
          <span className={isComingSoon ? 'text-ink-3' : undefined}>{text}</span>
          {isComingSoon && (
            <span className="ml-auto">
              <ComingSoonTag />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ComingSoonTag() {
  return (
    <Tag tone="outline" className="font-sans">
      {COMING_SOON}
    </Tag>
  );
}
