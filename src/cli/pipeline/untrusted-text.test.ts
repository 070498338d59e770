import { marked } from 'marked';
import { expect, it } from 'vitest';
import {
  cleanText,
  escapeCommandData,
  escapeCommandProperty,
  escapeXml,
  neutralizeCommands,
  toMarkdownCode,
} from './untrusted-text.ts';

it('removes control characters, line breaks, and directional and invisible characters', () => {
  expect(cleanText('a\r\nb\u001b[31m\u202Ec\u200B\u2028d\uD800')).toBe('a b [31m c d\uFFFD');
  expect(cleanText('x'.repeat(300))).toHaveLength(200);
});

it('escapes workflow commands as the toolkit does', () => {
  expect(escapeCommandData('100%\r\n::error::x')).toBe('100%25%0D%0A::error::x');
  expect(escapeCommandProperty('a:b,c%\n')).toBe('a%3Ab%2Cc%25%0A');
  expect(neutralizeCommands('  ::add-mask::x\nfound ##[error]y')).toBe('  : :add-mask::x\nfound # #[error]y');
});

it.each([
  '<img src=x onerror=alert(1)>',
  '![](https://tracker.example/pixel.png)',
  '[click](javascript:alert(1))',
  '@everyone fixes #1, https://evil.example',
  '`code` and ``more``',
  '`',
  '```\n# Heading\n```',
  '| a | b |',
  '</details><script>alert(1)</script>',
  '\\`<b>x</b>',
])('shows %j only as text in Markdown', async (text) => {
  const html = await marked.parse(`- found ${toMarkdownCode(text)}\n`);
  expect(html.replaceAll(/<code>[^<]*<\/code>/g, '')).toBe('<ul>\n<li>found </li>\n</ul>\n');
});

it('omits characters that XML does not allow', () =>
  expect(escapeXml('a\u0000b\u000bc\uFFFE<&>"\'\ud800')).toBe('abc&lt;&amp;&gt;&quot;&apos;\uFFFD'));
