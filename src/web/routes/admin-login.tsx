import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
} from 'react-router';
import { loginSchema, PASSWORD_MAX_LENGTH } from '#contracts/account/user.ts';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import { ADMIN_LOGIN_PATH, BRAND } from '#contracts/product/brand.ts';
import { may } from '#lib/runtime/policies.ts';
import { appContext } from '../app-context.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { buildFormFailure } from '../forms/form-outcome.ts';
import { redirectWithCookies } from '../forms/redirect-with-cookies.ts';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in' };
const ADMIN_PATH = '/admin';

/** Redirects signed-in administrators; all other users see the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await context.get(appContext).services.getCurrentUser(request);
  if (user !== null && may(user, 'administer')) throw redirect(ADMIN_PATH);
  return null;
}

/** Checks the account and its role on the server. Posted as a plain form, so that it works without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const credentials = loginSchema.safeParse({ email: form.get('email'), password: form.get('password') });
  const unauthorized = data({ message: ADMIN_MESSAGES.invalidCredentials }, { status: 401 });
  if (!credentials.success) return unauthorized;
  try {
    const { cookies } = await context.get(appContext).services.signInAdministrator(request, credentials.data);
    return redirectWithCookies(ADMIN_PATH, cookies);
  } catch (error) {
    const { message, status } = buildFormFailure(error);
    return status === 401 ? unauthorized : data({ message }, { status });
  }
}

export const meta: MetaFunction = () => buildPrivateMeta('Administration: sign in');

export default function AdminLogin() {
  const actionData = useActionData<typeof action>();
  return (
    <div className="shell py-16 sm:py-24">
      <div className="mx-auto max-w-md">
        <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">Administration</h1>
        <p className="mt-3 text-ink-2">For administrators of this {BRAND.name} installation.</p>
        {actionData && (
          <Notice tone="critical" role="alert" title={actionData.message} className="mt-6" id="login-message" />
        )}
        <form method="post" action={ADMIN_LOGIN_PATH} className="mt-8 space-y-4">
          <TextField
            id="email"
            name="email"
            type="email"
            label="Email"
            autoComplete="username"
            maxLength={254}
            required
          />
          <TextField
            id="password"
            name="password"
            type="password"
            label="Password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
            aria-describedby={actionData ? 'login-message' : undefined}
          />
          <Button type="submit" className="w-full">
            Sign in
          </Button>
        </form>
        <p className="mt-8">
          <a href="/" className="link">
            Back to the home page
          </a>
        </p>
      </div>
    </div>
  );
}
