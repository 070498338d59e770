import { PLAN_ROWS } from '#content/features.ts';
import { isComingSoon, PLAN_FEATURE_IDS, type PlanFeatureId } from '#contracts/account/plan-availability.ts';
import { ComingSoonTag } from './plan-points.tsx';
import { joinClassNames } from './ui/class-names.ts';

/** Both plans, feature by feature; features that do not exist yet are tagged. */
export function PlanTable({ className }: { className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
    <section aria-label="Plans compared" tabIndex={0} className={joinClassNames('relative overflow-x-auto', className)}>
      <table className="w-full text-14 sm:min-w-[34rem]">
        <thead>
          <tr className="border-b text-left text-ink">
            <th scope="col" className="py-3 pr-3 font-semibold sm:pr-6">
              Feature
            </th>
            <th scope="col" className="py-3 pr-3 font-semibold sm:pr-6">
              Free
            </th>
            <th scope="col" className="py-3 font-semibold">
              Premium
            </th>
          </tr>
        </thead>
        <tbody>
          {PLAN_FEATURE_IDS.map((part) => (
            <PlanTableRow key={part} part={part} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PlanTableRow({ part }: { part: PlanFeatureId }) {
  const { title, free, premium } = PLAN_ROWS[part];
  return (
    <tr className="border-b">
      <th scope="row" className="py-3 pr-3 text-left sm:pr-6 font-medium text-ink">
        {title}
      </th>
      {isComingSoon(part) ? (
        <td colSpan={2} className="py-3 text-center">
          <ComingSoonTag />
        </td>
      ) : (
        <>
          <td className="py-3 pr-3 text-ink-2 sm:pr-6">{free}</td>
          <td className="py-3 text-ink-2">{premium}</td>
        </>
      )}
    </tr>
  );
}
