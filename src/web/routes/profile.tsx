import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { appContext } from '../app-context.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { VisitorPage } from '../landing/visitor-page.tsx';
import { loadProfile } from '../profile/load-profile.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The user's account; visitors get the landing page with status 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return data({ profile: null }, { status: 404 });
  return data({ profile: await loadProfile({ request, services, user }) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPrivateMeta(loaderData?.profile ? 'Profile' : BRAND.tagline);

export default function ProfileRoute() {
  const { profile } = useLoaderData<typeof loader>();
  return profile === null ? <VisitorPage linkResults={NO_LINK_RESULTS} /> : <ProfilePage {...profile} />;
}
