import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { buildAuthorization, buildDocument } from '#test/support/oauth-client.ts';
import { expectNoViolationInAnyView } from './support/axe.ts';
import { baseUrl, getChangingPagePath, getChangingSite, register } from './support/product.ts';
import { test } from './support/test.ts';

const NAME = 'Assistant <i>One</i>';

/** A program on this computer, to which the browser returns. */
async function serveCallback(): Promise<{ origin: string; close(): void }> {
  const server = createServer((_, response) => response.end('Received'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('an application is connected on the consent page, and disconnected in the profile', async ({ page }) => {
  const clientId = `${getChangingSite()}/assistant.json`;
  writeFileSync(getChangingPagePath('assistant.json'), JSON.stringify(buildDocument(clientId, { client_name: NAME })));
  const callback = await serveCallback();
  const { query } = buildAuthorization(clientId, {
    redirect_uri: `${callback.origin}/callback`,
    resource: `${baseUrl()}/mcp`,
    scope: 'websites:read reports:read analyses:write',
  });
  try {
    await register(page);
    await page.goto(`${baseUrl()}/oauth/authorize${query}`);
    await expect(page.getByRole('heading', { name: `Allow ${NAME} to use your account?` })).toBeVisible();
    await expect(page.getByText('We have not verified this application.')).toBeVisible();
    await expect(page.getByText('It cannot spend money.')).toBeVisible();
    await expectNoViolationInAnyView(page);
    await page.getByRole('checkbox', { name: /reports:read/ }).uncheck();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Received')).toBeVisible();
    const returned = new URL(page.url());
    expect(returned.origin).toBe(callback.origin);
    expect(returned.searchParams.get('code')).toMatch(/^awi_ac_/);
    expect(returned.searchParams.get('iss')).toBe(baseUrl());
  } finally {
    callback.close();
  }
  await page.goto(`${baseUrl()}/profile?tab=developers`);
  const apps = page.getByRole('region', { name: 'Connected applications' });
  await expect(apps.getByText('websites:read', { exact: true })).toBeVisible();
  await apps.getByRole('button', { name: /^Disconnect Assistant/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No connected applications')).toBeVisible();
});
