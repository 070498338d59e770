import { uncheckedImages, writeCheck } from '../store/occurrence-rows.ts';
import type { CrawlContext } from './crawl-context.ts';

const MAX_IMAGE_CHECKS = 200;
/** Enough of an image to know that it is there. */
const CONFIRM_BYTES = 16 * 1_024;

/** Asks whether the site's images exist: headers first, the image itself only when the server refuses or denies that. */
export async function checkImages(context: CrawlContext, isAllowed: (url: string) => boolean): Promise<void> {
  const images = uncheckedImages(context.file, context.options.limits.maxImageChecks ?? MAX_IMAGE_CHECKS);
  const queue = images.filter(({ url }) => isAllowed(url));
  const worker = async (): Promise<void> => {
    for (let image = queue.shift(); image !== undefined && !context.stop.aborted; image = queue.shift()) {
      await checkImage(context, image);
    }
  };
  await Promise.all(Array.from({ length: context.limits.maxParallelPerHost }, worker));
}

async function checkImage({ client, file }: CrawlContext, image: { id: number; url: string }): Promise<void> {
  const accept = 'image/*,*/*;q=0.5';
  const head = await client.fetch(image.url, { method: 'HEAD', accept });
  const isSure = head.status !== null && head.status < 400 && head.error === null;
  const answer = isSure ? head : await client.fetch(image.url, { accept, maxBytes: CONFIRM_BYTES });
  if (answer.error?.code === 'aborted') return;
  writeCheck(file, {
    targetId: image.id,
    kind: 'image',
    status: answer.status,
    error: answer.error?.code ?? null,
    checkedAt: answer.fetchedAt,
  });
}
