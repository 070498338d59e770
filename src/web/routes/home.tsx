import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shownHost } from '#lib/shown-host.ts';
import { appContext } from '../app-context.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { loadDashboard } from '../dashboard/load-dashboard.ts';
import { landingMeta } from '../landing/landing-meta.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { privateMeta } from '../model/meta.ts';
import type { PageHandle } from '../model/page-scripts.ts';
import { linkResults } from '../model/verification.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The front page: landing for visitors, dashboard for the signed-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const results = linkResults(new URL(request.url).searchParams);
  const user = await services.currentUser(request);
  if (user === null) return data({ results, dashboard: null });
  const dashboard = await loadDashboard({ request, services, user });
  return data({ results, dashboard }, { status: dashboard.isUnknown ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const selected = loaderData?.dashboard?.selected;
  if (loaderData?.dashboard) return privateMeta(selected ? shownHost(selected.host) : 'Dashboard');
  return landingMeta(matches);
};

export default function HomePage() {
  const { results, dashboard } = useLoaderData<typeof loader>();
  if (dashboard === null) return <LandingPage linkResults={results} />;
  return <DashboardPage {...dashboard} linkResults={results} />;
}
