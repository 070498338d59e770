import { expect, it } from 'vitest';
import { isNamedAfterTarget } from './link-target-name.ts';

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
])('%s names the link target %s', (text, url) => expect(isNamedAfterTarget({ text, url }, PAGE)).toBe(true));

it.each([
  ['go', 'https://golang.org/'],
  ['Go', 'https://gopro.com/'],
  ['Go', 'https://example.com/tags/go-faster/'],
  ['Go here', 'https://golang.org/'],
  ['Click here', 'https://clickhq.com/'],
  ['More', 'https://moreover.example/'],
  ['here', 'https://example.com/here'],
  ['More', 'https://other.example/a'],
])('%s does not name the link target %s', (text, url) => expect(isNamedAfterTarget({ text, url }, PAGE)).toBe(false));

it("does not treat the site's own host name as the name of every page", () => {
  expect(isNamedAfterTarget({ text: 'More', url: 'https://more.com/prices' }, 'https://more.com/')).toBe(false);
  expect(isNamedAfterTarget({ text: 'More', url: 'https://more.com/' }, 'https://more.com/prices')).toBe(true);
});
