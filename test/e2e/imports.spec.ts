import { expect, type Locator, type Page } from '@playwright/test';
import { IMPORT_MESSAGES } from '#contracts/outside/import-texts.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { baseUrl, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

interface Export {
  name: string;
  content: string | Buffer;
}

const SEARCH_CONSOLE_EXPORT: Export = {
  name: 'Queries.csv',
  content: 'Top queries,Clicks,Impressions,CTR,Position\nred shoes,"1,203",41000,2.93%,7.4\nblue shoes,0,0,0%,0\n',
};
const BING: Export = {
  name: 'example.com_SiteDetailedStats.csv',
  content:
    '"Date","Impressions","Clicks","CTR","Avg. Position"\n"11/2/2026","20","2","10%","4.5"\n"11/14/2026","30","3","10%","4.1"\n',
};
/** In the format of Ahrefs exports: UTF-16 with tabs. */
const AHREFS: Export = {
  name: 'example.com-organic-keywords.csv',
  content: Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(
      'Keyword\tVolume\tCurrent position\tCurrent URL\tCurrent date\nred shoes\t900\t4\thttps://example.com/red\t2026-11-20\nhats\t100\t\t\t2026-11-20\n',
      'utf16le',
    ),
  ]),
};
const SEMRUSH: Export = {
  name: 'example.com-organic.Positions-us-20261124.csv',
  content:
    'Keyword,Position,Previous position,Search Volume,URL,Traffic Cost,Timestamp\nred shoes,3,5,900,https://example.com/red,1.2,2026-11-24\n',
};
const DAMAGED_EXPORT: Export = {
  name: 'damaged.csv',
  content:
    'Top queries,Clicks,Impressions,CTR,Position\nred shoes,3,40,7.5%,4.2\nblue shoes,many,9,1%,3\nhats,1,2,50%,minus one\n',
};

async function openImports(page: Page): Promise<Locator> {
  const added = await page.request.post(`${baseUrl()}/api/user/websites`, {
    headers: { origin: baseUrl() },
    data: { url: 'example.com' },
  });
  const { id } = await added.json();
  await page.goto(`${baseUrl()}/websites/${id}/data-sources`);
  return page.getByRole('region', { name: 'Imports' });
}

