import type { PageFacts, PageImage } from '#contracts/page/page-facts.ts';
import type { ImageExtra } from '#contracts/page/page-markup.ts';
import type { ResourceCheck, ResourceResponse } from '#contracts/site/site-sections.ts';

const NO_EXTRA: Omit<ImageExtra, 'index'> = {};

/** An image with additional facts from the markup. */
export interface DescribedImage {
  image: PageImage;
  extra: Omit<ImageExtra, 'index'>;
}

export function listDescribedImages({ images, markup }: Pick<PageFacts, 'images' | 'markup'>): DescribedImage[] {
  const extras = new Map(markup.imageExtras.map((extra) => [extra.index, extra]));
  return images.map((image, index) => ({ image, extra: extras.get(index) ?? NO_EXTRA }));
}

/** Whether the browser has no alternative to the URL in `src`. */
export function isLoadedFromSrc({ extra }: DescribedImage): boolean {
  return (extra.candidates ?? []).length === 0 && (extra.sources ?? []).length === 0;
}

const RASTER_CONTENT_TYPE = /^\s*image\/(?:jpe?g|pjpeg|png|gif|webp|avif|bmp|tiff)\b/i;

/**
 * Returns the successful responses for raster images (no vector graphics or icons) among these URLs, keyed by URL. Each
 * page needs one pass over the list of responses, which ends once all URLs are found.
 */
export function findRasterResponses(
  { kinds }: ResourceCheck,
  urls: ReadonlySet<string>,
): Map<string, ResourceResponse> {
  const responseByUrl = new Map<string, ResourceResponse>();
  let missingCount = urls.size;
  for (const response of kinds.find(({ kind }) => kind === 'image')?.answers.items ?? []) {
    if (missingCount === 0) break;
    if (!urls.has(response.url)) continue;
    missingCount -= 1;
    const { status, error, contentType } = response;
    if (status === 200 && error === null && RASTER_CONTENT_TYPE.test(contentType ?? ''))
      responseByUrl.set(response.url, response);
  }
  return responseByUrl;
}
