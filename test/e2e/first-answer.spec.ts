import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import { walkToFirstRun, writeExampleAnswer } from '#test/support/first-answer-walk.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { expectNoViolationInAnyView, measureOverflow, showFirstView } from './support/axe.ts';
import { newEmail } from './support/product.ts';
import { test } from './support/test.ts';

/** The Free plan sends 8 prompts, 3 at a time per key, so a run of 4 assistants takes at least 11 times as long. */
const DELAY_MS = 3_000;

// A separate installation, whose assistants need time for their answers.
let assistants: AssistantServers;
let product: ProductProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'awi-first-answer-'));
test.beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  assistants = await startAssistantServers({ delayMs: DELAY_MS, write: writeExampleAnswer });
  product = await startProductProcess({
    ...assistants.env,
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_BROWSER: 'none',
    AWI_MAX_PARALLEL_PER_HOST: '4',
    AWI_MAX_REQUESTS_PER_SECOND: '25',
    AWI_EXAMPLE_SITE_PORT: String(await findFreePort()),
  });
});
test.afterAll(async () => {
  await product.stop();
  await assistants.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const getAnswers = (page: Page) => page.getByRole('region', { name: 'Answers so far' });

test('a new user with one OpenRouter key reads the first answer while the run is in progress', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await showFirstView(page);
  const path = await walkToFirstRun({ page, origin, email: newEmail(), onStep: () => {} });
  const runsApi = `${origin}/api/user${path}/runs`;
  const readRun = async () => (await (await page.request.get(runsApi)).json())[0];

  await page.getByRole('button', { name: 'Ask the assistants now' }).click();
  const answers = getAnswers(page);
  await expect(answers.getByText('The first answer appears here when it arrives.')).toBeVisible();
  await expect(page.getByText(/^When the run has ended, this page shows how often/)).toBeVisible();
  const waitingBox = await answers.boundingBox();

  const first = answers.getByRole('listitem').first();
  await expect(first.getByText('Mentions you and cites your website.')).toBeVisible();
  await expect(first.getByText('Alderbrook Cycle Workshop (your brand)')).toBeVisible();
  await expect(answers.getByRole('status')).toHaveText('The first answer can be read.');
  // The places of the answers are reserved, so nothing below has moved.
  expect((await answers.boundingBox())?.height).toBe(waitingBox?.height);
  expect(await measureOverflow(page)).toBe(0);
  await expectNoViolationInAnyView(page);

  await answers.getByRole('button', { name: 'Pause updates' }).click();
  await expect(answers.getByText(/^Updates are paused\./)).toBeVisible();
  const prompt = await first.getByText(/^“/).first().innerText();
  await first.getByRole('link', { name: /^Read the full answer/ }).click();
  await expect(page.getByRole('heading', { name: prompt, level: 1 })).toBeVisible();
  await expect(page.getByText('This run is still in progress')).toBeVisible();
  await expect(page.getByText('and has good reviews.').first()).toBeVisible();
  await expect(page.getByText(/^1 of 1 answer so far\.$/).first()).toBeVisible();
  await expect(page.getByText(/^Mentioned in \d/)).toHaveCount(0);
  expect(await readRun()).toMatchObject({ state: 'running', finishedAt: null });
  await expectNoViolationInAnyView(page);

  await page.goBack();
  await expect(answers.getByRole('listitem').first().getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: 'Stop this run' }).click();
  await expect(page.getByRole('heading', { name: 'Newest answers of this run' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'How often you are mentioned and cited' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How often you are mentioned and cited' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newest answers of this run' })).toHaveCount(0);
});
