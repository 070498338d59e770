import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Cause } from '#contracts/rules/rule-result.ts';
import { formatCount } from '#lib/text/format.ts';

/** Number of causes shown. */
const SHOWN = 5;

const KIND_LABELS: Readonly<Record<Cause['kind'], string>> = {
  element: 'Shared element',
  template: 'Template',
  page: 'Page',
  target: 'Target',
};

/** Lists what needs to be changed. A template or menu link is one line, no matter how many pages contain it. */
export function CauseList({ issue }: { issue: SeoIssue }) {
  const { causes, causeCount } = issue;
  // A cause with a single occurrence adds nothing to the evidence.
  if (causes.every(({ places }) => places === 1)) return null;
  const largest = Math.max(...causes.map(({ places }) => places));
  const shown = causes.slice(0, SHOWN);
  return (
    <div>
      <h4 className="font-semibold text-ink">What to change</h4>
      <ul className="mt-1 space-y-2">
        {shown.map((cause) => (
          <li key={`${cause.kind} ${cause.label}`}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words text-ink">
                <span className="text-12 text-ink-3">{KIND_LABELS[cause.kind]}: </span>
                {cause.label}
                {cause.confidence && <span className="text-12 text-ink-3"> ({cause.confidence})</span>}
              </span>
              <span className="figure shrink-0 text-12 text-ink-3">{formatCount(cause.places, 'occurrence')}</span>
            </div>
            <div aria-hidden="true" className="mt-0.5 h-1 rounded-full bg-raised">
              <div
                className="h-1 rounded-full bg-ink-3"
                style={{ width: `${Math.max(2, (100 * cause.places) / largest)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {causeCount !== null && causeCount > shown.length && (
        <p className="mt-1 text-12 text-ink-3">and {formatCount(causeCount - shown.length, 'smaller cause')}</p>
      )}
    </div>
  );
}
