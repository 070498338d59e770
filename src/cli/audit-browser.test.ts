import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import { writeScript } from '#test/helpers/script-file.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { prepareBrowsing } from './audit-browser.ts';

async function chooseBrowsing(browserSetting: string, maxRenders: number) {
  await using folder = await temporaryFolder();
  const messages: string[] = [];
  const settings = { browserSetting, allowUnsandboxed: false, folder: folder.path };
  const browsing = await prepareBrowsing({
    env: { browser: settings, cruxKey: undefined },
    maxRenders,
    signal: new AbortController().signal,
    printMessage: (text) => messages.push(text),
  });
  return { browsing, messages, profileRoot: join(folder.path, 'profiles') };
}

it('continues without a browser and reports why', async () => {
  const { browsing, messages, profileRoot } = await chooseBrowsing('none', 5);
  expect(browsing).toEqual({
    browser: {
      executable: null,
      missing: {
        reason: 'The browser is turned off (AWI_BROWSER=none)',
        step: 'Remove AWI_BROWSER=none',
      },
    },
    plan: FREE_LIMITS.browser,
    profileRoot,
    cruxKey: null,
  });
  expect(messages).toEqual([
    'The browser is turned off (AWI_BROWSER=none), so checks that need a browser are not measured.',
  ]);
});

it('starts no browser when rendering is turned off', async () => {
  await using folder = await temporaryFolder();
  const browserSetting = await writeScript(join(folder.path, 'chromium'), 'exit 1');
  const { browsing, messages } = await chooseBrowsing(browserSetting, 0);
  expect(browsing.browser).toMatchObject({
    executable: null,
    missing: { reason: 'Rendering was turned off for this audit' },
  });
  expect(messages).toEqual([]);
});

it('allows more time for more pages', async () => {
  const { browsing } = await chooseBrowsing('none', 20);
  expect(browsing.plan).toMatchObject({ maxRenders: 20, maxDurationMs: PREMIUM_LIMITS.browser.maxDurationMs });
});
