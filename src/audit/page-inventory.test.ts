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
  });
});

it('knows pages near the home page with a section about contact', () => {
  const { inventory, add } = startInventory(HOME);
  const headings = [{ level: 2, text: 'Contacto', ...AT }];
  add(makePage({ url: 'https://example.com/participa', depth: 2, facts: { headings } }));
  add(makePage({ url: 'https://example.com/far', depth: 3, facts: { headings } }));
  expect(inventory.contactSectionUrls).toEqual(['https://example.com/participa']);
});
