import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { RANKING_WORDS } from '../rankings/ranking-words.ts';
import { LockedRankings, RankingsPage } from '../rankings/rankings-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The tracked keywords of a website; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  const loaded = await services.readRankings(user, params.id ?? '');
  if (loaded === null) throw data(null, { status: 404 });
  if (loaded !== 'premium-required') return data({ loaded });
  const website = (await services.listWebsites(user)).find(({ id }) => id === params.id);
  if (website === undefined) throw data(null, { status: 404 });
  return data({ loaded: { lockedName: website.nickname ?? formatHost(website.domain) } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.loaded ? RANKING_WORDS.title : BRAND.tagline);

export default function RankingsRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  if (loaded === null) return <VisitorPage linkResults={NO_LINK_RESULTS} />;
  return 'lockedName' in loaded ? <LockedRankings name={loaded.lockedName} /> : <RankingsPage page={loaded} />;
}
