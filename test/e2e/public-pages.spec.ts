import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { CLAIMS } from '#web/format/claims.ts';
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts';
import { expectNoViolation, measureOverflow, showView } from './support/axe.ts';
import { baseUrl, register } from './support/product.ts';
import { test } from './support/test.ts';

const PUBLIC_PATHS = Object.keys(PUBLIC_PAGES);
/** Pages that hydrate for all visitors, because they validate input as it is typed. */
const FRAMEWORK_PATHS = new Set(['/auth']);
/** The demo report is interactive, too. */
const INTERACTIVE_PATHS = new Set([...FRAMEWORK_PATHS, '/demo-report']);

/** Checks that the current page has no axe violation, one main heading and no horizontal overflow in the given view. */
async function expectAccessible(page: Page, view: { colorScheme: 'light' | 'dark'; width: number }): Promise<void> {
  await showView(page, view);
  await expectNoViolation(page);
  await expect(page.locator('h1'), page.url()).toHaveCount(1);
  expect(await measureOverflow(page), page.url()).toBe(0);
}

test('public pages have no axe violations and one main heading, load no framework JavaScript, log no console errors, and keep marketing figures out of structured data', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const path of [...PUBLIC_PATHS, '/demo-report']) {
    const scripts: string[] = [];
    const note = (request: { resourceType(): string; url(): string }) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    };
    page.on('request', note);
    await page.goto(`${baseUrl()}${path}`);
    page.off('request', note);
    if (!INTERACTIVE_PATHS.has(path)) {
      expect(scripts, path).toEqual([]);
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join(' ');
      for (const { figure } of Object.values(CLAIMS)) expect(data.includes(figure), `${figure} on ${path}`).toBe(false);
    }
    await expectAccessible(page, { colorScheme: 'light', width: 1440 });
    await expectAccessible(page, { colorScheme: 'dark', width: 390 });
    await showView(page, { colorScheme: 'light', width: 1440 });
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
    '/api-documentation/reference',
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
const decodeAttribute = (value: string): string =>
  value
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns the URLs of this site in a document, with their fragments. */
const readLinks = (html: string, path: string): URL[] =>
  Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g), ([, href = '']) =>
    URL.parse(decodeAttribute(href), `${baseUrl()}${path}`),
  ).filter((url): url is URL => url !== null && url.origin === baseUrl());

const fetchLinks = async (request: APIRequestContext, path: string): Promise<URL[]> =>
  readLinks(await (await request.get(`${baseUrl()}${path}`)).text(), path);

interface OpenedPage {
  status: number;
  html: string;
}

/** Returns a page from `documents`, or requests it without following a redirect. */
async function openOnce(
  request: APIRequestContext,
  documents: Map<string, OpenedPage>,
  pageUrl: string,
): Promise<OpenedPage> {
  const known = documents.get(pageUrl);
  if (known !== undefined) return known;
  const response = await request.get(pageUrl, { maxRedirects: 0 });
  const opened = { status: response.status(), html: await response.text() };
  documents.set(pageUrl, opened);
  return opened;
}

/** Returns why a link does not lead to an existing page and anchor; null if it does. */
function findProblem({ pathname, search, hash }: URL, { status, html }: OpenedPage): string | null {
  if (status !== 200) return `${pathname}${search}: ${status}`;
  const hasAnchor = hash === '' || html.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
  return hasAnchor ? null : `${pathname}${hash}: no such place`;
}

/** Expects that every check page has its own title and description, and one main heading. */
function expectDistinctHeads(checkPages: readonly (readonly [string, { html: string }])[]): void {
  expect(checkPages.length).toBeGreaterThan(300);
  for (const part of [/<title>([^<]{20,})<\/title>/, /<meta name="description" content="([^"]{50,})"/]) {
    const texts = checkPages.map(([pageUrl, { html }]) => part.exec(html)?.[1] ?? `none: ${pageUrl}`);
    const problems = texts.filter((text, index) => text.startsWith('none: ') || texts.indexOf(text) !== index);
    expect(problems, `${part}: missing, short or used twice`).toEqual([]);
  }
  expect(checkPages.filter(([, { html }]) => html.split('<h1').length !== 2).map(([pageUrl]) => pageUrl)).toEqual([]);
}

test('every link on every public page leads to a page that responds and an anchor that exists', async ({ request }) => {
  test.setTimeout(180_000);
  const documents = new Map<string, OpenedPage>();
  const open = (pageUrl: string) => openOnce(request, documents, pageUrl);
  const broken = new Set<string>();
  // The list of checks links to the page of every check.
  const paths = new Set([...PUBLIC_PATHS, '/demo-report']);
  for (const path of paths) {
    for (const url of readLinks((await open(`${baseUrl()}${path}`)).html, path)) {
      if (url.pathname.startsWith('/checks/')) paths.add(url.pathname);
      const problem = findProblem(url, await open(`${url.origin}${url.pathname}${url.search}`));
      // Another test may have published and removed an article in the meantime, together with the link.
      const isStillLinked = async () => (await fetchLinks(request, path)).some(({ href }) => href === url.href);
      if (problem !== null && (await isStillLinked())) broken.add(`${path} -> ${problem}`);
    }
  }
  expect([...broken]).toEqual([]);
  expect(documents.size).toBeGreaterThan(25);
  expectDistinctHeads([...documents].filter(([pageUrl]) => new URL(pageUrl).pathname.startsWith('/checks/')));
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
  await register(page);
  await page.goto(baseUrl());
  const own = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  expect(await own.allTextContents()).toEqual(['Dashboard', 'Blog']);
});
