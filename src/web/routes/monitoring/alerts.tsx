import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import { readAlertView } from '../../alerts/alert-paths.ts';
import { ALERT_WORDS } from '../../alerts/alert-words.ts';
import { AlertsPage } from '../../alerts/alerts-page.tsx';
import { appContext } from '../../app-context.ts';
import { NO_LINK_RESULTS } from '../../format/verification.ts';
import { VisitorPage } from '../../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The alerts of the account; visitors get the landing page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ shown: null }, { status: 404 });
  const view = readAlertView(new URL(request.url).searchParams);
  const loaded = await services.readAlerts(user, view);
  if (loaded === null) throw data(null, { status: 404 });
  // The browser may support other time zone names, so it gets the server's list.
  return data({ shown: { user, view, loaded, timeZones: listTimeZones() } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.shown ? ALERT_WORDS.title : BRAND.tagline);

export default function AlertsRoute() {
  const { shown } = useLoaderData<typeof loader>();
  return shown === null ? <VisitorPage linkResults={NO_LINK_RESULTS} /> : <AlertsPage {...shown} />;
}
