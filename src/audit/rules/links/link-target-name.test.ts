import { expect, it } from 'vitest';
import { namesTarget } from './link-target-name.ts';

const PAGE = 'https://example.com/a';

it.each([
  ['Go', 'https://golang.org/'],
  ['Go', 'https://pkg.go.dev/net/http'],
  ['Go', 'https://go.dev/'],
  ['Go', 'https://example.com/tags/go/'],
  ['Go', 'https://example.com/tags/golang/'],
  ['R', 'https://www.r-project.org/'],
  ['Here', 'https://www.here.com/platform'],
  ['click', 'https://click.palletsprojects.com/'],
])('%s is the name of %s', (text, url) => expect(namesTarget({ text, url }, PAGE)).toBe(true));

it.each([
  ['go', 'https://golang.org/'],
  ['Go', 'https://gopro.com/'],
  ['Go', 'https://example.com/tags/go-faster/'],
  ['Go here', 'https://golang.org/'],
  ['Click here', 'https://clickhq.com/'],
  ['More', 'https://moreover.example/'],
  ['here', 'https://example.com/here'],
  ['More', 'https://other.example/a'],
])('%s is not the name of %s', (text, url) => expect(namesTarget({ text, url }, PAGE)).toBe(false));

it("does not treat the name of the site's own host as the name of each page", () => {
  expect(namesTarget({ text: 'More', url: 'https://more.com/prices' }, 'https://more.com/')).toBe(false);
  expect(namesTarget({ text: 'More', url: 'https://more.com/' }, 'https://more.com/prices')).toBe(true);
});
