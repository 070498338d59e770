import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { AiCrawlersPage } from '../ai-crawlers/ai-crawlers-page.tsx';
import { AI_CRAWLERS_TITLE } from '../ai-crawlers/log-words.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The imported logs of a website; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ report: null }, { status: 404 });
  const month = new URL(request.url).searchParams.get('month');
  const report = await services.readLogReport(user, params.id ?? '', month);
  if (report === null) throw data(null, { status: 404 });
  return data({ report });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.report ? AI_CRAWLERS_TITLE : BRAND.tagline);

export default function AiCrawlersRoute() {
  const { report } = useLoaderData<typeof loader>();
  return report === null ? <VisitorPage linkResults={NO_LINK_RESULTS} /> : <AiCrawlersPage report={report} />;
}
