import { type APIRequestContext, expect, test } from '@playwright/test';
import { CLAIMS } from '#web/format/claims.ts';
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts';
import { expectNoViolation } from './support/axe.ts';
import { baseUrl, signUp } from './support/product.ts';

const PUBLIC_PATHS = Object.keys(PUBLIC_PAGES);
/** Pages that hydrate for all visitors, because they validate input as it is typed. */
const FRAMEWORK_PATHS = new Set(['/auth']);

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test.describe(`every public page, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('has no axe violations, one main heading, and is not wider than the screen', async ({ page }) => {
      test.setTimeout(300_000);
      for (const path of [...PUBLIC_PATHS, '/demo-report']) {
        await page.goto(`${baseUrl()}${path}`);
        await expectNoViolation(page);
        await expect(page.locator('h1'), path).toHaveCount(1);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    });
  });
}

test('public pages load no framework JavaScript, log no console errors, and keep marketing figures out of structured data', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const path of PUBLIC_PATHS.filter((one) => !FRAMEWORK_PATHS.has(one))) {
    const scripts: string[] = [];
    const note = (request: { resourceType(): string; url(): string }) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    };
    page.on('request', note);
    await page.goto(`${baseUrl()}${path}`);
    page.off('request', note);
    expect(scripts, path).toEqual([]);
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join(' ');
    for (const { figure } of Object.values(CLAIMS)) expect(data.includes(figure), `${figure} on ${path}`).toBe(false);
  }
  expect(problems).toEqual([]);
});

/** Returns the class names for which a stylesheet has rules. */
const listClasses = (css: string) =>
  new Set(Array.from(css.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll('\\', '')));

test('public pages include all CSS rules that they need', async ({ request }) => {
  const text = async (path: string) => (await request.get(`${baseUrl()}${path}`)).text();
  const sheet = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(await text('/auth'))?.[1] ?? '';
  const siteClasses = listClasses(await text(sheet));
  expect(siteClasses.size).toBeGreaterThan(300);
  const article = /href="(\/blog\/[\w-]+)"/.exec(await text('/blog'))?.[1] ?? '';
  const check = /href="(\/checks\/[\w-]+)"/.exec(await text('/checks'))?.[1] ?? '';
  for (const path of [
    ...PUBLIC_PATHS.filter((one) => !FRAMEWORK_PATHS.has(one)),
    article,
    check,
    '/demo-report',
    '/nowhere',
  ]) {
    const html = await text(path);
    expect(html, path).not.toContain('rel="stylesheet"');
    const own = listClasses(/<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '');
    const used = Array.from(html.matchAll(/\sclass="([^"]+)"/g), ([, names = '']) =>
      names.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').split(/\s+/),
    ).flat();
    expect(used.length, path).toBeGreaterThan(50);
    expect(
      [...new Set(used)].filter((name) => siteClasses.has(name) && !own.has(name)),
      path,
    ).toEqual([]);
  }
});

/** Decodes an attribute as React writes it: an apostrophe left as `&#x27;` would start a fragment. */
const decoded = (value: string): string =>
  value
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns the URLs of this site in a document, with their fragments. */
async function buildLinks(request: APIRequestContext, path: string): Promise<URL[]> {
  const html = await (await request.get(`${baseUrl()}${path}`)).text();
  return Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g), ([, href = '']) =>
    URL.parse(decoded(href), `${baseUrl()}${path}`),
  ).filter((url): url is URL => url !== null && url.origin === baseUrl());
}

test('every link on every public page leads to a page that responds and an anchor that exists', async ({ request }) => {
  test.setTimeout(180_000);
  const documents = new Map<string, { status: number; html: string }>();
  const open = async (address: string) => {
    const known = documents.get(address);
    if (known !== undefined) return known;
    const response = await request.get(address, { maxRedirects: 0 });
    const opened = { status: response.status(), html: await response.text() };
    documents.set(address, opened);
    return opened;
  };
  const broken = new Set<string>();
  for (const path of [...PUBLIC_PATHS, '/demo-report']) {
    for (const url of await buildLinks(request, path)) {
      const { status, html } = await open(`${url.origin}${url.pathname}${url.search}`);
      // Another test may have published and removed an article in the meantime, together with the link.
      const isStillLinked = async () => (await buildLinks(request, path)).some(({ href }) => href === url.href);
      if (status !== 200 && (await isStillLinked())) broken.add(`${path} -> ${url.pathname}${url.search}: ${status}`);
      const isThere = url.hash === '' || html.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`);
      if (!isThere) broken.add(`${path} -> ${url.pathname}${url.hash}: no such place`);
    }
  }
  expect([...broken]).toEqual([]);
  expect(documents.size).toBeGreaterThan(25);
});

test('header and footer contain the links of the specification, and mark the current page', async ({ page }) => {
  await page.goto(`${baseUrl()}/case-studies/gst-man`);
  const header = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  expect(await header.allTextContents()).toEqual(['Features', 'Case Studies', 'Blog', 'About', 'Contact']);
  await expect(header.filter({ hasText: 'Case Studies' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  const footer = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const targets = await footer.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.toSorted()).toEqual(
    [
      '/features',
      '/chrome-extension',
      '/integrations',
      '/api-documentation',
      '/blog',
      '/help-center',
      '/case-studies',
      '/about',
      '/contact',
      '/privacy',
      '/terms',
      '/banking-fintech-seo',
      '/bot',
      '/checks',
    ].toSorted(),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Main, collapsed' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/about`);
  await signUp(page);
  await page.goto(baseUrl());
  const own = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  expect(await own.allTextContents()).toEqual(['Dashboard', 'Blog']);
});
