import { expect, it } from 'vitest';
import { STATIC_ARTICLES } from '#content/static-articles.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { meta } from './static-article.tsx';

it.each(STATIC_ARTICLES)('$slug declares the organization as its author', (article) => {
  const matches = [{ id: 'root', loaderData: { baseUrl: 'https://audit.example' } }];
  const args = { loaderData: { article }, matches } as unknown as Parameters<typeof meta>[0];
  const organization = { '@type': 'Organization', name: BRAND.legalName, url: 'https://audit.example/' };
  expect(meta(args)).toContainEqual({
    'script:ld+json': expect.objectContaining({
      '@graph': expect.arrayContaining([
        expect.objectContaining({ '@type': 'BlogPosting', author: organization, publisher: organization }),
      ]),
    }),
  });
});
