/**
 * The Chromium of the browser tests: `AWI_TEST_BROWSER` when set, else one that is installed, else the one shipped inside
 * `@sparticuz/chromium` (Linux x64), unpacked privately and atomically into this clone.
 * Run directly it makes sure that there is one and prints its path on standard error.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');
const unpackedFolder = join(root, 'node_modules', '.cache', 'awi-test-browser');

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

/** The package's own configuration points at folders of its usual host, and a browser that finds no font at all crashes. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(unpackedFolder, 'fonts')}</dir>
  <cachedir>${join(unpackedFolder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** @returns {{ executablePath: string, env: Record<string, string> } | null} */
export function findTestBrowser() {
  const named = process.env.AWI_TEST_BROWSER;
  if (named && named !== 'shipped') return existsSync(named) ? { executablePath: named, env: {} } : null;
  const installed = named === 'shipped' ? undefined : INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  return unpackShipped();
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
