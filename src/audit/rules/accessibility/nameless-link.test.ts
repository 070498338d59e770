import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { makeRenderedImage } from '#test/helpers/rendered-image.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { createNamelessLinkPredicate } from './nameless-link.ts';

const cart = element('#cart', '<a href="/cart" id="cart">');
const render = makeRender({
  images: [makeRenderedImage({ element: element('#cart > span > img', '<img src="/cart.png">') })],
});

function isReported(page: ReturnType<typeof makePage>): boolean {
  if (!hasFacts(page)) throw new Error('Expected a page with facts');
  return createNamelessLinkPredicate(page, render)(cart);
}
const isLinkReported = (...links: LinkOverrides[]) => isReported(makePageWithLinks(links));

describe('createNamelessLinkPredicate', () => {
  it('recognizes an internal link without any text', () => {
    expect(isLinkReported({ href: '/cart', text: '' })).toBe(true);
  });

  it('excludes named, hidden, repeated and other links, as the internal link check does', () => {
    expect(isLinkReported({ href: '/cart', text: 'Cart' })).toBe(false);
    expect(isLinkReported({ href: '/cart', text: '', extra: { title: 'Cart' } })).toBe(false);
    expect(isLinkReported({ href: '/cart', text: '', extra: { isHidden: true } })).toBe(false);
    expect(isLinkReported({ href: '/cart', text: '' }, { href: '/cart', text: 'Cart' })).toBe(false);
    expect(isLinkReported({ href: '/other', text: '' })).toBe(false);
  });

  it('recognizes a link around an image without alt text in the served HTML', () => {
    const makeImage = (alt: string | null) => ({
      src: '/cart.png',
      url: 'https://example.com/cart.png',
      alt,
      decorative: false,
      width: null,
      height: null,
      loading: null,
      selector: 'img',
      line: 1,
      column: 1,
    });
    const isImageReported = (alt: string | null) =>
      isReported(makePage({ facts: { ...EMPTY_PARTS, images: [makeImage(alt)] } }));
    expect(isImageReported(null)).toBe(true);
    expect(isImageReported('')).toBe(false);
  });
});
