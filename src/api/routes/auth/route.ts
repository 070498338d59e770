import { type Context, Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { REQUEST_ID_HEADER } from '#api/request-id.ts';
import { accountResponseSchema, loginSchema, registerSchema, userSchema } from '#contracts/account/user.ts';
import { VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AccountResult } from '#services/accounts/account-service.ts';
import type { Services } from '#services/services.ts';
import { createPasswordRoutes } from './password-routes.ts';
import { createSessionRoutes } from './session-routes.ts';

const TAG = 'Account';

/** Creates the account endpoints of the specification (core, section 7) under `/api/auth`. */
export function createAuthRoutes(services: Services) {
  const { accounts, profile, baseUrl, onError } = services;
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/user',
    describeCall({ summary: 'The signed-in user', tag: TAG, answer: userSchema, errors: { 401: 'Not signed in' } }),
    requireUser(accounts),
    (context) => context.json(context.get('user')),
  );
  routes.post(
    '/register',
    describeCall({
      summary: 'Create an account and sign in',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 409: 'Already registered', 429: 'Too many attempts' },
    }),
    validateJsonBody(registerSchema),
    async (context) => respondWithResult(context, await accounts.register(context.req.raw, context.req.valid('json'))),
  );
  routes.post(
    '/login',
    describeCall({
      summary: 'Sign in',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Wrong credentials', 429: 'Too many attempts' },
    }),
    validateJsonBody(loginSchema),
    async (context) => respondWithResult(context, await accounts.login(context.req.raw, context.req.valid('json'))),
  );
  routes.post(
    '/logout',
    describeCall({ summary: 'Sign out', tag: TAG, answer: accountResponseSchema }),
    async (context) => respondWithResult(context, await accounts.signOut(context.req.raw)),
  );
  routes.post(
    '/resend-verification',
    describeCall({
      summary: 'Resend the verification link',
      tag: TAG,
      answer: accountResponseSchema,
      errors: {
        401: 'Not signed in',
        409: 'Already verified',
        429: 'Too many emails',
        502: 'The mail server did not accept the message',
      },
    }),
    requireUser(accounts),
    async (context) => {
      await accounts.resendVerification(context.req.raw, context.get('user'));
      return respondWithResult(context, { message: VERIFICATION_MESSAGES.sent, cookies: [] });
    },
  );
  routes.route('/', createPasswordRoutes(services));
  routes.route('/sessions', createSessionRoutes(services));

  /** Defines the route of a link in an email. It redirects to the landing page, which shows the outcome. */
  const defineEmailLinkRoute = <R extends string>(path: string, { summary, parameter, open }: EmailLink<R>) =>
    routes.get(path, describeCall({ summary, tag: TAG, status: 302 }), async (context) => {
      // Link scanners on mail servers send HEAD requests, which must not use up the link.
      if (context.req.method === 'HEAD') return context.body(null, 204);
      const result = await open(context.req.raw, context.req.query('token') ?? '').catch((error: unknown) => {
        const requestId = context.req.header(REQUEST_ID_HEADER) ?? '';
        if (!(error instanceof AppError)) onError(error, { path: context.req.path, method: 'GET', requestId });
        return 'error' as const;
      });
      return context.redirect(`${baseUrl}/?${parameter}=${result}`);
    });
  defineEmailLinkRoute('/verify-email', {
    summary: 'Open a verification link',
    parameter: 'verification',
    open: accounts.verifyEmail,
  });
  defineEmailLinkRoute('/confirm-email', {
    summary: 'Open the link that confirms a new email address',
    parameter: 'email-change',
    open: profile.confirmEmail,
  });
  return routes;
}

interface EmailLink<R extends string> {
  summary: string;
  /** Query parameter of the landing page that contains the outcome. */
  parameter: string;
  open: (request: Request, token: string) => Promise<R>;
}

function respondWithResult(context: Context, { message, cookies }: AccountResult) {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return context.json({ success: true, message });
}
