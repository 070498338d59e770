import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { NOT_FOUND_MESSAGES } from '#contracts/product/messages.ts';
import { appContext } from '../app-context.ts';
import { MessagePage } from '../components/layout/message-page.tsx';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { listLandingArticles } from '../landing/landing-data.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in', visitorIslands: ['forms', 'demo', 'proofs'], hasCode: true };

/** Handles unknown paths: visitors see the landing page, signed-in users the 404 page. Both have status 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const isSignedIn = (await services.getCurrentUser(request)) !== null;
  return data({ isSignedIn, articles: isSignedIn ? [] : await listLandingArticles(services) }, { status: 404 });
}

/** Visitors see the landing page, so the browser tab shows its title. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.isSignedIn === false ? BRAND.tagline : NOT_FOUND_MESSAGES.title);

export default function NotFoundPage() {
  const { isSignedIn, articles } = useLoaderData<typeof loader>();
  if (!isSignedIn) return <VisitorPage linkResults={NO_LINK_RESULTS} articles={articles} isFallback />;
  return <MessagePage {...NOT_FOUND_MESSAGES} action={{ label: 'Back to the dashboard', href: '/' }} />;
}
