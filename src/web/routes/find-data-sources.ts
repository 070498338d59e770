import { type LoaderFunctionArgs, redirect } from 'react-router';
import { appContext } from '../app-context.ts';

/** Redirects from the host of a report to the data sources of that website; without such a website, to the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  if (user === null) return redirect('/auth');
  const host = new URL(request.url).searchParams.get('site');
  const website = (await services.websites(user)).find(({ domain }) => domain === host);
  return redirect(website === undefined ? '/profile?tab=websites' : `/websites/${website.id}/data-sources`);
}
