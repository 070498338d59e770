import { expect, it } from 'vitest';
import { addKeyboardAccess } from './readable-content.ts';

it('makes code and tables scrollable by keyboard', () => {
  expect(addKeyboardAccess('<pre><code>a</code></pre>')).toBe('<pre tabindex="0"><code>a</code></pre>');
  expect(addKeyboardAccess('<table><tr></tr></table>')).toMatch(
    /^<div [^>]*tabindex="0"><table><tr><\/tr><\/table><\/div>$/,
  );
});

it('does not change text that only mentions these elements', () => {
  const text = '<p>&lt;table&gt; and <code>&lt;pre&gt;</code></p>';
  expect(addKeyboardAccess(text)).toBe(text);
});
