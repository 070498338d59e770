import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { AnswersPage, type AnswersPageData } from '../ai-visibility/answers/answers-page.tsx';
import { VISIBILITY_WORDS } from '../ai-visibility/visibility-words.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** All answers to one prompt; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ loaded: null }, { status: 404 });
  const { searchParams } = new URL(request.url);
  const [runId, promptId] = [searchParams.get('run') ?? '', searchParams.get('prompt') ?? ''];
  const loaded = await services.readPromptAnswers(user, { websiteId: params.id ?? '', runId, promptId });
  if (loaded === null) throw data(null, { status: 404 });
  const page: AnswersPageData = { ...loaded, quality: services.isDemo ? 'simulated' : 'real' };
  return data({ loaded: page });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(
    loaderData?.loaded ? `${VISIBILITY_WORDS.answers}: ${loaderData.loaded.answers.prompt.text}` : BRAND.tagline,
  );

export default function AnswersRoute() {
  const { loaded } = useLoaderData<typeof loader>();
  return loaded === null ? <VisitorPage linkResults={NO_LINK_RESULTS} /> : <AnswersPage page={loaded} />;
}
