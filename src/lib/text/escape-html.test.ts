import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes HTML markup', () => {
  expect(escapeHtml(`<img src=x onerror="a('b')">&`)).toBe('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;');
});
