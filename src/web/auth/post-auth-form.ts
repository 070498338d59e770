import type { z } from 'zod';
import { forgotPasswordSchema, loginSchema, registerSchema } from '#contracts/account/user.ts';
import { RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import type { WebServices } from '#services/web-services.ts';
import { buildFormFailure, getFieldErrors, readFormTexts } from '../forms/form-outcome.ts';
import { redirectWithCookies } from '../forms/redirect-with-cookies.ts';
import { type AuthMessage, type AuthMode, buildAccountMessage, PASSWORD_MISMATCH } from './account-outcome.ts';
import { buildStartPath } from './auth-paths.ts';

/** Outcome of a plain post of the account form. */
export interface PostedAuth {
  mode: AuthMode;
  message: AuthMessage | null;
  fieldErrors: Record<string, string>;
  /** Entered values, without passwords. */
  values: { email: string; firstName: string; lastName: string };
}

type Services = Pick<WebServices, 'register' | 'signIn' | 'requestPasswordReset'>;
type AuthFormResult = { outcome: PostedAuth; status: number };

/**
 * Handles the account form when a browser without JavaScript posts it, with the same services, limits and messages as
 * the API.
 *
 * @param destination URL to analyze after sign-in, or page to return to, both already validated
 * @returns a redirect to the dashboard or that page that signs the user in, or the data for rendering the form again
 */
export async function postAuthForm(
  request: Request,
  services: Services,
  { pendingUrl, nextPath = null }: { pendingUrl: string | null; nextPath?: string | null },
): Promise<Response | AuthFormResult> {
  const texts = await readFormTexts(request);
  const mode: AuthMode = texts.intent === 'sign-up' ? 'sign-up' : 'sign-in';
  const { email = '', firstName = '', lastName = '' } = texts;
  const buildRetryResponse = (
    message: AuthMessage | null,
    fieldErrors: Record<string, string>,
    status: number,
  ): AuthFormResult => ({
    outcome: { mode, message, fieldErrors, values: { email, firstName, lastName } },
    status,
  });
  try {
    if (texts.intent === 'forgot') return await requestReset(request, services, { email, buildRetryResponse });
    if (mode === 'sign-up' && texts.password !== texts.confirmPassword)
      return buildRetryResponse(PASSWORD_MISMATCH, {}, 400);
    const schema: z.ZodType<{ email: string; password: string }> = mode === 'sign-up' ? registerSchema : loginSchema;
    const parsed = schema.safeParse(texts);
    if (!parsed.success) return buildRetryResponse(null, getFieldErrors(schema, texts), 400);
    const { cookies } =
      mode === 'sign-up'
        ? await services.register(request, registerSchema.parse(texts))
        : await services.signIn(request, parsed.data);
    return redirectWithCookies(nextPath ?? buildStartPath(pendingUrl), cookies);
  } catch (error) {
    const { message, status, fieldErrors } = buildFormFailure(error);
    const shown = buildAccountMessage(mode, { kind: 'ok', data: { success: false, message } });
    return buildRetryResponse(shown, fieldErrors, status);
  }
}

interface ResetRequest {
  email: string;
  buildRetryResponse(message: AuthMessage | null, fieldErrors: Record<string, string>, status: number): AuthFormResult;
}

async function requestReset(
  request: Request,
  services: Services,
  { email, buildRetryResponse }: ResetRequest,
): Promise<AuthFormResult> {
  if (email.trim() === '') return buildRetryResponse(null, { email: RESET_MESSAGES.emailFirst }, 400);
  const parsed = forgotPasswordSchema.safeParse({ email });
  if (!parsed.success) return buildRetryResponse(null, getFieldErrors(forgotPasswordSchema, { email }), 400);
  try {
    const text = await services.requestPasswordReset(request, parsed.data.email);
    return buildRetryResponse({ tone: 'good', title: RESET_MESSAGES.sentTitle, text }, {}, 200);
  } catch (error) {
    const { message, status } = buildFormFailure(error);
    return buildRetryResponse({ tone: 'critical', title: RESET_MESSAGES.sendFailedTitle, text: message }, {}, status);
  }
}
