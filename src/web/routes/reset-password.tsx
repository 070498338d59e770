import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { appContext } from '../app-context.ts';
import { AUTH_PATH, RESET_REQUEST_PATH } from '../auth/auth-paths.ts';
import { postResetForm } from '../auth/post-reset-form.ts';
import { ResetForm } from '../auth/reset-form.tsx';
import { MessagePage } from '../components/layout/message-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

const REFERRER_POLICY = 'strict-origin';

export const handle: PageHandle = { scripts: 'always' };

/**
 * The URL contains a secret, so the page is not cached, and requests send only our origin as the referrer.
 * `no-referrer` would set the origin of the posted form to `null`, which the origin check rejects (Fetch, 3.2.1).
 */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': REFERRER_POLICY };
}

/** The URL contains a secret, so no request or link from this page may send it as a referrer. */
export const meta = () => [...buildPrivateMeta(RESET_MESSAGES.title), { name: 'referrer', content: REFERRER_POLICY }];

/** Checks the link before the form is shown, because a form with an invalid link could only fail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = readToken(new URL(request.url).searchParams);
  return { isOpen: token !== '' && (await context.get(appContext).services.isResetTokenOpen(token)) };
}

const readToken = (parameters: URLSearchParams): string => parameters.get('token')?.trim() ?? '';

/** Handles the form when JavaScript is disabled or has not loaded yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  const result = await postResetForm(request, context.get(appContext).services);
  return result instanceof Response ? result : data(result.outcome, { status: result.status });
}

export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const posted = useActionData<typeof action>() ?? null;
  if (!useLoaderData<typeof loader>().isOpen) {
    return (
      <MessagePage
        title={RESET_MESSAGES.invalidTitle}
        text={RESET_MESSAGES.invalid}
        action={{ label: RESET_MESSAGES.back, href: AUTH_PATH }}
        other={{ label: RESET_MESSAGES.requestNew, href: RESET_REQUEST_PATH }}
      />
    );
  }
  return (
    <div className="shell py-12 md:py-18">
      <ResetForm token={readToken(params)} posted={posted} />
    </div>
  );
}
