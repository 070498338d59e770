import { expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { buildHreflangTag, readHreflangAnnotations } from './hreflang-annotations.ts';

it('lists annotations in the head and in the Link header', () => {
  const page = makePageWithLinks([], {
    headers: { link: '</fr>; rel="alternate"; hreflang="fr", </feed>; rel="alternate", </x>; hreflang="x"' },
    facts: { hreflang: [{ code: 'de', href: '/de', url: 'https://example.com/de', ...AT }] },
  });
  expect(readHreflangAnnotations(page)).toEqual([
    { code: 'de', href: '/de', url: 'https://example.com/de', where: 'head, line 1, column 1' },
    { code: 'fr', href: '/fr', url: 'https://example.com/fr', where: 'Link response header' },
  ]);
});

it('builds the link element', () => {
  expect(buildHreflangTag('de', 'https://example.com/?a=1&b=2')).toBe(
    '<link rel="alternate" hreflang="de" href="https://example.com/?a=1&amp;b=2">',
  );
});
