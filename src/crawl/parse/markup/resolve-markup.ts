import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { resolveCandidates } from './collectors/image-extra-collector.ts';

/** Returns the absolute http(s) URL of a reference, or null when there is none. */
export type UrlResolver = (reference: string) => string | null;

type UrlMarkup = Pick<PageMarkup, 'relations' | 'imageExtras' | 'iframes' | 'bylines' | 'breadcrumbs'>;

/** Fills in the URLs, which are known only at the end because `<base>` may come after the elements it affects. */
export function resolveMarkup(markup: UrlMarkup, resolve: UrlResolver): void {
  for (const relation of markup.relations) relation.url = relation.href === '' ? null : resolve(relation.href);
  for (const iframe of markup.iframes) setUrl(iframe, iframe.src, resolve);
  for (const byline of markup.bylines) setUrl(byline, byline.href, resolve);
  for (const item of markup.breadcrumbs?.items ?? []) setUrl(item, item.href, resolve);
  for (const image of markup.imageExtras) resolveImage(image, resolve);
}

function resolveImage(image: PageMarkup['imageExtras'][number], resolve: UrlResolver): void {
  if (image.candidates !== undefined) resolveCandidates(image.candidates, resolve);
  for (const source of image.sources ?? []) resolveCandidates(source.candidates, resolve);
  if (image.lazySource !== undefined) image.lazySource = resolve(image.lazySource) ?? image.lazySource;
}

function setUrl(target: { url?: string | undefined }, reference: string | undefined, resolve: UrlResolver): void {
  const url = reference === undefined ? null : resolve(reference);
  if (url !== null) target.url = url;
}
