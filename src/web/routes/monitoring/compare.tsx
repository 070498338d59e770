import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { pageChangesQuerySchema } from '#contracts/analysis/changes/page-changes.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { appContext } from '../../app-context.ts';
import { ComparePage } from '../../compare/compare-page.tsx';
import { COMPARE_WORDS } from '../../compare/compare-words.ts';
import { NO_LINK_RESULTS } from '../../format/verification.ts';
import { VisitorPage } from '../../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The comparison of two analyses of a website; visitors get the landing page, and other users the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ shown: null }, { status: 404 });
  const query = new URL(request.url).searchParams;
  const list = pageChangesQuerySchema.parse(Object.fromEntries(query));
  const to = query.get('to') ?? '';
  const compared = await services.readComparison(user, { from: query.get('from'), to, pages: list });
  if (compared === null) throw data(null, { status: 404 });
  const problem = 'message' in compared ? compared.message : null;
  return data(
    { shown: { to, view: 'view' in compared ? compared.view : null, problem, list } },
    problem === null ? 200 : 400,
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.shown ? COMPARE_WORDS.title : BRAND.tagline);

export default function CompareRoute() {
  const { shown } = useLoaderData<typeof loader>();
  return shown === null ? <VisitorPage linkResults={NO_LINK_RESULTS} /> : <ComparePage {...shown} />;
}
