import { type ActionFunctionArgs, data, useActionData, useSearchParams } from 'react-router';
import { RESET_MESSAGES } from '#contracts/product/messages.ts';
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
 * The URL contains a secret, so the page is not cached, and requests send only our origin as referrer. `no-referrer`
 * would set the origin of the posted form to `null`, which the origin check rejects (Fetch, 3.2.1).
 */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': REFERRER_POLICY };
}

/** The URL contains a secret, so no request or link from this page may send it as referrer. */
export const meta = () => [...buildPrivateMeta(RESET_MESSAGES.title), { name: 'referrer', content: REFERRER_POLICY }];

/** Handles the form when JavaScript is disabled or has not loaded yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await postResetForm(request, context.get(appContext).services);
  return answer instanceof Response ? answer : data(answer.outcome, { status: answer.status });
}

export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const posted = useActionData<typeof action>() ?? null;
  const token = params.get('token')?.trim() ?? '';
  if (token === '') {
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
      <ResetForm token={token} posted={posted} />
    </div>
  );
}
