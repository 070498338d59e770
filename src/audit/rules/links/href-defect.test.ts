import { describe, expect, it } from 'vitest';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import { findHrefDefect } from './href-defect.ts';

const BASE_URL = 'https://example.com/shop/';
const findIssue = (href: string) => findHrefDefect(href, resolveHttpUrl(href, BASE_URL));

describe('findHrefDefect', () => {
  it.each([
    '/prices',
    'prices.html?a=b;c',
    'https://example.com/a/b?next=https://other.example/',
    'https://web.archive.org/web/2020/https://example.com/',
    'https://medium.com/@author/post',
    'https://user@example.com/',
    '//cdn.example.com/a',
    'tel:+49 30 1234',
    'mailto:shop@example.com',
    'javascript:void(0)',
    'whatsapp://send?text=a b',
    '#part',
    '',
    '/pst/https',
    '/docs/null-values',
    '/c++/templates',
    'https:\\\\example.com\\a',
    'http',
  ])('accepts %j', (href) => {
    expect(findIssue(href)).toBeNull();
  });

  it.each([
    ['http://https://example.com/a', 'href="https://example.com/a"'],
    ['https://http//example.com/a', 'href="http://example.com/a"'],
    ['htp://example.com/', 'href="https://example.com/"'],
    ['htttps://example.com/', 'href="https://example.com/"'],
    ['http;//example.com/', 'href="https://example.com/"'],
    ['https//example.com/', 'href="https://example.com/"'],
    ['https:/example.com/', 'href="https://example.com/"'],
    ['https:example.com/', 'href="https://example.com/"'],
    ['www.example.com/a?b', 'href="https://www.example.com/a?b"'],
    ['shop@example.com', 'href="mailto:shop@example.com"'],
    ['https://example.com/ target=', 'href="https://example.com/"'],
    ['/a?b=c rel=', 'href="/a?b=c"'],
  ])('corrects %j', (href, fix) => {
    expect(findIssue(href)).toMatchObject({ fix, confidence: 'confirmed' });
  });

  it.each(['file:///C:/Users/a.pdf', 'C:\\Users\\a.pdf', 'http://', 'https://exa mple.com/', '//'])(
    'reports %j as an error without a known fix',
    (href) => {
      const issue = findIssue(href);
      expect(issue).toMatchObject({ confidence: 'confirmed' });
      expect(issue).not.toHaveProperty('fix');
    },
  );

  it.each([
    '{{ item.url }}',
    '/a/$' + '{id}',
    '<%= url %>',
    '%7B%7Burl%7D%7D',
    '/undefined',
    'null',
    '[object Object]',
    '{% url %}',
  ])('treats %j as a placeholder', (href) => {
    expect(findIssue(href)).toMatchObject({ confidence: 'likely' });
  });

  it.each([
    ['/my file.pdf', 'href="/my%20file.pdf"'],
    ['/a\n  /b', 'href="/a/b"'],
  ])('rates %j as possible', (href, fix) => {
    expect(findIssue(href)).toMatchObject({ fix, confidence: 'possible' });
  });
});
