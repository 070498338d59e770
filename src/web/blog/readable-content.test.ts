import { expect, it } from 'vitest';
import { readableContent } from './readable-content.ts';

it('lets the keyboard scroll code and tables', () => {
  expect(readableContent('<pre><code>a</code></pre>')).toBe('<pre tabindex="0"><code>a</code></pre>');
  expect(readableContent('<table><tr></tr></table>')).toMatch(
    /^<div [^>]*tabindex="0"><table><tr><\/tr><\/table><\/div>$/,
  );
});

it('does not change text that only mentions them', () => {
  const text = '<p>&lt;table&gt; and <code>&lt;pre&gt;</code></p>';
  expect(readableContent(text)).toBe(text);
});
