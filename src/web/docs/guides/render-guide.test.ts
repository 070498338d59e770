import { describe, expect, it } from 'vitest';
import { DEVELOPER_GUIDES } from '#content/developer-guides.ts';
import { readGuide } from './guide-texts.ts';
import { renderGuide } from './render-guide.ts';

describe('renderGuide', () => {
  it('leaves out the title and adds IDs to the parts', () => {
    const { html, parts } = renderGuide('# MCP\n\nText.\n\n## The fix loop\n');
    expect(html).toBe('<p>Text.</p>\n<h2 id="the-fix-loop">The fix loop</h2>\n');
    expect(parts).toEqual([{ id: 'the-fix-loop', title: 'The fix loop' }]);
  });

  it.each([
    ['[the package](pipelines.md#the-package)', '<a href="/api-documentation/pipelines#the-package">the package</a>'],
    ['[rules](rules)', '<a href="/checks">rules</a>'],
    ['[a site](https://a.example/?b=1&c=2)', '<a href="https://a.example/?b=1&amp;c=2">a site</a>'],
    ['[decision 128](decisions/0128-new-issues.md)', 'decision 128'],
  ])('renders the link %s as %s', (text, expected) => {
    expect(renderGuide(text).html).toBe(`<p>${expected}</p>\n`);
  });

  it('escapes code and labels tables', () => {
    expect(renderGuide('```ts\na < b\n```').html).toBe('<pre tabindex="0"><code>a &lt; b</code></pre>\n');
    expect(renderGuide('| A | B |\n| --- | --- |\n| `x` | y |').html).toContain('aria-label="Table: A, B"');
  });
});

describe('readGuide', () => {
  it.each(DEVELOPER_GUIDES.map(({ slug }) => slug))('renders %s without broken links', (slug) => {
    const html = readGuide(slug)?.html ?? '';
    expect(html).not.toContain('<h1');
    const ids = new Map(
      DEVELOPER_GUIDES.map((guide) => [
        `/api-documentation/${guide.slug}`,
        new Set(Array.from(readGuide(guide.slug)?.html.matchAll(/ id="([^"]+)"/g) ?? [], ([, id]) => id)),
      ]),
    );
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
      const [file = '', fragment] = href.split('#');
      const path = file === '' ? `/api-documentation/${slug}` : file;
      if (path.startsWith('https://') || path === '/checks') continue;
      expect(ids.has(path), href).toBe(true);
      if (fragment !== undefined) expect(ids.get(path)?.has(fragment), href).toBe(true);
    }
  });

  it('returns null for an unknown slug', () => {
    expect(readGuide('soap')).toBeNull();
  });
});
