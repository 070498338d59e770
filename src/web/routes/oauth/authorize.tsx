import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { appContext } from '../../app-context.ts';
import { buildAuthPath } from '../../auth/auth-paths.ts';
import { ConsentPage } from '../../oauth/consent-page.tsx';
import { CONSENT_TEXTS } from '../../oauth/consent-texts.ts';
import { buildPrivateMeta } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';

const REFERRER_POLICY = 'strict-origin';

export const handle: PageHandle = { scripts: 'signed-in', hasCode: true };

/**
 * The URLs of this page and of its links contain codes, so the page is not cached, and only its origin is sent as the
 * referrer.
 */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': REFERRER_POLICY };
}

/** The authorization endpoint (RFC 6749, 3.1). Visitors sign in first and return here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const { pathname, search } = new URL(request.url);
  const user = await services.getCurrentUser(request);
  if (user === null) throw redirect(buildAuthPath('sign-in', null, `${pathname}${search}`));
  return { view: await services.describeAuthorization(user, search), user: { id: user.id, email: user.email } };
}

/**
 * Applies the user's decision. The browser returns to the application from the page that follows: a redirect after a
 * form would be blocked by the form policy of every page, and a request that the user has not decided on never
 * redirects.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services } = context.get(appContext);
  const { pathname, search } = new URL(request.url);
  const user = await services.getCurrentUser(request);
  if (user === null) throw redirect(buildAuthPath('sign-in', null, `${pathname}${search}`));
  const form = await request.formData();
  return services.decideAuthorization(request, user, {
    query: search,
    isAllowed: form.get('decision') === 'allow',
    scopes: form.getAll('scopes').map(String),
    userId: String(form.get('userId') ?? ''),
  });
}

export const meta = () => [
  ...buildPrivateMeta(CONSENT_TEXTS.pageTitle),
  { name: 'referrer', content: REFERRER_POLICY },
];

export default function AuthorizeRoute() {
  const { view, user } = useLoaderData<typeof loader>();
  const decided = useActionData<typeof action>();
  return <ConsentPage view={decided ?? view} user={user} />;
}
