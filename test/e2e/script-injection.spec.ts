import { expect, type Page } from '@playwright/test';
import { baseUrl, newEmail, sendTicket, signInAsAdministrator, signUp } from './support/product.ts';
import { test } from './support/test.ts';

/** Strings that break out of text, an attribute, a script and a URL, each of which would leave a trace. */
const INJECTION_PAYLOADS = [
  '<script>window.__xss=1</script>',
  '"><img src=x onerror=window.__xss=1>',
  "'-(window.__xss=1)-'",
  '</title></textarea></script><svg onload=window.__xss=1>',
  'javascript:window.__xss=1',
  '{{constructor.constructor("window.__xss=1")()}}',
];
const ALL_PAYLOADS = INJECTION_PAYLOADS.join(' ');

/**
 * Fails on a trace, a dialog, or anything that only the Content-Security-Policy blocked, because no payload may get
 * that far.
 */
async function watch(page: Page): Promise<() => Promise<void>> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) seen.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { __violations: string[] }).__violations ??= [];
      (window as unknown as { __violations: string[] }).__violations.push(event.blockedURI || event.violatedDirective);
    });
  });
  return async () => {
    const leftoverMarkup = await page.evaluate(() => {
      const marks = window as unknown as { __xss?: unknown; __violations?: string[] };
      return { mark: marks.__xss ?? null, violations: marks.__violations ?? [] };
    });
    expect([page.url(), seen, leftoverMarkup]).toEqual([page.url(), [], { mark: null, violations: [] }]);
  };
}

async function visit(page: Page, paths: readonly string[], isQuiet: () => Promise<void>): Promise<void> {
  for (const path of paths) {
    await page.goto(`${baseUrl()}${path}`);
    await page.waitForLoadState('networkidle');
    await isQuiet();
  }
}

const ADMIN_TABS = ['overview', 'users', 'payments', 'websites', 'articles', 'support', 'newsletter', 'system'];

