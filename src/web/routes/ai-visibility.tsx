import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { UnverifiedVisibility, VisibilityPage } from '../ai-visibility/visibility-page.tsx';
import { VISIBILITY_WORDS } from '../ai-visibility/visibility-words.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** What assistants answer about a website; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  const loaded = await services.readVisibility(user, params.id ?? '');
  if (loaded === null) throw data(null, { status: 404 });
  if (loaded !== 'email-not-verified') return data({ loaded });
  const website = (await services.listWebsites(user)).find(({ id }) => id === params.id);
  if (website === undefined) throw data(null, { status: 404 });
  return data({ loaded: { unverifiedName: website.nickname ?? formatHost(website.domain) } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.loaded ? VISIBILITY_WORDS.title : BRAND.tagline);

export default function VisibilityRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  if (loaded === null) return <VisitorPage linkResults={NO_LINK_RESULTS} />;
  return 'unverifiedName' in loaded ? (
    <UnverifiedVisibility name={loaded.unverifiedName} />
  ) : (
    <VisibilityPage page={loaded} />
  );
}
