import type { DisclosedRun } from '#contracts/report/visibility-details.ts';
import { DETAIL_TITLES } from '#lib/assistants/detail-words.ts';
import { describeMethod } from '#lib/assistants/method-words.ts';

/** How the figures were measured: the points that the IAB asks tools to disclose. */
export function MethodBox({ run }: { run: DisclosedRun }) {
  return (
    <section aria-labelledby="method-title" className="rounded-8 border bg-surface p-5">
      <h2 id="method-title" className="text-20 font-semibold text-ink">
        {DETAIL_TITLES.method}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-14 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {describeMethod(run).map(({ term, lines }) => (
          <div key={term} className="contents">
            <dt className="font-medium text-ink">{term}</dt>
            <dd className="-mt-2 space-y-1 text-ink-2 sm:mt-0">
              {lines.map((line) => (
                <p key={line} className="wrap-anywhere">
                  {line}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