test.describe('script injection stays inert', () => {
  test('anything users write is shown to administrators as text', async ({ page, browser }) => {
    const person = await browser.newPage();
    const email = await signUp(person);
    const put = await person.request.put(`${baseUrl()}/api/user/profile`, {
      data: {
        firstName: ALL_PAYLOADS.slice(0, 80),
        lastName: INJECTION_PAYLOADS[1],
        email,
        phoneNumber: '+1 555 010 0000',
        companyName: ALL_PAYLOADS.slice(0, 120),
        companyWebsite: INJECTION_PAYLOADS[4],
      },
    });
    expect([200, 400]).toContain(put.status());
    await person.request.put(`${baseUrl()}/api/user/profile`, {
      data: {
        firstName: ALL_PAYLOADS.slice(0, 80),
        lastName: INJECTION_PAYLOADS[1],
        email,
        companyName: ALL_PAYLOADS.slice(0, 120),
      },
    });
    await person.request.post(`${baseUrl()}/api/user/websites`, {
      data: { url: 'evil.example', nickname: '"><img src=x onerror=window.__xss=1>' },
    });
    const askerEmail = newEmail();
    await sendTicket(person, {
      name: ALL_PAYLOADS.slice(0, 120),
      email: askerEmail,
      subject: ALL_PAYLOADS.slice(0, 200),
      message: ALL_PAYLOADS,
    });
    await person.request.post(`${baseUrl()}/api/newsletter/subscribe`, {
      data: { email: `"<script>window.__xss=1</script>"@evil.example` },
    });
    const expectNoXssForUser = await watch(person);
    await visit(person, ['/', '/profile', '/profile?tab=websites', '/profile?tab=billing'], expectNoXssForUser);
    await person.close();

    const isQuiet = await watch(page);
    await signInAsAdministrator(page);
    await visit(
      page,
      ADMIN_TABS.map((tab) => `/admin?tab=${tab}`),
      isQuiet,
    );
    await page.goto(`${baseUrl()}/admin?tab=users&search=${email}`);
    await expect(page.getByText('<script>window.__xss=1</script>').first()).toBeVisible();
    await page.getByRole('button', { name: `Change ${email}` }).click();
    await isQuiet();
    await page.goto(`${baseUrl()}/admin?tab=support&search=${askerEmail}`);
    await page.getByRole('link', { name: '<script>' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '<script>' })).toBeVisible();
    await page.getByLabel('Reply').fill(ALL_PAYLOADS);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Reply sent').first()).toBeVisible();
    await isQuiet();
  });

  test('anything an administrator writes is shown to visitors as text or sanitized', async ({ page, browser }) => {
    const isQuiet = await watch(page);
    await signInAsAdministrator(page);
    const slug = `evil-${Date.now()}`;
    const body = {
      title: ALL_PAYLOADS.slice(0, 200),
      slug,
      excerpt: ALL_PAYLOADS.slice(0, 500),
      tags: INJECTION_PAYLOADS.map((text) => text.slice(0, 40)),
      metaTitle: ALL_PAYLOADS.slice(0, 120),
      metaDescription: ALL_PAYLOADS.slice(0, 320),
      featured: true,
      status: 'published',
      content: `<p>Before</p>${INJECTION_PAYLOADS.map((text) => `<p title="${text}">${text}</p><a href="${text}">a</a>`).join('')}<h2 id="x" onclick="window.__xss=1">H</h2><iframe srcdoc="<script>parent.__xss=1</script>"></iframe><style>*{background:url(javascript:1)}</style><form action="javascript:window.__xss=1"><button>b</button></form>`,
    };
    const headers = { origin: baseUrl() };
    const previewResponse = await page.request.post(`${baseUrl()}/api/admin/articles/preview`, { data: body, headers });
    expect(previewResponse.status()).toBe(200);
    const created = await page.request.post(`${baseUrl()}/api/admin/articles`, { data: body, headers });
    const article = await created.json();
    for (const html of [(await previewResponse.json()).content, article.content]) {
      expect(html).not.toMatch(
        /<(?:script|iframe|svg|style|form)|onerror=(?!window\.__xss=1&gt;)|\son\w+="|href="javascript:/i,
      );
    }
    await page.goto(`${baseUrl()}/admin?tab=articles&article=${article.id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Before')).toBeVisible();
    await isQuiet();
    await page.goto(`${baseUrl()}/admin?tab=articles`);
    await page.getByRole('button', { name: `Delete <script>` }).click();
    await isQuiet();

    const reader = await browser.newPage();
    const expectNoXssForReader = await watch(reader);
    const paths = [`/blog/${slug}`, '/blog', `/blog?search=${encodeURIComponent(INJECTION_PAYLOADS[0] ?? '')}`, '/'];
    await visit(reader, paths, expectNoXssForReader);
    const feed = await reader.request.get(`${baseUrl()}/blog/feed.xml`);
    expect(await feed.text()).not.toContain('<script>');
    await reader.close();
    await page.request.delete(`${baseUrl()}/api/admin/articles/${article.id}`, { headers });
  });

  test('anything in a URL is shown as text', async ({ page }) => {
    const isQuiet = await watch(page);
    await signInAsAdministrator(page);
    // Parameters whose values the page shows are tested alone, and those that only select and sort rows together.
    const parameterGroups = [['tab'], ['search'], ['article'], ['ticket'], ['sort', 'order', 'status', 'page']];
    const paths = INJECTION_PAYLOADS.flatMap((payload) =>
      parameterGroups.map((names) => {
        const query = names.map((name) => `${name}=${encodeURIComponent(payload)}`).join('&');
        return `/admin?tab=${names.includes('ticket') ? 'support' : 'articles'}&${query}`;
      }),
    );
    for (const path of paths) {
      await page.goto(`${baseUrl()}${path}`);
      await isQuiet();
    }
    await page.goto(`${baseUrl()}/admin?tab=users&search=${encodeURIComponent(INJECTION_PAYLOADS[1] ?? '')}`);
    await expect(page.getByLabel('Search users')).toHaveValue(INJECTION_PAYLOADS[1] ?? '');
    await isQuiet();
  });
});
