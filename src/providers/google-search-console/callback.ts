import { isSameState } from '../kit/oauth.ts';
import { CONNECTION_SETTING } from './token-errors.ts';

/** Result of a callback: a code to exchange, or the setting to change. */
export type CallbackResult = { ok: true; code: string } | { ok: false; setting: string; message: string };

/** What users see for an error from the authorization server: RFC 6749 section 4.1.2.1, and Google's own codes. */
const PROBLEM_BY_ERROR: Readonly<Record<string, { setting: string; message: string }>> = {
  access_denied: {
    setting: CONNECTION_SETTING,
    message: 'Access was not granted. Connect again, and choose "Continue" on Google\'s consent page.',
  },
  admin_policy_enforced: {
    setting: 'policies of the Google Workspace organization',
    message:
      'The Google Workspace organization blocks this application. Ask its administrator to allow the application, or connect another account.',
  },
  org_internal: {
    setting: 'user type of the OAuth app',
    message: 'The OAuth app is limited to its own organization. Set its user type to "External" in Google Cloud.',
  },
  temporarily_unavailable: {
    setting: CONNECTION_SETTING,
    message: 'Google is temporarily unavailable. Connect again later.',
  },
};

/**
 * Reads the callback of the authorization server.
 *
 * @param expectedState the state that the same session received; null = the session has no state, or the state expired
 */
export function readCallback(parameters: URLSearchParams, expectedState: string | null): CallbackResult {
  if (expectedState === null || !isSameState(expectedState, parameters.get('state') ?? '')) {
    return {
      ok: false,
      setting: CONNECTION_SETTING,
      message: 'This connection attempt is unknown or expired. Connect again.',
    };
  }
  const error = parameters.get('error');
  if (error !== null) return { ok: false, ...(PROBLEM_BY_ERROR[error] ?? describeUnknownError(error)) };
  const code = parameters.get('code') ?? '';
  if (code !== '') return { ok: true, code };
  return { ok: false, setting: CONNECTION_SETTING, message: 'Google returned no authorization code. Connect again.' };
}

/** Describes an unknown error. The code comes from the URL, so only harmless codes are shown. */
function describeUnknownError(error: string) {
  const code = /^[a-z_]{1,40}$/.test(error) ? ` (${error})` : '';
  return { setting: CONNECTION_SETTING, message: `Google did not grant access${code}. Connect again.` };
}
