import { expect } from '@playwright/test';
import { GRAPH_IMPORT_MESSAGES } from '#contracts/outside/graph-imports.ts';
import { expectNoViolationInAnyView } from './support/axe.ts';
import { baseUrl, signInAsAdministrator } from './support/product.ts';
import { test } from './support/test.ts';

test('administrators import the web graph of Common Crawl', { tag: '@long' }, async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto(`${baseUrl()}/admin?tab=system`);
  const graph = page.getByRole('region', { name: 'Common Crawl web graph' });
  await expect(graph.getByText('Top 1,000 domains, part of the product.')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection to Common Crawl' }).click();
  await expect(page.getByRole('region', { name: 'Common Crawl', exact: true })).toContainText('Newest release');
  await graph.getByRole('button', { name: 'List releases' }).click();
  await expect(graph.getByRole('option', { name: 'cc-main-2026-apr-may-jun, 4 domains' })).toBeAttached();
  await graph.getByLabel('Release').selectOption('cc-main-2026-apr-may-jun');
  await graph.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText(GRAPH_IMPORT_MESSAGES.started)).toBeVisible();
  await expect(graph.getByText(/^Completed on /)).toBeVisible({ timeout: 30_000 });
  await expect(graph.getByText(/^Top 4 domains, imported on /)).toBeVisible();
  await expect(graph.getByText('Last import of cc-main-2026-apr-may-jun')).toBeVisible();
  await expectNoViolationInAnyView(page);
});
