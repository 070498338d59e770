import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { buildSearchPerformancePath } from '#lib/url/website-paths.ts';
import { throwTooManyRequests } from '../api/rate-limit.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { DetailPage } from '../search-performance/detail-page.tsx';
import { readDetailState, readRejectedRange } from '../search-performance/load-search-page.ts';
import { SEARCH_WORDS } from '../search-performance/search-words.ts';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/**
 * One page or query of a website's search performance. Without Premium, it redirects to the overview, which shows what
 * the plan includes. Visitors get the landing page, and other users the 404 page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  const { searchParams } = new URL(request.url);
  const state = readDetailState(searchParams);
  if (state === null) throw data(null, { status: 404 });
  const id = params.id ?? '';
  const detail = await services.readSearchDetail(user, id, state).catch(throwTooManyRequests);
  if (detail === 'premium-required') throw redirect(buildSearchPerformancePath(id));
  if (detail === null) throw data(null, { status: 404 });
  const trackedKeywords = await services.listTrackedKeywords(user, id);
  return data({ loaded: { detail, state, rejectedRange: readRejectedRange(searchParams), trackedKeywords } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.loaded ? `${SEARCH_WORDS.title}: ${loaderData.loaded.detail.key}` : BRAND.tagline);

export default function SearchDetailRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  return loaded === null ? <VisitorPage linkResults={NO_LINK_RESULTS} /> : <DetailPage {...loaded} />;
}