const select = (imports: Locator, { name, content }: Export) =>
  imports.getByLabel('Select CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const findFile = (imports: Locator, { name }: Export) => imports.getByRole('listitem').filter({ hasText: name });

test('a user imports what search engines export, with every row, and deletes it', async ({ page }) => {
  await register(page);
  const imports = await openImports(page);
  await select(imports, SEARCH_CONSOLE_EXPORT);
  await expect(imports.getByRole('heading', { name: 'Search Console: queries' })).toBeVisible();
  await expect(imports.getByRole('row', { name: 'red shoes 1,203 41,000 7.4' })).toBeVisible();
  await expect(imports.getByRole('row', { name: 'blue shoes 0 0 None' })).toBeVisible();
  await imports.getByLabel('First day').fill('2026-08-01');
  await imports.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(imports.getByRole('alert')).toContainText(IMPORT_MESSAGES.notADay);
  await imports.getByLabel('Last day').fill('2026-10-31');
  await imports.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText(IMPORT_MESSAGES.imported)).toBeVisible();
  await expect(findFile(imports, SEARCH_CONSOLE_EXPORT)).toContainText('1,203 clicks, 41,000 impressions');
  await expect(
    findFile(imports, SEARCH_CONSOLE_EXPORT).getByRole('link', { name: 'Search performance' }),
  ).toBeVisible();
  await expect(findFile(imports, SEARCH_CONSOLE_EXPORT)).toContainText(
    /Search Console export, imported .+\. 2 rows\. Aug 1, 2026/,
  );

  await select(imports, BING);
  await expect(imports.getByText('2 rows. Nov 2, 2026 – Nov 14, 2026.')).toBeVisible();
  await imports.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(findFile(imports, BING)).toContainText('5 clicks, 50 impressions');

  await select(imports, BING);
  await imports.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(imports.getByRole('alert')).toContainText(IMPORT_MESSAGES.alreadyImported);

  await page.reload();
  await imports.getByRole('button', { name: `Delete ${BING.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this import?' });
  await expect(dialog).toContainText('within 24 hours');
  await dialog.getByRole('button', { name: 'Delete import' }).click();
  await expect(findFile(imports, BING)).toHaveCount(0);
  await expect(findFile(imports, SEARCH_CONSOLE_EXPORT)).toBeVisible();
});

test('a file selected before the page is interactive is previewed once it is', async ({ page }) => {
  await register(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const imports = await openImports(page);
  await page.route('**/assets/**', async (route) => {
    if (route.request().resourceType() === 'script') await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await select(imports, SEARCH_CONSOLE_EXPORT);
  release();
  await expect(imports.getByRole('heading', { name: 'Search Console: queries' })).toBeVisible();
});

test('the errors of a damaged file are listed by line, and no part of it is stored', async ({ page }) => {
  await showFirstView(page);
  await register(page);
  const imports = await openImports(page);
  await select(imports, DAMAGED_EXPORT);
  const alert = imports.getByRole('alert');
  await expect(alert).toContainText('damaged.csv cannot be imported');
  await expect(alert.getByRole('listitem')).toHaveText([
    'Line 3: Clicks: "many" is not a whole number.',
    /^Line 4: .*"minus one"/,
  ]);
  await expectNoViolationInAnyView(page);
  await select(imports, { name: 'notes.txt', content: 'Dear diary\n' });
  await expect(alert).toContainText('notes.txt cannot be imported');
  await page.reload();
  await expect(imports.getByRole('listitem')).toHaveCount(0);
});

test('positions of rank trackers are previewed on every plan, and imported with Premium', async ({ page }) => {
  test.setTimeout(240_000);
  await register(page);
  const imports = await openImports(page);
  const url = page.url();
  await select(imports, AHREFS);
  await expect(imports.getByText(IMPORT_MESSAGES.premium)).toBeVisible();
  await expect(imports.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
  await upgrade(page);
  await showFirstView(page);
  await page.goto(url);
  await select(imports, AHREFS);
  await expect(imports.getByRole('row', { name: 'hats 100 Not in file' })).toBeVisible();
  await expectNoViolationInAnyView(page);
  await imports.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(findFile(imports, AHREFS)).toContainText('2 keywords, 1 with a position');
  await expect(findFile(imports, AHREFS)).toContainText(/Ahrefs export, imported/);
  await select(imports, SEMRUSH);
  await imports.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(findFile(imports, SEMRUSH)).toContainText(/Semrush export, imported/);
  await imports.getByRole('button', { name: `Delete ${SEMRUSH.name}` }).click();
  await expectNoViolationInAnyView(page);
});

test('a file is imported with the keyboard alone, and the focus is not lost', async ({ page }) => {
  await register(page);
  // Called before the page opens, because the browser starts to intercept file dialogs only some time after the first
  // call.
  const chooserPromise = page.waitForEvent('filechooser');
  const imports = await openImports(page);
  await imports.getByLabel('Select CSV file').focus();
  await page.keyboard.press('Space');
  await (await chooserPromise).setFiles({
    name: BING.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(BING.content),
  });
  await expect(imports.getByRole('status')).toContainText('Bing Webmaster Tools: dates');
  await page.keyboard.press('Tab');
  await expect(imports.getByRole('region', { name: 'First rows of the file' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(imports.getByRole('button', { name: 'Import 2 rows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(findFile(imports, BING)).toBeVisible();
  await expect(imports.getByLabel('Select CSV file')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(findFile(imports, BING).getByRole('link', { name: 'Search performance' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(imports.getByRole('button', { name: `Delete ${BING.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete import' }).focus();
  await page.keyboard.press('Enter');
  await expect(findFile(imports, BING)).toHaveCount(0);
  await expect(imports.getByLabel('Select CSV file')).toBeFocused();
});

test('a user without Premium imports citations from Bing AI Performance and reads them under AI visibility', async ({
  page,
}) => {
  await register(page);
  const imports = await openImports(page);
  const citations: Export = {
    name: 'example.com_AISearchQueriesReport_11_20_2026.csv',
    content:
      'Grounding Query,Intent,Topic,Citations,Citation Share\nred shoes,Commercial,Shoes,"1,204",33.33%\n<img src=x onerror=alert(1)>,,,2,\n',
  };
  await select(imports, citations);
  await expect(imports.getByRole('heading', { name: 'Bing AI Performance: grounding queries' })).toBeVisible();
  await expect(imports.getByText('Not imported: Intent, Topic.')).toBeVisible();
  await imports.getByLabel('First day').fill('2026-11-01');
  await imports.getByLabel('Last day').fill('2026-11-20');
  await imports.getByRole('button', { name: 'Import 2 rows' }).click();
  await findFile(imports, citations).getByRole('link', { name: 'AI visibility' }).click();

  const section = page.getByRole('region', { name: 'Citations reported by Microsoft' });
  await expect(section).toContainText('1,206 citations');
  await expect(section).toContainText('Nov 1, 2026 – Nov 20, 2026');
  await expect(section.getByRole('row', { name: 'red shoes 1,204 33.33%' })).toBeVisible();
  await expect(section.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expectNoViolationInAnyView(page);

  await section.getByRole('link', { name: 'Import or delete files' }).click();
  await page.getByRole('button', { name: `Delete ${citations.name}` }).click();
  await page.getByRole('button', { name: 'Delete import' }).click();
  await expect(page.getByText(IMPORT_MESSAGES.deleted)).toBeVisible();
  await page.goBack();
  await expect(section.getByText('Not measured')).toBeVisible();
});
