import { describe, expect, it } from 'vitest';
import { checkTarget } from './check-target.ts';

const PUBLIC_IP = '93.184.215.14';
const LOOPBACK_HOST = '127.0.0.1:8080';
const check = (enteredUrl: string, options: { isUnlimited?: boolean; allowTargets?: string[] } = {}) =>
  checkTarget({ enteredUrl, isUnlimited: options.isUnlimited ?? false }, { allowTargets: options.allowTargets ?? [] });

describe('--unlimited', () => {
  it('is refused for a public site that is not listed', async () => {
    expect(await check(PUBLIC_IP, { isUnlimited: true, allowTargets: [LOOPBACK_HOST] })).toEqual({
      ok: false,
      message: '--unlimited works only for targets listed in AWI_ALLOW_TARGETS.',
      isUnknown: false,
    });
    expect(await check(PUBLIC_IP)).toMatchObject({ ok: true });
  });

  it('is accepted for a listed target', async () => {
    const verdict = await check(`http://${LOOPBACK_HOST}`, { isUnlimited: true, allowTargets: [LOOPBACK_HOST] });
    expect(verdict.ok && verdict.url.href).toBe(`http://${LOOPBACK_HOST}/`);
  });
});

it('refuses text that is not a URL, and private hosts', async () => {
  expect(await check('no url')).toMatchObject({ ok: false, message: expect.stringContaining('valid URL') });
  const refused = await check(`http://${LOOPBACK_HOST}`);
  expect(refused).toMatchObject({ ok: false, isUnknown: false });
  expect(!refused.ok && refused.message).toMatch(/AWI_ALLOW_TARGETS=.*--static-dir/);
});
