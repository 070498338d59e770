import { displayHost } from '#lib/url/parse-url-input.ts';
import type { FoldedSection } from '#report/report-tabs.ts';
import { SOURCES_ANCHOR } from '#report/report-tabs.ts';
import { ComingSoonTag } from '../components/plan-points.tsx';
import { useReport } from './report-context.ts';
import { buildSitePath } from './site-path.ts';

/** Every section without data from its source: what it will show, and how to get the data once that is possible. */
export function SourcesBlock({ folded }: { folded: readonly FoldedSection[] }) {
  const { isShared, siteUrl } = useReport();
  return (
    <div id={SOURCES_ANCHOR} className="report-anchor">
      <h2 className="font-serif text-28 font-semibold text-ink">Needs a data source</h2>
      <p className="prose-width mt-1 text-ink-2">
        A crawl of your site cannot provide this data. Each gets its own section as soon as it has data.
      </p>
      {!isShared && folded.some(({ isComingSoon }) => !isComingSoon) && (
        <p className="mt-2">
          <a className="link" href={buildSitePath('data-sources', displayHost(siteUrl))}>
            Connect a data source
          </a>
        </p>
      )}
      <div className="mt-6 border-t">
        {folded.map((section) => (
          <FoldedSectionRow key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

function FoldedSectionRow({ section: { id, title, planned, reason, step, isComingSoon } }: { section: FoldedSection }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="report-anchor grid gap-x-8 gap-y-1 border-b py-5 outline-none md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
    >
      <h3 id={`${id}-title`} className="font-semibold text-ink">
        {title}
      </h3>
      <div className="space-y-1 text-14 text-ink-2">
        <p>{planned}</p>
        {reason !== null && <p className="text-ink-3">Not measured: {reason}</p>}
        <p className="pt-1">
          {isComingSoon ? (
            <ComingSoonTag />
          ) : (
            <>
              <span className="font-medium text-ink">How to measure it: </span>
              {step}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
