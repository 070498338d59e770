import { describe, expect, it } from 'vitest';
import { readCallback } from './callback.ts';

const read = (query: string, state: string | null = 's1') => readCallback(new URLSearchParams(query), state);

describe('readCallback', () => {
  it('returns the code if the state matches the session', () => {
    expect(read('state=s1&code=4%2Fabc')).toEqual({ ok: true, code: '4/abc' });
  });

  it.each([
    ['another state', read('state=s2&code=c')],
    ['no state', read('code=c')],
    ['an expired attempt', read('state=s1&code=c', null)],
    ['an empty state', read('state=&code=c', '')],
  ])('rejects a callback with %s', (_what, result) => {
    expect(result).toMatchObject({
      ok: false,
      message: 'This connection attempt is unknown or expired. Connect again.',
    });
  });

  it.each([
    ['error=access_denied', 'connection to Google', /^Access was not granted/],
    [
      'error=admin_policy_enforced',
      'policies of the Google Workspace organization',
      /administrator to allow the application/,
    ],
    ['error=org_internal', 'user type of the OAuth app', /user type to "External"/],
    ['error=server_error', 'connection to Google', /did not grant access \(server_error\)/],
    ['error=%3Cscript%3E', 'connection to Google', /^Google did not grant access\. Connect again\.$/],
    ['code=', 'connection to Google', /no authorization code/],
  ])('explains a callback with %s', (query, setting, message) => {
    expect(read(`state=s1&${query}`)).toEqual({ ok: false, setting, message: expect.stringMatching(message) });
  });
});
