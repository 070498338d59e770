import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import type { ListedRule } from '#contracts/rules/rule-catalogue.ts';
import type { Confidence, RuleScope } from '#contracts/rules/rule-result.ts';
import { formatDate } from '#lib/text/format.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { buildPreviewPath } from '../api/preview-path.ts';
import { readRootData } from '../api/root-data.ts';
import { appContext } from '../app-context.ts';
import { getCategoryTitle } from '../checks/category-texts.ts';
import { CheckExamples } from '../checks/check-examples.tsx';
import { buildHeadTitle, selectRelatedChecks } from '../checks/check-list.ts';
import { describeCost, describeCostBriefly } from '../checks/cost-text.ts';
import { SeverityTag } from '../checks/severity-tag.tsx';
import { MessagePage } from '../components/layout/message-page.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { buildBreadcrumbNode, buildPageMeta, buildPrivateMeta, type GraphNode } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in', hasCode: true };

/** Loads the check; unknown IDs return 404. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const { rules } = services.getRules();
  const rule = rules.find(({ id }) => id === params.id);
  if (rule === undefined) return data(null, { status: 404 });
  return { rule, relatedChecks: selectRelatedChecks(rules, rule), examples: services.getRuleExamples(rule.id) };
}

const buildCrumbs = ({ id, failureTitle, category }: ListedRule) => [
  { label: 'Home', path: '/' },
  { label: 'Checks', path: '/checks' },
  { label: getCategoryTitle(category), path: `/checks#${category}` },
  { label: failureTitle, path: `/checks/${id}` },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return buildPrivateMeta('Check not found');
  const { rule } = loaderData;
  const baseUrl = readRootData(matches)?.baseUrl ?? '';
  const path = `/checks/${rule.id}`;
  const description = truncateAtWord(`${rule.impact} ${rule.measure}`, 155);
  return buildPageMeta({
    title: buildHeadTitle(rule.failureTitle, BRAND.name),
    description,
    path,
    baseUrl,
    type: rule.checked === null ? 'website' : 'article',
    graph: [...buildArticleNode(rule, baseUrl, description), buildBreadcrumbNode(baseUrl, buildCrumbs(rule))],
  });
};

/**
 * A `TechArticle` needs a date. A check whose sources have not been compared yet has no date, so it gets no article
 * node.
 */
function buildArticleNode(rule: ListedRule, baseUrl: string, description: string): GraphNode[] {
  if (rule.checked === null) return [];
  const url = `${baseUrl}/checks/${rule.id}`;
  const organization = { '@type': 'Organization', name: BRAND.legalName, url: `${baseUrl}/` };
  return [
    {
      '@type': 'TechArticle',
      '@id': `${url}#article`,
      headline: rule.failureTitle,
      description,
      inLanguage: 'en',
      mainEntityOfPage: url,
      image: `${baseUrl}${buildPreviewPath(`/checks/${rule.id}`)}`,
      dateModified: rule.checked,
      datePublished: rule.checked,
      author: organization,
      publisher: organization,
      citation: rule.sources,
    },
  ];
}

const SCOPE_LABELS: Record<RuleScope, string> = {
  page: 'Each page',
  'link-graph': 'Links between pages',
  resource: 'Files that pages load',
  site: 'The entire site',
  derived: 'Results of other checks',
};
const CONFIDENCE_LABELS: Record<Confidence, string> = {
  confirmed: 'Confirmed: every finding is an issue',
  likely: 'Likely: counts for 70 percent',
  possible: 'Possible: shown, but costs nothing',
};

/** Page about one check: what a finding means and how to fix it, then how it is measured and its sources. */
export default function CheckPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) {
    const action = { label: 'All checks', href: '/checks' };
    return (
      <MessagePage
        title="Check Not Found"
        text="There is no check with this name. It may have been renamed."
        action={action}
      />
    );
  }
  const { rule, relatedChecks, examples } = loaded;
  return (
    <article className="pb-18">
      <PageHead title={rule.failureTitle} lead={rule.impact} crumbs={buildCrumbs(rule)} />
      <div className="shell gap-16 lg:grid lg:grid-cols-[minmax(0,38rem)_minmax(18rem,1fr)]">
        <div className="max-w-[38rem] space-y-10 font-serif text-ink">
          <Part title="Why it matters">{rule.why}</Part>
          <Part title="How to fix it">{rule.howToFix}</Part>
          {examples !== null && <CheckExamples examples={examples} />}
          <Part title="How it is measured">{rule.measure}</Part>
          {rule.traps !== null && <Part title="What does not count">{rule.traps}</Part>}
          <Part title="What a finding costs">{describeCost(rule)}</Part>
          <Sources rule={rule} />
        </div>
        <aside className="mt-12 lg:mt-0">
          <CheckFacts rule={rule} />
          <h2 className="mt-10 text-14 font-semibold text-ink">Related checks</h2>
          <ul className="mt-2 border-t text-14">
            {relatedChecks.map(({ id, title }) => (
              <li key={id} className="border-b py-2">
                <a
                  className="text-ink underline decoration-line underline-offset-3 hover:decoration-ink"
                  href={`/checks/${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
      <div className="shell mt-12">
        <div className="border-t pt-8">
          <p className="text-ink-2">See whether your site passes this check and all others.</p>
          <a href="/#main" className={buttonClass({ className: 'mt-4' })}>
            Audit a website
          </a>
        </div>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-28 font-semibold">{title}</h2>
      <p className="mt-3 text-[1.0625rem] leading-relaxed whitespace-pre-line">{children}</p>
    </section>
  );
}

function Sources({ rule: { sources, checked } }: { rule: ListedRule }) {
  return (
    <section>
      <h2 className="text-28 font-semibold">Sources</h2>
      <ul className="mt-3 space-y-1 font-sans text-14">
        {sources.map((source) => (
          <li key={source}>
            <a className="link break-words" href={source} rel="noopener external">
              {source.replace(/^https?:\/\//, '')}
            </a>
          </li>
        ))}
      </ul>
      {checked !== null && (
        <p className="mt-3 font-sans text-14 text-ink-2">
          Last compared with its sources on <time dateTime={checked}>{formatDate(checked)}</time>.
        </p>
      )}
    </section>
  );
}

function CheckFacts({ rule }: { rule: ListedRule }) {
  const facts: [string, ReactNode][] = [
    ['Default severity', <SeverityTag key="severity" severity={rule.severity} />],
    ['Confidence', CONFIDENCE_LABELS[rule.confidence]],
    ['Scope', SCOPE_LABELS[rule.scope]],
    ['Costs', describeCostBriefly(rule)],
    ...(rule.ceiling === null
      ? []
      : [['Ceiling', `The site’s score is capped at ${rule.ceiling.cap}`] as [string, string]]),
    ['Category', getCategoryTitle(rule.category)],
    ...(rule.peers.length === 0 ? [] : [['Also checked by', rule.peers.join(', ')] as [string, string]]),
    [
      'ID',
      <code key="id" className="font-mono break-words">
        {rule.id}
      </code>,
    ],
  ];
  return (
    <dl className="border-t text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
