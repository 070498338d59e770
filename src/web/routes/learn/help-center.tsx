import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FAQ, HELP_TOPICS } from '#content/help-center.ts';
import { SUPPORT_RESPONSE_HOURS } from '#contracts/account/support.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { appContext } from '#web/app-context.ts';
import { ClaimNote } from '#web/components/claims.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { PageSection } from '#web/components/layout/page-section.tsx';
import { CLAIMS } from '#web/format/claims.ts';
import { sendTicket } from '#web/help/send-ticket.ts';
import { TicketForm } from '#web/help/ticket-form.tsx';
import { matchesQuery } from '#web/search/matches-query.ts';
import { PageSearch } from '#web/search/page-search.tsx';
import { readSearchQuery } from '#web/search/searched-for.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Help center', path: '/help-center' },
];

export const handle: PageHandle = { scripts: 'signed-in', islands: ['forms', 'filter'] };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/help-center', matches, (baseUrl) => [
    buildBreadcrumbNode(baseUrl, CRUMBS),
    {
      '@type': 'FAQPage',
      mainEntity: FAQ.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]);

export function loader({ request }: LoaderFunctionArgs) {
  return { query: readSearchQuery(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { outcome, status } = await sendTicket(request, context.get(appContext).services);
  return data(outcome, { status });
}

export default function HelpCenterPage() {
  const { query } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  const questions = FAQ.map((entry) => ({
    ...entry,
    isShown: matchesQuery(`${entry.question} ${entry.answer}`, query),
  }));
  const topics = HELP_TOPICS.map((entry) => ({
    ...entry,
    isShown: matchesQuery(`${entry.title} ${entry.text}`, query),
  }));
  const all = [...questions, ...topics];
  return (
    <article>
      <PageHead
        title="How can we help?"
        lead="The six questions people ask most, pages that explain the rest, and a form that reaches a real person."
        crumbs={CRUMBS}
      >
        <PageSearch
          action="/help-center"
          label="Search questions and topics"
          query={query}
          total={all.length}
          found={all.filter(({ isShown }) => isShown).length}
        />
      </PageHead>
      <Options />
      <PageSection title="Questions and answers" tone="surface">
        <dl className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-2" data-filter-group="">
          {questions.map(({ question, answer, isShown }) => (
            <div key={question} data-filter-item="" hidden={!isShown} className="border-t pt-4">
              <dt className="font-semibold text-ink">{question}</dt>
              <dd className="mt-2 text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-12" data-filter-group="" hidden={!topics.some(({ isShown }) => isShown)}>
          <h3 className="text-20 font-semibold text-ink">More help</h3>
          <ul className="mt-3 border-t">
            {topics.map(({ title, text, href, isShown }) => (
              <li key={title} data-filter-item="" hidden={!isShown} className="border-b py-3">
                <a className="link font-semibold" href={href}>
                  {title}
                </a>
                <span className="ml-3 text-ink-2">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </PageSection>
      <PageSection
        id="support-ticket"
        title="Open a support ticket"
        lead={`We answer within ${SUPPORT_RESPONSE_HOURS} hours. If it is urgent, put URGENT in the subject or choose it as the priority.`}
      >
        <div className="mt-8 max-w-3xl">
          <TicketForm outcome={outcome} />
        </div>
      </PageSection>
      <ContactStrip />
    </article>
  );
}

function Options() {
  return (
    <div className="shell grid gap-x-12 gap-y-6 pb-14 md:grid-cols-2">
      <section className="rounded-8 border bg-surface p-6">
        <h2 className="text-20 font-semibold text-ink">Blog</h2>
        <p className="mt-2 text-ink-2">Articles about crawling, content and AI search, based on what we measure.</p>
        <a className="link mt-4 inline-flex min-h-6 items-center" href="/blog">
          Read the blog
        </a>
      </section>
      <section className="rounded-8 border bg-surface p-6">
        <h2 className="text-20 font-semibold text-ink">Contact Support</h2>
        <p className="mt-2 text-ink-2">A report that failed, a finding you doubt, a question about billing.</p>
        <a className="link mt-4 inline-flex min-h-6 items-center" href="#support-ticket">
          Open a ticket
        </a>
      </section>
    </div>
  );
}

function ContactStrip() {
  const { firstContact } = CLAIMS;
  return (
    <aside aria-label="Support at a glance" className="border-t bg-surface py-10">
      <div className="shell">
        <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-3">
          <div>
            <dt className="text-14 text-ink-2">Email</dt>
            <dd>
              <a className="link font-semibold" href={`mailto:${BRAND.supportEmail}`}>
                {BRAND.supportEmail}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-14 text-ink-2">Response time</dt>
            <dd className="font-semibold text-ink">{SUPPORT_RESPONSE_HOURS} hours</dd>
          </div>
          <div>
            <dt className="text-14 text-ink-2 first-letter:uppercase">{firstContact.label}</dt>
            <dd className="figure font-semibold text-ink">{firstContact.figure}</dd>
          </div>
        </dl>
        <ClaimNote className="mt-4" />
      </div>
    </aside>
  );
}
