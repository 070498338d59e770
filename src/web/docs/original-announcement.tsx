import { PLANNED_ROUTES } from '#content/api-routes.ts';
import { EXPECTED } from '#content/dates.ts';
import { ClaimNote } from '../components/claims.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { CLAIMS } from '../format/claims.ts';

/** The 2025 announcement with the text of the specification, initially collapsed; works without JavaScript. */
export function OriginalAnnouncement() {
  return (
    <details className="mt-4 max-w-3xl rounded-8 border bg-surface p-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-ink">Original announcement (2025)</summary>
      <p className="mt-2 text-ink-2">API access is part of your plan; this offer has ended.</p>
      <p className="mt-4 flex flex-wrap items-center gap-3 font-semibold text-ink">
        <Tag tone="outline">Coming soon</Tag> Expected {EXPECTED.api}
      </p>
      <p className="mt-2 text-ink-2">
        Early access at {CLAIMS.apiDiscount.figure} {CLAIMS.apiDiscount.label}.
      </p>
      <ClaimNote className="mt-2" />
      <ul className="mt-4 space-y-1 text-14 text-ink-2">
        {PLANNED_ROUTES.flatMap(({ routes }) =>
          routes.map(({ call, text }) => (
            <li key={call}>
              <code className="break-words text-ink">{call}</code>: {text}
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
