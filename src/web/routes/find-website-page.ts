import { type LoaderFunctionArgs, redirect } from 'react-router';
import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import { appContext } from '../app-context.ts';

/**
 * Redirects from a page without a website, such as `/rankings?site=example.com` or `/monitoring?website={id}`, to the
 * same page of the website with that host or ID or, if there is none, to the list of websites. Visitors are redirected
 * to the sign-in page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return redirect('/auth');
  const { pathname, searchParams } = new URL(request.url);
  const host = searchParams.get('site');
  const websiteId = searchParams.get('website');
  const website = (await services.listWebsites(user)).find(({ id, domain }) => domain === host || id === websiteId);
  return redirect(website === undefined ? WEBSITES_PATH : `/websites/${website.id}${pathname}`);
}
