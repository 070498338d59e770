import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { COURSES, LEARNING_PATH, RESOURCES, TUTORIALS } from '#content/learning.ts';
import { formatInteger } from '#lib/text/format.ts';
import { appContext } from '#web/app-context.ts';
import { CallToAction } from '#web/components/call-to-action.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { PageSection } from '#web/components/layout/page-section.tsx';
import { TrialLink } from '#web/components/trial-line.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { TRIAL_TEXTS } from '#web/format/claims.ts';
import { listPublishedFields, NOT_PUBLISHED } from '#web/format/published-fields.ts';
import { countEntries, LearningList } from '#web/learning/learning-list.tsx';
import { collectReadingTimes } from '#web/learning/reading-times.ts';
import { PageSearch } from '#web/search/page-search.tsx';
import { readSearchQuery } from '#web/search/searched-for.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Tutorials', path: '/tutorials' },
];

export const handle: PageHandle = { scripts: 'signed-in', islands: ['filter'] };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/tutorials', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { query: readSearchQuery(request), times: await collectReadingTimes(context.get(appContext).services) };
}

/** The learning center. */
export default function TutorialsPage() {
  const { query, times } = useLoaderData<typeof loader>();
  return (
    <article>
      <PageHead
        title="Learn to audit your site"
        lead="Three courses, 24 tutorials and a learning path. Resources that are not available yet are marked “Coming soon”."
        crumbs={CRUMBS}
      >
        <PageSearch action="/tutorials" label="Search tutorials" query={query} {...countEntries(TUTORIALS, query)} />
        <TrialLink />
      </PageHead>
      <Courses />
      <PageSection id="all-tutorials" title="All tutorials">
        <LearningList categories={TUTORIALS} query={query} times={times} />
        <a className="link mt-8 inline-flex min-h-11 items-center" href="/tutorials#all-tutorials">
          View All Tutorials
        </a>
      </PageSection>
      <LearningPath />
      <Resources />
      <CallToAction
        title="The best exercise is your own site"
        text={`One analysis teaches you more than ten tutorials. Five analyses a month are free. Premium starts with a ${TRIAL_TEXTS.days}.`}
        action={{ label: 'Create an account', href: '/auth' }}
        more={[{ label: 'Guide to AI search', href: '/ai-seo-guide' }]}
      />
    </article>
  );
}

function Courses() {
  return (
    <PageSection title="Featured courses" tone="surface">
      <ol className="mt-8 border-t">
        {COURSES.map(({ title, level, covers, find, duration, rating, students }) => (
          <li key={title} className="grid gap-x-12 gap-y-2 border-b py-5 md:grid-cols-[2fr_3fr_auto] md:items-baseline">
            <h3 className="font-serif text-20 font-semibold text-ink">{title}</h3>
            <div className="text-ink-2">
              <p>{covers}</p>
              <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-14">
                {listPublishedFields([
                  { name: 'Level', value: level },
                  { name: 'Duration', value: duration },
                  { name: 'Rating', value: rating === null ? null : `${rating} of 5` },
                  { name: 'Students', value: students === null ? null : formatInteger(students) },
                ]).map((field) => (
                  <CourseField key={field.name} {...field} />
                ))}
              </dl>
            </div>
            <a
              className="link inline-flex min-h-6 items-center"
              href={`/tutorials?q=${encodeURIComponent(find)}#all-tutorials`}
              aria-label={`Start Learning: ${title}`}
            >
              Start Learning
            </a>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function CourseField({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{name}:</dt>
      <dd className={name === NOT_PUBLISHED ? 'text-ink-3' : 'text-ink-2'}>{value}</dd>
    </div>
  );
}

function LearningPath() {
  return (
    <PageSection title="Your learning path in five steps" tone="surface">
      <ol className="mt-8 space-y-0 border-l-2 pl-6">
        {LEARNING_PATH.map(({ title, text }, index) => (
          <li key={title} className="py-3">
            <p className="flex flex-wrap items-center gap-3 font-semibold text-ink">
              <span>
                <span className="figure mr-2 text-ink-3">{index + 1}</span>
                {title}
              </span>
              {index === 0 && <Tag tone="good">Completed</Tag>}
            </p>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function Resources() {
  return (
    <PageSection title="Resources">
      <dl className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {RESOURCES.map(({ title, text, href }) => (
          <div key={title} className="border-t pt-4">
            <dt className="flex flex-wrap items-baseline gap-x-3 font-semibold text-ink">
              {href === null ? (
                <>
                  {title} <Tag tone="outline">Coming soon</Tag>
                </>
              ) : (
                <a className="link" href={href}>
                  {title}
                </a>
              )}
            </dt>
            <dd className="mt-1 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
