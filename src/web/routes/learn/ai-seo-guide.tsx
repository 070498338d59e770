import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EXPECTED } from '#content/dates.ts';
import { AI_FEATURES_NOW, AI_FEATURES_UPCOMING, GUIDE_TOPICS, GUIDES, QUICK_TIPS } from '#content/learning.ts';
import { appContext } from '#web/app-context.ts';
import { CallToAction } from '#web/components/call-to-action.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { PageSection } from '#web/components/layout/page-section.tsx';
import { TrialLink } from '#web/components/trial-line.tsx';
import { countEntries, LearningList, type ReadingTimes } from '#web/learning/learning-list.tsx';
import { collectReadingTimes } from '#web/learning/reading-times.ts';
import { PageSearch } from '#web/search/page-search.tsx';
import { readSearchQuery } from '#web/search/searched-for.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'AI SEO guide', path: '/ai-seo-guide' },
];

export const handle: PageHandle = { scripts: 'signed-in', islands: ['filter'] };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/ai-seo-guide', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { query: readSearchQuery(request), times: await collectReadingTimes(context.get(appContext).services) };
}

export default function AiSeoGuidePage() {
  const { query, times } = useLoaderData<typeof loader>();
  return (
    <article>
      <PageHead
        title="The guide to AI search"
        lead="AI assistants build their answers from web pages. Whether they use yours depends on three things you can check: access, readability, and a passage worth quoting."
        crumbs={CRUMBS}
      >
        <PageSearch
          action="/ai-seo-guide"
          label="Search the guide"
          query={query}
          {...countEntries(GUIDE_TOPICS, query)}
        />
        <TrialLink label="Start with your site" />
      </PageHead>
      <FeaturedEntry times={times} />
      <PageSection id="all-articles" title="Six topics">
        <LearningList categories={GUIDE_TOPICS} query={query} times={times} />
        <a className="link mt-8 inline-flex min-h-11 items-center" href="/ai-seo-guide#all-articles">
          View All Articles
        </a>
      </PageSection>
      <Features />
      <PageSection title="Eight quick tips">
        <ol className="mt-8 columns-1 gap-x-16 md:columns-2">
          {QUICK_TIPS.map((tip, index) => (
            <li key={tip} className="flex break-inside-avoid gap-4 border-t py-4">
              <span className="figure font-serif text-20 text-ink-3">{index + 1}</span>
              <span className="text-ink-2">{tip}</span>
            </li>
          ))}
        </ol>
      </PageSection>
      <CallToAction
        title="See your home page as an assistant does"
        text="The report shows this view next to the page that a browser renders, with the robots.txt rule that decides which agents are allowed."
        action={{ label: 'Create an account', href: '/auth' }}
        more={[{ label: 'Tutorials', href: '/tutorials' }]}
      />
    </article>
  );
}

function FeaturedEntry({ times }: { times: ReadingTimes }) {
  return (
    <PageSection title="Where to start" tone="surface">
      <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {GUIDES.map(({ title, level, text, tags, article }) => (
          <li key={title} className="flex flex-col border-t pt-4">
            <p className="text-14 text-ink-3">
              {level}
              {times[article] !== undefined && `, ${times[article]} min read`}
            </p>
            <h3 className="mt-1 font-serif text-20 font-semibold text-ink">{title}</h3>
            <p className="mt-2 mb-3 text-ink-2">{text}</p>
            <p className="mt-auto text-14 text-ink-3">{tags.join(', ')}</p>
            <a
              className="link mt-2 inline-flex min-h-6 items-center"
              href={times[article] === undefined ? '/ai-seo-guide#all-articles' : `/blog/${article}`}
              aria-label={`Read Guide: ${title}`}
            >
              Read Guide
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Features() {
  return (
    <PageSection title="What our audit measures for AI search" tone="surface">
      <div className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
        <div>
          <h3 className="font-semibold text-ink">Today</h3>
          <ul className="mt-3 divide-y border-y text-ink-2">
            {AI_FEATURES_NOW.map((text) => (
              <li key={text} className="py-2">
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-semibold text-ink">Upcoming, {EXPECTED.api}</h3>
          <p className="mt-1 text-14 text-ink-2">Announced for {EXPECTED.api}, not released yet.</p>
          <ul className="mt-3 divide-y border-y text-ink-2">
            {AI_FEATURES_UPCOMING.map((text) => (
              <li key={text} className="py-2">
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
