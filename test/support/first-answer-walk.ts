import { type Page, expect as playwrightExpect } from '@playwright/test';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { ASSISTANT_TEST_KEY, type LocalAssistantOptions } from '#providers/assistants/local-server.ts';
import type { StoredMail } from '#providers/mail/development-mailbox.ts';
import { EXAMPLE_OFFER } from '#web/dashboard/first-run-words.ts';

const PASSWORD = 'river stone 7';
/** Outside the test runner, the default would be five seconds, which is too short on a busy machine. */
const expect = playwrightExpect.configure({ timeout: 60_000 });
const STEP_TIMEOUT_MS = 10 * 60_000;
const BRAND = 'Alderbrook Cycle Workshop';

/** An answer that mentions and cites the example site, after other text as assistants write it. */
export const writeExampleAnswer: NonNullable<LocalAssistantOptions['write']> = (prompt) => {
  const own = { url: `${EXAMPLE_SITE.url}used-bikes/`, title: BRAND };
  const guide = { url: 'https://guide.example/bicycles', title: 'Where to buy a bicycle' };
  return {
    sentences: [
      { text: 'Before you decide, compare prices, check the frame size, and ask about the warranty. ', source: guide },
      {
        text: 'Look for a shop that repairs the bikes it sells, and that lets you ride before you buy. ',
        source: null,
      },
      { text: `In Alderbrook, ${BRAND} sells and repairs bikes, and has good reviews. `, source: own },
      { text: 'Larger chains have a wider choice, but fewer used bikes.', source: null },
    ],
    results: [own, guide],
    queries: [prompt],
  };
};

export interface FirstAnswerWalk {
  page: Page;
  /** Origin of the product. */
  origin: string;
  email: string;
  /** Called after each step. The clock of a caller starts with `registration sent`. */
  onStep(step: string): void;
}

/**
 * Uses the product as a new user with one OpenRouter key, up to the start of a run: registers, analyzes the example
 * site, approves the suggested prompts, connects the key and saves limits. Returns the path of the page "AI
 * visibility".
 */
export async function walkToFirstRun({ page, origin, email, onStep }: FirstAnswerWalk): Promise<string> {
  await page.goto(`${origin}/auth?mode=sign-up`);
  await page.getByLabel('First name').fill('Noah');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  onStep('registration sent');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
  await page.goto(await readVerificationLink(origin, email));
  onStep('registered, and email address verified');
  await page.getByRole('button', { name: EXAMPLE_OFFER }).click();
  await expect(page.getByText('Analysis Complete')).toBeVisible({ timeout: STEP_TIMEOUT_MS });
  onStep('website analyzed');
  const path = await approveSuggestedPrompts(page, origin);
  onStep('suggested prompts approved');
  await connectKey(page, `${origin}${path}`);
  onStep('OpenRouter key connected');
  await page.goto(`${origin}${path}/ai-visibility`);
  await page.getByLabel('Limit per run in dollars').fill('5');
  await page.getByLabel('Limit per month in dollars').fill('10');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  onStep('limits saved');
  return `${path}/ai-visibility`;
}

/** Has prompts suggested for the example site, and approves them. Returns the path of the website. */
async function approveSuggestedPrompts(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/profile?tab=websites`);
  await page.getByRole('link', { name: `AI visibility of ${EXAMPLE_SITE.host}` }).click();
  await page.getByRole('link', { name: 'Open prompts' }).click();
  await page.getByLabel('Country').selectOption('US');
  await page.getByRole('button', { name: 'Suggest prompts' }).click();
  await page.getByRole('button', { name: /^Approve \d+ prompts$/ }).click();
  await expect(page.getByRole('heading', { name: /^Version 1, approved on / })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/ai-visibility\/prompts$/, '');
}

async function connectKey(page: Page, websiteUrl: string): Promise<void> {
  await page.goto(`${websiteUrl}/data-sources#openrouter`);
  const source = page.getByRole('region', { name: 'OpenRouter', exact: true });
  await source.getByLabel('API key').fill(ASSISTANT_TEST_KEY);
  await source.getByRole('button', { name: 'Connect key' }).click();
  await expect(source.getByText('Connected', { exact: true })).toBeVisible();
}

async function readVerificationLink(origin: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as StoredMail[];
    const link = mails.find(({ to }) => to === email)?.actionUrl;
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No verification email');
}
