import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { hasFacts } from '../engine/html-audit-page.ts';
import { isTechnicalPage } from './technical-page.ts';

function isTechnical(url: string, facts: Partial<PageFacts> = {}): boolean {
  const page = makePage({ url, facts });
  return hasFacts(page) && isTechnicalPage(page);
}
const generator = (content: string) => ({
  markup: buildMarkup({ metas: [{ kind: 'name', key: 'generator', content, inHead: true, ...AT }] }),
});

describe('isTechnicalPage', () => {
  it.each([
    ['a path', isTechnical('https://example.com/docs/install')],
    ['a host', isTechnical('https://docs.example.com/install')],
    ['a generator', isTechnical('https://example.com/install', generator('Sphinx 8.1'))],
    [
      'code',
      isTechnical('https://example.com/install', { mainWordCount: 600, markup: buildMarkup({ counts: { code: 5 } }) }),
    ],
  ])('recognizes technical documentation by %s', (_name, found) => expect(found).toBe(true));

  it('recognizes technical documentation by structured data', () => {
    const markup =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"TechArticle"}</script>';
    const page = makeHtmlPage(markup);
    expect(hasFacts(page) && isTechnicalPage(page)).toBe(true);
  });

  it.each([
    ['an ordinary page', isTechnical('https://example.com/prices')],
    ['a doctor', isTechnical('https://example.com/doctors/lee')],
    ['a blog made with a general generator', isTechnical('https://example.com/blog/a', generator('WordPress 6.8'))],
    [
      'a little code in a long text',
      isTechnical('https://example.com/a', { mainWordCount: 3_000, markup: buildMarkup({ counts: { code: 6 } }) }),
    ],
  ])('skips %s', (_name, found) => expect(found).toBe(false));
});
