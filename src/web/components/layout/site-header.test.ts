import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { buildSampleUser } from '#web/model/sample-user.fixture.ts';
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Pages that exist; every header and footer link must lead to one of them. */
const PAGES = new Set([...Object.keys(PUBLIC_PAGES), '/profile', '/alerts', '/websites']);

function render(user: ReturnType<typeof buildSampleUser> | null, pathname: string): string {
  const header = createElement(SiteHeader, { user, pathname });
  const footer = createElement(SiteFooter);
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [pathname] }, header, footer));
}

const readHrefs = (html: string) => Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href);

it('links only to existing pages', () => {
  for (const html of [render(null, '/'), render(buildSampleUser(), '/')]) {
    for (const href of readHrefs(html).filter((candidate) => !candidate.startsWith('mailto:')))
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
  const html = render(buildSampleUser({ firstName: 'Ada', isPremium: true }), '/');
  expect(html).toContain('Premium');
  expect(html).toContain('Ada');
  expect(html).toMatch(/aria-current="page"[^>]*>Dashboard/);
  expect(render(buildSampleUser(), '/bot')).not.toContain('aria-current');
});

it('links to the open alerts of a user, and shows nothing if there are none', () => {
  const show = (openAlerts: number) => {
    const header = createElement(SiteHeader, { user: buildSampleUser(), pathname: '/', openAlerts });
    return renderToStaticMarkup(createElement(MemoryRouter, null, header)).split('popover="auto"', 1)[0] ?? '';
  };
  expect(show(0)).not.toContain('href="/alerts"');
  expect(show(1)).toMatch(/href="\/alerts".*1<span class="sr-only"> open alert</);
  expect(show(120)).toContain('99+<span class="sr-only"> open alerts');
});

it('falls back to "User" and "U" when the name is missing', () => {
  const html = render(buildSampleUser({ firstName: '', email: '' }), '/');
  expect(html).toMatch(/>U</);
  expect(html).toContain('User');
});

it('renders no submenu, so the specified delay of 100 ms does not apply', () => {
  const html = render(buildSampleUser({ role: 'admin' }), '/');
  const [, ...menuLists] = html.split('popover="auto"').map((part) => part.split('</ul>', 1)[0] ?? '');
  expect(menuLists).toHaveLength(1);
  for (const menu of menuLists) {
    expect(menu).toContain('Administration');
    expect(menu).not.toMatch(/popover|aria-haspopup|<details|<ul[\s\S]*<ul/);
  }
});
