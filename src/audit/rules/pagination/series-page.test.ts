import { expect, it } from 'vitest';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { findLaterPage } from './series-page.ts';

const at = (url: string, ...hrefs: string[]) =>
  findLaterPage(
    makePageWithLinks(
      hrefs.map((href) => ({ href, url: href })),
      { url },
    ),
  );
const first = 'https://example.com/blog/';
const second = 'https://example.com/blog/page/2/';

it('recognizes page 2 by its URL and a link to another page of the list', () => {
  expect(at(second, first)).toEqual({ series: 'https://example.com/blog', page: 2 });
  expect(at('https://example.com/shop?page=3', 'https://example.com/shop?page=4')).toMatchObject({ page: 3 });
});

it('does not treat other pages as paginated', () => {
  expect(at(first, second)).toBeNull();
  expect(at(second, 'https://example.com/about', second)).toBeNull();
  expect(at('https://example.com/?p=17', 'https://example.com/about')).toBeNull();
});
