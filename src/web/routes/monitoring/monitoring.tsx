import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { appContext } from '../../app-context.ts';
import { NO_LINK_RESULTS } from '../../format/verification.ts';
import { VisitorPage } from '../../landing/visitor-page.tsx';
import { ClientReportSection } from '../../monitoring/client-reports/client-report-section.tsx';
import { MONITORING_TITLE, MonitoringPage } from '../../monitoring/monitoring-page.tsx';
import { ScheduleSection } from '../../monitoring/schedule/schedule-section.tsx';
import { TripwireSection } from '../../monitoring/tripwire/tripwire-section.tsx';
import { buildPrivateMeta } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The monitoring of a website; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  const id = params.id ?? '';
  const [schedule, tripwire, clientReports] = await Promise.all([
    services.readSchedule(user, id),
    services.readTripwire(user, id),
    services.readClientReports(user, id),
  ]);
  if (schedule === null || tripwire === null || clientReports === null) throw data(null, { status: 404 });
  // The browser may support other time zone names, so it gets the server's list: the server must accept the chosen
  // name.
  return data({ loaded: { schedule, tripwire, clientReports, timeZones: listTimeZones() } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.loaded ? MONITORING_TITLE : BRAND.tagline);

export default function MonitoringRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  if (loaded === null) return <VisitorPage linkResults={NO_LINK_RESULTS} />;
  const { website } = loaded.schedule;
  return (
    <MonitoringPage name={website.nickname ?? formatHost(website.domain)}>
      <ScheduleSection view={loaded.schedule} timeZones={loaded.timeZones} />
      <TripwireSection view={loaded.tripwire} />
      <ClientReportSection view={loaded.clientReports} />
    </MonitoringPage>
  );
}
