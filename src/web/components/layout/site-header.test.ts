import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sampleUser } from '#web/model/sample-user.fixture.ts';
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Pages that exist; every link of header and footer must lead to one of them. */
const PAGES = new Set([...Object.keys(PUBLIC_PAGES), '/profile']);

function render(user: ReturnType<typeof sampleUser> | null, pathname: string): string {
  const header = createElement(SiteHeader, { user, pathname });
  const footer = createElement(SiteFooter);
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [pathname] }, header, footer));
}

const hrefs = (html: string) => Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href);

it('links only to existing pages', () => {
  for (const html of [render(null, '/'), render(sampleUser(), '/')]) {
    for (const href of hrefs(html).filter((one) => !one.startsWith('mailto:')))
      expect(PAGES, href).toContain(href.replace(/#.*/, ''));
  }
});

it('shows visitors Sign In and no account links', () => {
  const html = render(null, '/');
  expect(html).toContain('href="/auth"');
  expect(html).toContain('Sign In');
  expect(html).not.toMatch(/Dashboard|Free|Premium/);
});

it('shows the plan, name and initial of the user, and marks the active page', () => {
  const html = render(sampleUser({ firstName: 'Ada', isPremium: true }), '/');
  expect(html).toContain('Premium');
  expect(html).toContain('Ada');
  expect(html).toMatch(/aria-current="page"[^>]*>Dashboard/);
  expect(render(sampleUser(), '/bot')).not.toContain('aria-current');
});

it('falls back to "User" and "U" when the name is missing', () => {
  const html = render(sampleUser({ firstName: '', email: '' }), '/');
  expect(html).toMatch(/>U</);
  expect(html).toContain('User');
});

it('has no submenu, which would have to open after 100 ms', () => {
  const html = render(sampleUser({ role: 'admin' }), '/');
  const [, ...menus] = html.split('popover="auto"').map((part) => part.split('</ul>', 1)[0] ?? '');
  expect(menus).toHaveLength(1);
  for (const menu of menus) {
    expect(menu).toContain('Administration');
    expect(menu).not.toMatch(/popover|aria-haspopup|<details|<ul[\s\S]*<ul/);
  }
});
