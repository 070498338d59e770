import { expect, it } from 'vitest';
import { findWrappedProgram, listKnownBrowsers } from './known-browsers.ts';

const readNames = (platform: NodeJS.Platform, searchPath: string[] = [], programFolders: string[] = []) =>
  listKnownBrowsers({ platform, searchPath, programFolders }).map(({ source, path }) => `${source} ${path}`);

it('on Linux, prefers a headless shell, then Chrome, then Chromium, then Edge', () => {
  const known = readNames('linux', ['/usr/bin', '/snap/bin']);
  const order = [
    'headless-shell /usr/lib/chromium/chromium-headless-shell',
    'headless-shell /usr/bin/chrome-headless-shell',
    'headless-shell /snap/bin/chromium-headless-shell',
    'installed /opt/google/chrome/chrome',
    'installed /usr/lib/chromium/chromium',
    'installed /opt/microsoft/msedge/msedge',
    'installed /usr/bin/google-chrome-stable',
    'installed /snap/bin/chromium',
    'installed /snap/bin/microsoft-edge',
  ];
  expect(known.filter((name) => order.includes(name))).toEqual(order);
});

it('lists the applications of macOS and the programs of Windows', () => {
  expect(readNames('darwin')).toEqual([
    'installed /Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'installed /Applications/Chromium.app/Contents/MacOS/Chromium',
    'installed /Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ]);
  const windowsNames = readNames('win32', [], ['P', 'L']);
  expect(windowsNames).toHaveLength(6);
  expect(windowsNames[0]).toMatch(/^installed P.Google.Chrome.Application.chrome\.exe$/);
  expect(windowsNames[5]).toMatch(/^installed L.Microsoft.Edge.Application.msedge\.exe$/);
});

it('finds the program that a wrapper script starts', () => {
  expect(findWrappedProgram('/usr/bin/chromium')).toBe('/usr/lib/chromium/chromium');
  expect(findWrappedProgram('/usr/bin/chromium-headless-shell')).toBe('/usr/lib/chromium/chromium-headless-shell');
  expect(findWrappedProgram('/home/me/chromium')).toBeNull();
});
