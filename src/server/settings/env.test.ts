import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, listWarnings, readCrawlEnv, readEnv } from './env.ts';

const productionVariables = {
  NODE_ENV: 'production',
  AWI_BASE_URL: 'https://awi.example',
  ADMIN_EMAIL: 'admin@awi.example',
  ADMIN_PASSWORD: 'long enough',
};
const readProblems = (variables: NodeJS.ProcessEnv) => {
  try {
    readEnv(variables);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

describe('readEnv', () => {
  it('selects development mode on loopback if nothing is set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', baseUrl: 'http://127.0.0.1:3000', isDevelopment: true });
    expect([...env.roles]).toEqual(['web', 'worker']);
    expect(env.allowTargets).toEqual([]);
  });

  it.each([
    [{ HOST: '0.0.0.0', AWI_BASE_URL: 'https://awi.example' }],
    [{ AWI_BASE_URL: 'https://awi.example' }],
    [{ NODE_ENV: 'production' }],
    [{ NODE_ENV: 'production', AWI_NODE_ENV: 'production' }],
  ])('selects production mode for %o and requires the production settings', (variables) => {
    expect(readProblems(variables)).toContain('ADMIN_PASSWORD must be set in production');
  });

  it('selects development mode under `npm start`, although libraries run in production mode', () => {
    expect(readEnv({ NODE_ENV: 'production', AWI_NODE_ENV: 'development' })).toMatchObject({
      isDevelopment: true,
      host: '127.0.0.1',
    });
  });

  it('accepts a complete production environment', () => {
    expect(readEnv(productionVariables)).toMatchObject({ isDevelopment: false, host: '0.0.0.0' });
  });

  it('rejects a single role on the embedded database', () => {
    expect(readProblems({ AWI_ROLES: 'worker' })).toContain('DATABASE_URL');
    // The links in a worker's emails would lead to the worker's own port, where no server is listening.
    expect(readProblems({ AWI_ROLES: 'worker' })).toContain(
      'AWI_BASE_URL must be set for a process without the role web',
    );
    expect(readProblems({ AWI_ROLES: 'worker', AWI_BASE_URL: 'https://awi.example' })).not.toContain('AWI_BASE_URL');
  });

  it('accepts encryption keys of 32 bytes, and does not show the value of an invalid one', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(readEnv({ AWI_ENCRYPTION_KEY: `${key},${key}` }).encryptionKey).toBe(`${key},${key}`);
    const problems = readProblems({ AWI_ENCRYPTION_KEY: 'a-short-key' });
    expect(problems).toContain('AWI_ENCRYPTION_KEY must be the base64 of 32 bytes');
    expect(problems).not.toContain('a-short-key');
  });

  it('treats empty variables as unset and reports invalid ones', () => {
    expect(readEnv({ DATABASE_URL: '', SMTP_URL: '' }).databaseUrl).toBeUndefined();
    expect(readProblems({ PORT: '99999' })).toContain('PORT');
    expect(readProblems({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL must start with');
  });

  it.each([
    'https://exa mple',
    'https://example:99999',
    'https://a:b@x.example',
    'https://x.example/path',
    'ftp://x.example',
  ])('rejects %s as an origin', (origin) =>
    expect(readProblems({ AWI_BASE_URL: origin })).toContain('AWI_BASE_URL must be an origin'),
  );

  it('keeps raw documents for 30 days by default', () => {
    expect(readEnv({}).keepBodiesDays).toBe(30);
    expect(readEnv({ AWI_KEEP_BODIES_DAYS: '0' }).keepBodiesDays).toBe(0);
    expect(readProblems({ AWI_KEEP_BODIES_DAYS: '-1' })).toContain('AWI_KEEP_BODIES_DAYS');
  });

  it('reads the page limit of Premium, which is at least the default', () => {
    expect(readEnv({}).premiumMaxPages).toBe(10_000);
    expect(readEnv({ AWI_PREMIUM_MAX_PAGES: '1000000' }).premiumMaxPages).toBe(1_000_000);
    expect(readProblems({ AWI_PREMIUM_MAX_PAGES: '9999' })).toContain('AWI_PREMIUM_MAX_PAGES');
  });

  it('recognizes IPv6 loopback', () => {
    expect(readEnv({ HOST: '::1' })).toMatchObject({ baseUrl: 'http://[::1]:3000', isDevelopment: true });
  });

  it('reports all problems at once', () => {
    const text = readProblems({
      NODE_ENV: 'production',
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      AWI_ROLES: 'wrong',
      AWI_BROWSER: '/nowhere/chromium',
      STRIPE_SECRET_KEY: 'sk_1',
      AWI_AI_PROVIDER: 'unknown',
      AWI_AI_BASE_URL: 'ftp://models.example',
      AWI_ANALYTICS: 'unknown',
      AWI_ANALYTICS_ORIGIN: 'nonsense',
    });
    for (const name of [
      'PORT',
      'DATABASE_URL must start',
      'AWI_ROLES must be',
      'AWI_BROWSER points to',
      'STRIPE_PRICE_YEAR is missing',
      'AWI_AI_PROVIDER must be',
      'AWI_AI_BASE_URL must be',
      'AWI_ANALYTICS must be',
      'AWI_ANALYTICS_ORIGIN must be',
    ]) {
      expect(text).toContain(`  - ${name}`);
    }
    expect(readProblems({ NODE_ENV: 'production', PORT: 'x' })).toContain('ADMIN_PASSWORD must be set');
    expect(() => readCrawlEnv({ PORT: 'x', AWI_BROWSER: '/nowhere/chromium' })).toThrow(
      /PORT.*\n.*AWI_BROWSER points to/,
    );
  });

  it('does not report an invalid setting as missing', () => {
    expect(readProblems({ NODE_ENV: 'production', ADMIN_PASSWORD: 'short' })).not.toContain('must be set');
    expect(readProblems({ AWI_ROLES: 'worker', DATABASE_URL: 'mysql://x' })).not.toContain('AWI_ROLES');
  });

  it('detects from an invalid base URL whether production is intended', () => {
    expect(readProblems({ AWI_BASE_URL: 'https://awi.example/path' })).toContain('ADMIN_PASSWORD must be set');
    expect(readProblems({ AWI_BASE_URL: 'http://localhost:3000/path' })).not.toContain('ADMIN_PASSWORD');
  });

  it('warns about a placeholder support email address', () => {
    const about = (address: string) =>
      listWarnings(readEnv(productionVariables), address).filter((text) => /support/.test(text));
    expect(about('support@awi.example')).toEqual([expect.stringContaining('src/contracts/product/brand.ts')]);
    expect(about('help@example.com')).toHaveLength(1);
    expect(about('help@agency.com')).toEqual([]);
  });

  it('warns about settings that work but probably not as intended', () => {
    const payments = expect.stringContaining('STRIPE_SECRET_KEY');
    const warnings = (variables: NodeJS.ProcessEnv) => listWarnings(readEnv(variables), 'help@agency.com');
    expect(warnings(productionVariables)).toEqual([expect.stringContaining('AWI_TRUSTED_PROXIES'), payments]);
    expect(warnings({ ...productionVariables, AWI_BASE_URL: '' })).toEqual([
      expect.stringContaining('AWI_BASE_URL'),
      payments,
    ]);
    expect(listWarnings(readEnv({}))).toEqual([]);
  });

  it('requires no server settings for a crawl', () => {
    expect(
      readCrawlEnv({
        NODE_ENV: 'production',
        AWI_BASE_URL: 'https://awi.example',
        AWI_ALLOW_TARGETS: 'a:1, b:2',
        AWI_DATA_DIR: '/data',
        AWI_CRUX_KEY: 'key',
      }),
    ).toEqual({
      allowTargets: ['a:1', 'b:2'],
      baseUrl: 'https://awi.example',
      browser: {
        browserSetting: null,
        allowUnsandboxed: false,
        folder: '/data/browser',
        searchPath: [],
        programFolders: [],
      },
      cruxKey: 'key',
      github: null,
      maxParallelPerHost: 2,
      maxRequestsPerSecond: 4,
    });
  });
});

describe('the browser setting', () => {
  const executablePath = process.execPath;

  it('is optional: without it, the absolute folders of PATH are searched', () => {
    const { browser } = readEnv({ AWI_DATA_DIR: '/data', PATH: ['/usr/bin', '.', 'bin', '/opt/x'].join(delimiter) });
    expect(browser).toMatchObject({
      browserSetting: null,
      folder: '/data/browser',
      searchPath: ['/usr/bin', '/opt/x'],
    });
  });

  it.each(['AWI_BROWSER', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'])('is read from %s', (name) =>
    expect(readEnv({ [name]: ` ${executablePath} ` }).browser.browserSetting).toBe(executablePath),
  );

  it('is read from AWI_BROWSER when several variables are set', () => {
    const env = readEnv({ PUPPETEER_EXECUTABLE_PATH: '/gone', CHROME_PATH: '/gone', AWI_BROWSER: executablePath });
    expect(env.browser.browserSetting).toBe(executablePath);
  });

  it.each(['shipped', 'none'])('may be the keyword %s', (word) =>
    expect(readEnv({ AWI_BROWSER: word }).browser.browserSetting).toBe(word),
  );

  it.each([
    ['AWI_BROWSER', '/nowhere/chromium', 'AWI_BROWSER points to a file that cannot be executed: /nowhere/chromium'],
    ['CHROME_PATH', import.meta.dirname, 'CHROME_PATH points to a file that cannot be executed'],
    ['PUPPETEER_EXECUTABLE_PATH', import.meta.filename, 'PUPPETEER_EXECUTABLE_PATH points to a file that cannot be'],
    ['AWI_BROWSER', 'chromium', 'AWI_BROWSER must be an absolute path, shipped or none'],
  ])('fails at startup when %s is %s', (name, value, problem) => {
    expect(readProblems({ [name]: value })).toContain(problem);
    expect(() => readCrawlEnv({ [name]: value })).toThrow(problem);
  });

  it('disables the sandbox only with explicit consent', () => {
    const readBrowserConsent = (value: string) =>
      readEnv({ AWI_ALLOW_UNSANDBOXED_BROWSER: value }).browser.allowUnsandboxed;
    expect(['', '0', 'false', '1', 'true'].map(readBrowserConsent)).toEqual([false, false, false, true, true]);
    expect(readProblems({ AWI_ALLOW_UNSANDBOXED_BROWSER: 'maybe' })).toContain(
      'AWI_ALLOW_UNSANDBOXED_BROWSER must be 1 or 0',
    );
  });
});
