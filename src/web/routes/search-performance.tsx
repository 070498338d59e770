import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { throwTooManyRequests } from '../api/rate-limit.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { loadSearchPage } from '../search-performance/load-search-page.ts';
import { SearchPage } from '../search-performance/search-page.tsx';
import { SEARCH_WORDS } from '../search-performance/search-words.ts';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The search performance of a website; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  const loaded = await loadSearchPage({ request, websiteId: params.id ?? '', services, user }).catch(
    throwTooManyRequests,
  );
  if (loaded === null) throw data(null, { status: 404 });
  return data({ loaded });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.loaded ? SEARCH_WORDS.title : BRAND.tagline);

export default function SearchPerformanceRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  return loaded === null ? <VisitorPage linkResults={NO_LINK_RESULTS} /> : <SearchPage data={loaded} />;
}
