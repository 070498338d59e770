import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { shownHost } from '#lib/shown-host.ts';
import { appContext } from '../app-context.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { loadDashboard } from '../dashboard/load-dashboard.ts';
import { landingArticles } from '../landing/landing-data.ts';
import { landingMeta } from '../landing/landing-meta.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { privateMeta } from '../model/meta.ts';
import type { PageHandle } from '../model/page-scripts.ts';
import { linkResults } from '../model/verification.ts';
import { subscribeFromForm } from '../newsletter/subscribe-action.ts';

export const handle: PageHandle = { scripts: 'signed-in', visitorIslands: ['forms', 'demo'], hasCode: true };

/** The front page: landing for visitors, dashboard for the signed-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const results = linkResults(new URL(request.url).searchParams);
  const user = await services.currentUser(request);
  if (user === null) return data({ results, dashboard: null, articles: await landingArticles(services) });
  const dashboard = await loadDashboard({ request, services, user });
  return data({ results, dashboard, articles: [] }, { status: dashboard.isUnknown ? 404 : 200 });
}

/** The newsletter form of the landing page, posted without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { outcome, status } = await subscribeFromForm(request, context.get(appContext).services);
  return data(outcome, { status });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const selected = loaderData?.dashboard?.selected;
  if (loaderData?.dashboard) return privateMeta(selected ? shownHost(selected.host) : 'Dashboard');
  return landingMeta(matches);
};

export default function HomePage() {
  const { results, dashboard, articles } = useLoaderData<typeof loader>();
  const newsletter = useActionData<typeof action>() ?? null;
  if (dashboard === null) return <VisitorPage linkResults={results} articles={articles} newsletter={newsletter} />;
  return <DashboardPage {...dashboard} linkResults={results} />;
}
