import { expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { startInventory } from './page-inventory.ts';

const HOME = 'https://example.com/';
const noindex = { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] };

it('counts HTML pages, keeps the home page and lists noindex pages', () => {
  const { inventory, add } = startInventory(HOME);
  const home = makePage({ url: HOME });
  add(home);
  add(makePage({ url: 'https://example.com/hidden', facts: noindex }));
  add(makePage({ url: 'https://example.com/file.pdf', facts: null }));
  add(makePage({ url: 'https://example.com/gone', status: 404 }));
  add(makePage({ url: 'https://example.com/wall', challenge: 'Cloudflare' }));
  add(makePage({ url: 'https://example.com/consent', consentWall: 'OneTrust' }));
  add(
    makePage({
      url: 'https://example.com/copy',
      facts: { canonicals: [{ href: HOME, url: HOME, inHead: true, ...AT }] },
    }),
  );
  expect(inventory).toEqual({
    homePage: home,
    htmlPageCount: 2,
    noindexUrls: ['https://example.com/hidden'],
    contactSectionUrls: [],
    purposeLinks: [],
  });
});

it('lists pages near the home page that have a contact section', () => {
  const { inventory, add } = startInventory(HOME);
  const headings = [{ level: 2, text: 'Contacto', ...AT }];
  add(makePage({ url: 'https://example.com/participa', depth: 2, facts: { headings } }));
  add(makePage({ url: 'https://example.com/far', depth: 3, facts: { headings } }));
  expect(inventory.contactSectionUrls).toEqual(['https://example.com/participa']);
});

it('records which pages near the home page link to legal pages', () => {
  const { inventory, add } = startInventory('https://dev.example.com/');
  const policyUrl = 'https://www.example.com/privacy.pdf';
  const makeLink = (text: string, url: string) => ({
    href: url,
    url,
    text,
    rel: '',
    region: 'main' as const,
    selector: 'a',
    ...AT,
  });
  const makePageAt = (path: string, depth: number, ...links: ReturnType<typeof makeLink>[]) =>
    add(makePage({ url: `https://dev.example.com${path}`, depth, facts: { links } }));
  makePageAt('/terms', 2, makeLink(policyUrl, policyUrl), makeLink('Prices', 'https://dev.example.com/prices'));
  makePageAt('/cookies', 2, makeLink(policyUrl, policyUrl), makeLink('Privacy policy', 'https://tracker.example/p'));
  makePageAt('/docs', 1, { ...makeLink('', 'https://dev.example.com/docs'), href: '#about-prices' });
  makePageAt('/far', 3, makeLink('Imprint', 'https://dev.example.com/imprint'));
  expect(inventory.purposeLinks).toEqual([
    { purpose: 'privacy', url: policyUrl, pageUrl: 'https://dev.example.com/terms', isOwn: true },
    {
      purpose: 'privacy',
      url: 'https://tracker.example/p',
      isOwn: false,
      pageUrl: 'https://dev.example.com/cookies',
    },
  ]);
});
