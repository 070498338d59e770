import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { fetchUser } from './use-current-user.ts';

afterEach(() => vi.unstubAllGlobals());
const USER = buildSampleUser();
const stubFetch = (respond: () => Response) => vi.stubGlobal('fetch', async () => respond());

describe('fetching the current user', () => {
  it('returns the user from the response', async () => {
    stubFetch(() => Response.json(USER));
    expect(await fetchUser()).toEqual(USER);
  });

  it('returns null after a 401 instead of failing', async () => {
    stubFetch(() => Response.json({ message: 'Please sign in.', code: 'not-signed-in' }, { status: 401 }));
    expect(await fetchUser()).toBeNull();
  });

  it.each([403, 500, 503])('fails after a %i', async (status) => {
    stubFetch(() => Response.json({}, { status }));
    await expect(fetchUser()).rejects.toThrow('Failed to fetch user');
  });

  it('fails without a connection', async () => {
    stubFetch(() => {
      throw new TypeError('fetch failed');
    });
    await expect(fetchUser()).rejects.toThrow('Failed to fetch user');
  });
});
