import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSlack } from '#providers/slack/local-server.ts';
import { serveStaticSite } from '#server/http/static-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { startModelFake } from '#test/support/model-fake.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { startProductProcess } from '#test/support/product-process.ts';
import { startSourceServers } from '#test/support/source-servers.ts';
import { startStripeFake } from '#test/support/stripe-fake.ts';
import { buildInspectedProperty } from './inspected-property.ts';
import { serveStripeControl } from './stripe-control.ts';

const SITES_FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'sites');

/** Output of the simulated language model for any prompt; it also tries to run a script. */
const DRAFT_ARTICLE = {
  title: 'What a sitemap is for',
  excerpt: 'It lists URLs.',
  category: 'Technical SEO',
  tags: ['sitemap'],
  metaTitle: 'What a sitemap is for',
  metaDescription: 'It lists the URLs of a website.',
  markdown: '## Why\n\nIt lists URLs.\n\n<script>window.__xss = 1</script><img src="x" onerror="window.__xss = 1">',
};

/**
 * Starts the built product once for all tests: on the embedded database in one process, or, with
 * `AWI_TEST_DATABASE=postgresql`, on a real PostgreSQL server with `web` and `worker` in two processes.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-e2e-'));
  const clean = await serveStaticSite({ folder: join(SITES_FOLDER, 'clean') });
  const flawedSite = await serveStaticSite({ folder: join(SITES_FOLDER, 'flawed') });
  // A copy that a test may change while it is served.
  const changingFolder = mkdtempSync(join(tmpdir(), 'awi-e2e-site-'));
  cpSync(join(SITES_FOLDER, 'flawed'), changingFolder, { recursive: true });
  const changingServer = await serveStaticSite({ folder: changingFolder });
  const port = await findFreePort();
  const postgresServer = process.env.AWI_TEST_DATABASE === 'postgresql' ? await startPostgres() : null;
  const stripe = await startStripeFake();
  stripe.deliverTo(`http://127.0.0.1:${port}/api/stripe/webhook`);
  const sources = await startSourceServers([buildInspectedProperty(flawedSite.origin)]);
  const slack = await serveSlack();
  const control = await serveStripeControl(stripe);
  const model = await startModelFake();
  model.turn = {
    kind: 'choose',
    choose: (body) =>
      body.includes('overloaded') ? { kind: 'status', status: 529 } : { kind: 'article', article: DRAFT_ARTICLE },
  };
  const settings: Record<string, string> = {
    AWI_AI_PROVIDER: 'anthropic',
    AWI_AI_KEY: 'only-for-the-tests',
    AWI_AI_MODEL: 'model-1',
    AWI_AI_BASE_URL: `${model.origin}/v1`,
    ...stripe.env,
    ...sources.env,
    AWI_SLACK_BASE_URL: slack.origin,
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_ALLOW_TARGETS: [clean, flawedSite, changingServer].map(({ origin }) => new URL(origin).host).join(','),
    AWI_MAX_PARALLEL_PER_HOST: '4',
    AWI_MAX_REQUESTS_PER_SECOND: '25',
    // With a browser, every analysis would open pages and run Lighthouse, which `test/browser` covers.
    AWI_BROWSER: 'none',
    ADMIN_EMAIL: 'admin@site.example',
    AWI_TRUSTED_PROXIES: '1',
    ...(postgresServer === null
      ? {}
      : {
          DATABASE_URL: await postgresServer.createDatabase('journeys'),
          AWI_SESSION_SECRET: 'only-for-the-tests-0123456789-abcdef',
        }),
  };
  const web = await startProductProcess(postgresServer === null ? settings : { ...settings, AWI_ROLES: 'web' });
  const worker =
    postgresServer === null
      ? null
      : await startProductProcess({ ...settings, AWI_ROLES: 'worker', AWI_BASE_URL: `http://127.0.0.1:${port}` });
  process.env.AWI_E2E_BASE_URL = `http://127.0.0.1:${port}`;
  process.env.AWI_E2E_CLEAN_SITE = clean.origin;
  process.env.AWI_E2E_FLAWED_SITE = flawedSite.origin;
  process.env.AWI_E2E_CHANGING_SITE = changingServer.origin;
  process.env.AWI_E2E_CHANGING_FOLDER = changingFolder;
  process.env.AWI_E2E_CONSOLE = web.output();
  process.env.AWI_E2E_STRIPE_CONTROL = control.origin;
  return async () => {
    const codes = [await worker?.stop(), await web.stop()];
    await postgresServer?.stop();
    await control[Symbol.asyncDispose]();
    await slack[Symbol.asyncDispose]();
    await stripe[Symbol.asyncDispose]();
    await sources.close();
    await model[Symbol.asyncDispose]();
    await clean.close();
    await flawedSite.close();
    await changingServer.close();
    rmSync(changingFolder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
    if (codes.some((code) => code !== 0 && code !== undefined))
      throw new Error(`The product exited with ${codes}:\n${web.output().slice(-3000)}`);
  };
}
