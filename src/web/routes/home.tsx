import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { URL_MESSAGES } from '#contracts/product/messages.ts';
import { MAX_URL_LENGTH, parseUrlInput } from '#lib/url/parse-url-input.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { appContext } from '../app-context.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { loadDashboard } from '../dashboard/load-dashboard.ts';
import { readLinkResults } from '../format/verification.ts';
import { listLandingArticles } from '../landing/landing-data.ts';
import { buildLandingMeta } from '../landing/landing-meta.ts';
import type { RejectedUrl } from '../landing/url-form.tsx';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { subscribeFromForm } from '../newsletter/subscribe-action.ts';
import { needsReportData } from '../report/issue-links.ts';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in', visitorIslands: ['forms', 'demo', 'proofs'], hasCode: true };

/** The home page: landing page for visitors, dashboard for signed-in users. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const results = readLinkResults(new URL(request.url).searchParams);
  const user = await services.getCurrentUser(request);
  if (user === null) {
    const rejectedUrl = findUrlError(new URL(request.url).searchParams.get('url'));
    return data({ results, dashboard: null, rejectedUrl, articles: await listLandingArticles(services) });
  }
  const dashboard = await loadDashboard({ request, services, user });
  return data({ results, dashboard, rejectedUrl: null, articles: [] }, { status: dashboard.isUnknown ? 404 : 200 });
}

/** Filtering the issues of a report does not require a request. */
export const shouldRevalidate = needsReportData;

/** Returns the error for a URL that the form rejected; null if no URL was submitted or it is valid. */
function findUrlError(enteredUrl: string | null): RejectedUrl | null {
  if (enteredUrl === null) return null;
  const value = enteredUrl.slice(0, MAX_URL_LENGTH);
  if (value.trim() === '') return { value: '', message: URL_MESSAGES.landingEmpty };
  const parsed = parseUrlInput(value);
  return parsed.ok ? null : { value, message: parsed.message };
}

/** Handles the newsletter form of the landing page without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { outcome, status } = await subscribeFromForm(request, context.get(appContext).services);
  return data(outcome, { status });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const selected = loaderData?.dashboard?.selected;
  if (loaderData?.dashboard) return buildPrivateMeta(selected ? formatHost(selected.host) : 'Dashboard');
  return buildLandingMeta(matches);
};

export default function HomePage() {
  const { results, dashboard, rejectedUrl, articles } = useLoaderData<typeof loader>();
  const newsletter = useActionData<typeof action>() ?? null;
  if (dashboard === null)
    return <VisitorPage linkResults={results} articles={articles} newsletter={newsletter} rejectedUrl={rejectedUrl} />;
  return <DashboardPage {...dashboard} linkResults={results} />;
}
