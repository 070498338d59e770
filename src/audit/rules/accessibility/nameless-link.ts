import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { findLinkExtra, listInternalLinks } from '#audit/links/page-links.ts';
import { readAttribute } from '#audit/page/start-tag.ts';
import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';

/**
 * Creates a predicate for rendered links whose missing name the served HTML already explains: internal links without
 * any text, and links around an image without alt text. Both have separate checks, and each issue is reported once.
 */
export function createNamelessLinkPredicate(
  page: HtmlAuditPage,
  { images }: SuccessfulRender,
): (link: ElementReference) => boolean {
  const hrefs = collectUnnamedLinkHrefs(page);
  const sources = new Set(page.facts.images.filter(({ alt }) => alt === null).map(({ src }) => src));
  const imagesWithoutAlt = images.filter(({ element: { snippet } }) => {
    return readAttribute(snippet, 'alt') === null && sources.has(readAttribute(snippet, 'src') ?? '');
  });
  return ({ selector, snippet }) =>
    hrefs.has(readAttribute(snippet, 'href') ?? '') ||
    imagesWithoutAlt.some(({ element }) => element.selector.startsWith(`${selector} > `));
}

/**
 * Collects the href values of the links reported by internal-link-empty-anchor: visible internal links without an
 * accessible name, if no other link to the same URL has text.
 */
export function collectUnnamedLinkHrefs(page: HtmlAuditPage): ReadonlySet<string> {
  const links = listInternalLinks(page);
  const namedUrls = new Set(links.filter(({ text }) => text !== '').map(({ url }) => url));
  const linksWithoutText = links.filter(({ text, url }) => text === '' && !namedUrls.has(url));
  return new Set(
    linksWithoutText
      .filter((link) => {
        const extra = findLinkExtra(page, link);
        return (
          extra?.title === undefined &&
          extra?.ariaLabel === undefined &&
          extra?.isLabelledByOthers !== true &&
          extra?.isHidden !== true
        );
      })
      .map(({ href }) => href),
  );
}
