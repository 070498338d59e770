import { expect, it } from 'vitest';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { findLaterPage } from './series-page.ts';

const findAt = (url: string, ...hrefs: string[]) =>
  findLaterPage(
    makePageWithLinks(
      hrefs.map((href) => ({ href, url: href })),
      { url },
    ),
  );
const firstUrl = 'https://example.com/blog/';
const secondUrl = 'https://example.com/blog/page/2/';

it('recognizes page 2 by its URL and a link to another page of the list', () => {
  expect(findAt(secondUrl, firstUrl)).toEqual({ series: 'https://example.com/blog', page: 2 });
  expect(findAt('https://example.com/shop?page=3', 'https://example.com/shop?page=4')).toMatchObject({ page: 3 });
});

it('does not treat other pages as paginated', () => {
  expect(findAt(firstUrl, secondUrl)).toBeNull();
  expect(findAt(secondUrl, 'https://example.com/about', secondUrl)).toBeNull();
  expect(findAt('https://example.com/?p=17', 'https://example.com/about')).toBeNull();
});
