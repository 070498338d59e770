import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { NOT_FOUND_MESSAGES } from '#contracts/product/messages.ts';
import { may } from '#lib/runtime/policies.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { loadAdmin } from '../admin/load-admin.ts';
import { appContext } from '../app-context.ts';
import { MessagePage } from '../components/layout/message-page.tsx';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The administration page, which exists only for administrators: visitors get the landing page, users the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, onError } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null || !may(user, 'administer')) {
    return data({ isSignedIn: user !== null, admin: null }, { status: 404 });
  }
  return data({ isSignedIn: true, admin: await loadAdmin({ request, admin: services.admin, user, onError }) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.admin) return buildPrivateMeta('Administration');
  return buildPrivateMeta(loaderData?.isSignedIn ? NOT_FOUND_MESSAGES.title : BRAND.tagline);
};

export default function AdminRoute() {
  const { isSignedIn, admin } = useLoaderData<typeof loader>();
  if (!isSignedIn) return <VisitorPage linkResults={NO_LINK_RESULTS} />;
  if (admin === null) {
    return <MessagePage {...NOT_FOUND_MESSAGES} action={{ label: 'Back to the dashboard', href: '/' }} />;
  }
  return <AdminPage {...admin} />;
}
