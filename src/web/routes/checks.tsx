import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import { formatCount } from '#lib/text/format.ts';
import { appContext } from '../app-context.ts';
import { type CheckGroup, groupChecks } from '../checks/check-list.ts';
import { getSeverityLabel, SeverityTag } from '../checks/severity-tag.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { buildBreadcrumbNode, buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';
import { buildPublicMeta } from '../seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Checks', path: '/checks' },
];
const SEVERITIES: readonly Severity[] = ['critical', 'medium', 'low', 'advisory'];

export const handle: PageHandle = { scripts: 'signed-in' };

/** Loads the list, filtered by `?q=` and `?severity=`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const severity = SEVERITIES.find((candidate) => candidate === searchParams.get('severity')) ?? '';
  const { rules } = context.get(appContext).services.getRules();
  const groups = groupChecks(rules, { words, severity });
  return {
    total: rules.length,
    shown: groups.reduce((sum, { checks }) => sum + checks.length, 0),
    groups,
    words,
    severity,
  };
}

/** Prevents indexing of filtered lists. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData && (loaderData.words !== '' || loaderData.severity !== ''))
    return buildPrivateMeta('Search the checks');
  return buildPublicMeta('/checks', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);
};

/** The public reference of all checks. */
export default function ChecksPage() {
  const { total, shown, groups, words, severity } = useLoaderData<typeof loader>();
  const isFiltered = words !== '' || severity !== '';
  return (
    <>
      <PageHead
        title={`All ${total} checks`}
        lead={`Everything ${BRAND.name} checks: what is measured, what does not count as an issue, what a finding costs, how to fix it, and its source.`}
        crumbs={CRUMBS}
      >
        <CheckSearch words={words} severity={severity} />
        <p className="mt-4 text-14 text-ink-2" role="status">
          {isFiltered ? `${formatCount(shown, 'check')} of ${total}. ` : ''}
          {isFiltered && (
            <a className="link" href="/checks">
              Show all
            </a>
          )}
        </p>
      </PageHead>
      <div className="shell gap-16 pb-18 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Categories" className="hidden lg:block">
          <ul className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto text-14">
            {groups.map(({ category, title, checks }) => (
              <li key={category}>
                <a
                  className="flex justify-between gap-2 py-1 text-ink-2 hover:text-ink hover:underline"
                  href={`#${category}`}
                >
                  {title}
                  <span className="figure text-ink-3">{checks.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-14">
          {groups.length === 0 && <p className="border-y py-6 text-ink-2">No check matches.</p>}
          {groups.map((group) => (
            <Group key={group.category} group={group} />
          ))}
        </div>
      </div>
    </>
  );
}

function CheckSearch({ words, severity }: { words: string; severity: string }) {
  return (
    <search>
      <form action="/checks" method="get" className="mt-8 flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <label htmlFor="q" className="block text-14 font-medium text-ink">
            Search the checks
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={words}
            maxLength={100}
            placeholder="canonical, alt text, GPTBot …"
            className="mt-1 h-11 w-full rounded-4 border border-control bg-surface px-3 text-ink placeholder:text-ink-3"
          />
        </div>
        <div>
          <label htmlFor="severity" className="block text-14 font-medium text-ink">
            Severity
          </label>
          <select
            id="severity"
            name="severity"
            defaultValue={severity}
            className="mt-1 h-11 rounded-4 border border-control bg-surface px-3 text-ink"
          >
            <option value="">Any</option>
            {SEVERITIES.map((candidate) => (
              <option key={candidate} value={candidate}>
                {getSeverityLabel(candidate)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          Search
        </button>
      </form>
    </search>
  );
}

function Group({ group: { category, title, text, checks } }: { group: CheckGroup }) {
  return (
    <section id={category} aria-labelledby={`${category}-title`} className="scroll-mt-24">
      <h2 id={`${category}-title`} className="font-serif text-28 font-semibold text-ink">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{text}</p>
      <ul className="mt-4 border-t">
        {checks.map(({ id, title: name, severity }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b py-2">
            <a
              className="text-ink underline decoration-line underline-offset-3 hover:decoration-ink"
              href={`/checks/${id}`}
            >
              {name}
            </a>
            <SeverityTag severity={severity} />
          </li>
        ))}
      </ul>
    </section>
  );
}
