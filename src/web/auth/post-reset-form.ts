import { resetPasswordSchema } from '#contracts/account/user.ts';
import { RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import type { WebServices } from '#services/web-services.ts';
import { buildFormFailure, getFieldErrors, readFormTexts } from '../forms/form-outcome.ts';
import { redirectWithCookies } from '../forms/redirect-with-cookies.ts';
import type { AuthMessage } from './account-outcome.ts';
import { AUTH_PATH } from './auth-paths.ts';
import { findNewPasswordProblem, type NewPasswordProblem } from './reset-outcome.ts';

/** Outcome of a plain form post. */
export interface PostedReset {
  message: AuthMessage | null;
  problem: NewPasswordProblem | null;
}

/** URL of the sign-in page that confirms the password reset. */
const RESET_DONE_PATH = `${AUTH_PATH}?reset=done`;

/** Handles the form when a browser without JavaScript posts it. Redirects to the sign-in page on success. */
export async function postResetForm(
  request: Request,
  services: Pick<WebServices, 'resetPassword'>,
): Promise<Response | { outcome: PostedReset; status: number }> {
  // The token stays in the URL and is not repeated in the page's HTML.
  const token = new URL(request.url).searchParams.get('token')?.trim() ?? '';
  const { newPassword = '', confirmPassword = '' } = await readFormTexts(request);
  const buildPasswordError = (text: string) => ({
    outcome: { message: null, problem: { field: 'newPassword', text } satisfies NewPasswordProblem },
    status: 400,
  });
  const problem = findNewPasswordProblem(newPassword, confirmPassword);
  if (problem !== null) return { outcome: { message: null, problem }, status: 400 };
  const passwordError = getFieldErrors(resetPasswordSchema, { token, newPassword }).newPassword;
  if (passwordError !== undefined) return buildPasswordError(passwordError);
  try {
    const { cookies } = await services.resetPassword(request, { token, newPassword });
    return redirectWithCookies(RESET_DONE_PATH, cookies);
  } catch (error) {
    const { message, status, fieldErrors } = buildFormFailure(error);
    if (fieldErrors.newPassword !== undefined) return buildPasswordError(fieldErrors.newPassword);
    const failed: AuthMessage = { tone: 'critical', title: RESET_MESSAGES.failedTitle, text: message };
    return { outcome: { message: failed, problem: null }, status };
  }
}
