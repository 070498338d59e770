import { describe, expect, it, vi } from 'vitest';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import { cleanContent } from './article-content.ts';

const html = (content: string) => cleanContent(content, 'html').html;

describe('disallowed content of an article', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)" style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://evil.example/p.png" alt="">', ''],
    ['<img src="//evil.example/p.png" alt="">', ''],
    ['<img src="/\\evil.example/p.png" alt="">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="">', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<iframe src="https://a.example"></iframe>b', 'b'],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>b', 'b'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>b', '<p></p>b'],
    ['<form action="/api"><input name=a><button>b</button></form>', 'b'],
    ['<style>@import "x"</style><link rel=stylesheet href=x><meta http-equiv=refresh content=0><base href=x>b', 'b'],
    ['<object data=x></object><embed src=x><video src=x></video>b', 'b'],
    ['<template><script>alert(1)</script></template>b', 'b'],
    ['<p>a<!-- <script> --></p>', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ])('is removed: %s', (content, expected) => {
    expect(html(content).replaceAll(/\s+/g, ' ').trim()).toBe(expected);
  });

  it.each(['<x'.repeat(20_000), '<div>'.repeat(20_000), '<b><i>'.repeat(5_000)])(
    'is removed quickly from invalid markup',
    (text) => {
      const startedAt = performance.now();
      cleanContent(text, 'html');
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    },
  );
});

describe('cleanContent', () => {
  it('keeps tables, figures, code, quotations and links with their rel attributes', () => {
    const content =
      '<figure><img src="/images/a.webp" alt="A" width="640" height="400" loading="lazy" /><figcaption>A</figcaption></figure>' +
      '<table><thead><tr><th scope="col">a</th></tr></thead></table><pre><code>x &lt; y</code></pre><blockquote>b</blockquote>' +
      '<p><a href="https://a.example/" rel="nofollow">c</a> <a href="/blog">d</a> <a href="#e">e</a> <a href="mailto:a@b.example">f</a></p>';
    expect(html(content)).toBe(content);
  });

  it('drops invalid rel, size and loading attributes', () => {
    expect(html('<a href="/a" rel="opener me NOFOLLOW" target="_blank">a</a>')).toBe(
      '<a href="/a" rel="nofollow">a</a>',
    );
    expect(html('<img src="/a.webp" alt="" width="100%" height="0" loading="never">')).toBe(
      '<img src="/a.webp" alt="" loading="lazy" />',
    );
  });

  it('turns h1 into h2, because the title is the only main heading', () => {
    expect(html('<h1>Über alles</h1><h6>b</h6>')).toBe('<h2 id="uber-alles">Über alles</h2><h4 id="b">b</h4>');
  });

  it('gives every heading a unique anchor', () => {
    expect(
      html('<h2>A <em>b</em> &amp; c</h2><h3>a b c</h3><h2 id="own">d</h2><h2 id="Not One">1. e</h2><h2>日本</h2>'),
    ).toBe(
      '<h2 id="a-b-c">A <em>b</em> &amp; c</h2><h3 id="a-b-c-2">a b c</h3><h2 id="own">d</h2><h2 id="e">1. e</h2><h2 id="section">日本</h2>',
    );
  });

  it('numbers equal headings in order, skipping ids that are taken', () => {
    expect(html('<h2>a</h2><h2 id="a-3">b</h2><h2>a</h2><h2>a</h2><h2>a</h2>')).toBe(
      '<h2 id="a">a</h2><h2 id="a-3">b</h2><h2 id="a-2">a</h2><h2 id="a-4">a</h2><h2 id="a-5">a</h2>',
    );
  });

  it('looks up each heading id a constant number of times', () => {
    const has = vi.spyOn(Set.prototype, 'has');
    cleanContent('<h2>a</h2>'.repeat(500), 'html');
    const lookupCount = has.mock.calls.filter(([value]) => /^a(?:-\d+)?$/.test(String(value))).length;
    has.mockRestore();
    expect(lookupCount).toBeLessThanOrEqual(2_500);
  });

  it('limits the number of headings', () => {
    expect(html('<h2>a</h2>'.repeat(500))).toContain('id="a-500"');
    expect(() => html('<h2>a</h2>'.repeat(501))).toThrow(ARTICLE_MESSAGES.contentHeadings);
  });

  it('converts Markdown and also sanitizes the HTML in it', () => {
    const markdown = '## A\n\n- b\n\n<script>x</script>\n\n[c](javascript:alert(1)) `d < e`';
    const { html: cleanedHtml, text } = cleanContent(markdown, 'markdown');
    expect(cleanedHtml.replaceAll(/\n+/g, '')).toBe(
      '<h2 id="a">A</h2><ul><li>b</li></ul><p><a>c</a> <code>d &lt; e</code></p>',
    );
    expect(text).toBe('A b c d < e');
  });

  it('computes the reading time from the word count', () => {
    expect(cleanContent('<p>one</p>', 'html').readingTime).toBe(1);
    expect(cleanContent(`<p>${'word '.repeat(400)}</p>`, 'html').readingTime).toBe(2);
    expect(cleanContent(`<p>${'word '.repeat(401)}</p>`, 'html').readingTime).toBe(3);
  });
});
