import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/brand.ts';
import { NOT_FOUND_MESSAGES } from '#contracts/messages.ts';
import { may } from '#lib/policies.ts';
import { SystemSection } from '../admin/system-section.tsx';
import { appContext } from '../app-context.ts';
import { MessagePage } from '../components/message-page.tsx';
import { LandingPage } from '../landing/landing-page.tsx';
import { privateMeta } from '../model/meta.ts';
import type { PageHandle } from '../model/page-scripts.ts';
import { NO_LINK_RESULTS } from '../model/verification.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** For administrators; for everybody else there is no such page: visitors get the landing page, users the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.currentUser(request);
  if (user === null || !may(user, 'administer')) {
    return data({ isSignedIn: user !== null, status: null }, { status: 404 });
  }
  return data({ isSignedIn: true, status: await services.admin.systemStatus(user) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.status) return privateMeta('Administration');
  return privateMeta(loaderData?.isSignedIn ? NOT_FOUND_MESSAGES.title : BRAND.tagline);
};

export default function AdminRoute() {
  const { isSignedIn, status } = useLoaderData<typeof loader>();
  if (!isSignedIn) return <LandingPage linkResults={NO_LINK_RESULTS} />;
  if (status === null) {
    return <MessagePage {...NOT_FOUND_MESSAGES} action={{ label: 'Back to the dashboard', href: '/' }} />;
  }
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">Administration</h1>
      <div className="mt-8 max-w-3xl">
        <SystemSection status={status} />
      </div>
    </div>
  );
}
