import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { appContext } from '../../app-context.ts';
import { NO_LINK_RESULTS } from '../../format/verification.ts';
import { VisitorPage } from '../../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';
import { loadWebsites } from '../../websites/load-websites.ts';
import { PORTFOLIO_TEXTS } from '../../websites/portfolio-texts.ts';
import { WebsitesPanel } from '../../websites/websites-panel.tsx';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The user's websites; visitors get the landing page with status 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  return data({ loaded: await loadWebsites(services, user, new URL(request.url).searchParams) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.loaded ? PORTFOLIO_TEXTS.title : BRAND.tagline);

export default function WebsitesRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  if (loaded === null) return <VisitorPage linkResults={NO_LINK_RESULTS} />;
  return (
    <div className="shell pt-8 pb-16">
      <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">{PORTFOLIO_TEXTS.title}</h1>
      <p className="mt-2 mb-8 max-w-3xl text-ink-2">{PORTFOLIO_TEXTS.lead}</p>
      <WebsitesPanel base={WEBSITES_PATH} {...loaded} />
    </div>
  );
}
