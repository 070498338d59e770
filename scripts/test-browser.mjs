/**
 * The Chromium of the browser tests. By default it is the one shipped inside `@sparticuz/chromium` (Linux x64), unpacked privately
 * and atomically into this clone, with bundled fonts only, so that a run does not depend on what the machine has installed.
 * `AWI_TEST_BROWSER=installed` takes the machine's own browser and fonts instead, a path takes that executable.
 * Systems for which no browser is shipped use an installed one.
 * Run directly, this file makes sure that there is a browser and prints its path on standard error.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');
const unpackedFolder = join(root, 'node_modules', '.cache', 'awi-test-browser-2');

// On Debian these two in /usr/bin are wrapper scripts; the binaries start cleaner, and signals reach them.
const INSTALLED = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Bundled fonts only: a font of the machine would change line breaks in screenshots. The package's own configuration names folders of its usual host. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpackedFolder, 'fonts')}</dir>
  <cachedir>${join(unpackedFolder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** @returns {{ executablePath: string, env: Record<string, string> } | null} */
export function findTestBrowser(wanted = process.env.AWI_TEST_BROWSER || 'shipped') {
  if (wanted === 'shipped') return unpackShipped() ?? findInstalled();
  if (wanted === 'installed') return findInstalled();
  return existsSync(wanted) ? { executablePath: wanted, env: {} } : null;
}

/** The browser of the screenshot comparisons, whatever `AWI_TEST_BROWSER` names: their baselines were taken with it. */
export const findPinnedBrowser = () => findTestBrowser('shipped');

function findInstalled() {
  const executablePath = INSTALLED.find((path) => existsSync(path));
  return executablePath === undefined ? null : { executablePath, env: {} };
}

function unpackShipped() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) return null;
  if (!existsSync(unpackedFolder)) {
    const temporary = `${unpackedFolder}.tmp-${process.pid}`;
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
    // A child process, because the package unpacks into TMPDIR and we must not change our own.
    const script = `const { inflate } = await import(${JSON.stringify(join(packageFolder, 'build', 'index.js'))});
      for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) await inflate(${JSON.stringify(`${join(packageFolder, 'bin')}/`)} + name);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 2, 2],
    });
    if (run.status !== 0) return null;
    writeFileSync(join(temporary, 'fonts.conf'), FONTS);
    try {
      renameSync(temporary, unpackedFolder);
    } catch {
      // Another process was first; its copy is as good.
      rmSync(temporary, { recursive: true, force: true });
    }
  }
  const libraries = readdirSync(unpackedFolder).includes('al2023')
    ? join(unpackedFolder, 'al2023', 'lib')
    : unpackedFolder;
  const inherited = process.env.LD_LIBRARY_PATH;
  return {
    executablePath: join(unpackedFolder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: inherited ? `${libraries}:${inherited}` : libraries,
      FONTCONFIG_FILE: join(unpackedFolder, 'fonts.conf'),
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findTestBrowser();
  if (found === null) {
    process.stderr.write(
      'No Chromium for the browser tests. Install one, for example:\n  sudo apt-get install -y chromium\n',
    );
    process.exitCode = 1;
  } else process.stderr.write(`Browser for the tests: ${found.executablePath}\n`);
}
