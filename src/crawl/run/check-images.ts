import { isImageBody } from '../fetch/binary-body.ts';
import type { FetchOutcome } from '../fetch/http-client.ts';
import { detectChallenge } from '../probes/detect-challenge.ts';
import { countChecks, uncheckedImages, writeCheck } from '../store/occurrence-rows.ts';
import type { CrawlContext } from './crawl-context.ts';
import { mediaTypeOf } from './page-record.ts';
import { asksForPause } from './rate-limit.ts';

const MAX_IMAGE_CHECKS = 200;
/** Enough of an image to know that it is there. */
const CONFIRM_BYTES = 16 * 1_024;

/** Types of answers that no browser draws, whatever the address ends with. */
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'application/json']);

type Image = ReturnType<typeof uncheckedImages>[number];

/** Asks whether the site's images exist: headers first, the image itself only when that leaves a doubt. */
export async function checkImages(context: CrawlContext, isAllowed: (url: string) => boolean): Promise<void> {
  const limit = context.options.limits.maxImageChecks ?? MAX_IMAGE_CHECKS;
  const images = uncheckedImages(context.file, Math.max(0, limit - countChecks(context.file)));
  const queue = images.filter(({ url }) => isAllowed(url));
  const postponed = new Set<number>();
  const worker = async (): Promise<void> => {
    for (let image = queue.shift(); image !== undefined && !context.stop.aborted; image = queue.shift()) {
      const answer = await askForImage(context, image.url);
      const isPauseAsked = context.rateLimit.heed(answer);
      if (isPauseAsked && !postponed.has(image.id)) {
        postponed.add(image.id);
        queue.push(image);
      } else keepAnswer(context, image, answer);
    }
  };
  await Promise.all(Array.from({ length: context.limits.maxParallelPerHost }, worker));
}

async function askForImage({ client }: CrawlContext, url: string): Promise<FetchOutcome> {
  const accept = 'image/*,*/*;q=0.5';
  const head = await client.fetch(url, { method: 'HEAD', accept });
  const isFine = head.status !== null && head.status < 400 && head.error === null;
  const isSure = asksForPause(head) || (isFine && !PAGE_TYPES.has(mediaTypeOf(head.contentType)));
  return isSure ? head : client.fetch(url, { accept, maxBytes: CONFIRM_BYTES });
}

function keepAnswer({ file }: CrawlContext, image: Image, answer: FetchOutcome): void {
  // A challenge in place of an image tells nothing about the image.
  if (answer.error?.code === 'aborted' || detectChallenge(answer) !== null) return;
  const { status, error, fetchedAt, body } = answer;
  const type = mediaTypeOf(answer.contentType);
  // Browsers draw an image by its bytes, whatever type the server names.
  const isPage = status === 200 && PAGE_TYPES.has(type) && body.length > 0 && !isImageBody(body);
  const foreignType = isPage ? type : null;
  writeCheck(file, {
    ...{ targetId: image.id, kind: 'image', status, error: error?.code ?? null, foreignType },
    checkedAt: fetchedAt,
  });
}
