import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { PROMPT_WORDS } from '../ai-visibility/prompts/prompt-words.ts';
import { PromptsPage, UnverifiedPrompts } from '../ai-visibility/prompts/prompts-page.tsx';
import { summarizeVersions } from '../ai-visibility/prompts/versions/version-words.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The prompts of a website; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  const loaded = await services.readVisibilityPrompts(user, params.id ?? '');
  if (loaded === null) throw data(null, { status: 404 });
  if (loaded !== 'email-not-verified') {
    const versions = summarizeVersions((await services.listPromptVersions(user, params.id ?? '')) ?? []);
    return data({ loaded: { page: loaded, versions } });
  }
  const website = (await services.listWebsites(user)).find(({ id }) => id === params.id);
  if (website === undefined) throw data(null, { status: 404 });
  return data({ loaded: { unverifiedName: website.nickname ?? formatHost(website.domain) } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.loaded ? PROMPT_WORDS.title : BRAND.tagline);

export default function VisibilityPromptsRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  if (loaded === null) return <VisitorPage linkResults={NO_LINK_RESULTS} />;
  return 'unverifiedName' in loaded ? <UnverifiedPrompts name={loaded.unverifiedName} /> : <PromptsPage {...loaded} />;
}
