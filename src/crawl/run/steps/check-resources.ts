import { isImageBody } from '#crawl/fetch/body/binary-body.ts';
import { readImageSize } from '#crawl/fetch/body/image-size.ts';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { detectChallenge } from '#crawl/probes/detect-challenge.ts';
import {
  countChecks,
  countResourceUses,
  type FileAnswer,
  listWaitingResources,
  type WaitingTarget,
  writeCheck,
} from '#crawl/store/results/target-checks.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { runLanes } from '../pacing/lanes.ts';
import { isPauseRequested } from '../pacing/rate-limit.ts';
import { createTimeoutSignal } from '../pacing/time-signal.ts';
import { readMediaType } from '../pages/page-record.ts';
import { PICTURE_KINDS, type PictureKind, planPictures } from './plan-pictures.ts';

type ResourceKind = 'image' | 'script' | 'stylesheet' | PictureKind;

/**
 * Maximum number of checked resources, the most used first. `image` applies to images of all kinds together: all of
 * them are checked if there is time, and the number only limits memory.
 */
const MAX_CHECKS = { image: 50_000, script: 50, stylesheet: 50 };
/** Share of the run's time that images may take. */
const IMAGE_TIME_SHARE = 0.25;
/** Enough bytes of a resource to confirm that it exists, and its type. */
const CONFIRM_BYTES = 16 * 1_024;
/** Enough bytes to find the size of a JPEG, in which cameras embed a thumbnail before the size. */
const SIZE_BYTES = 64 * 1_024;
const ACCEPT: Readonly<Record<ResourceKind, string>> = {
  image: 'image/*,*/*;q=0.5',
  script: '*/*',
  stylesheet: 'text/css,*/*;q=0.1',
  preview: 'image/*,*/*;q=0.5',
  candidate: 'image/*,*/*;q=0.5',
};

/** Content types that no browser displays or runs as a resource, whatever the file extension. */
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'application/json']);

/** Parts of the crawl that requesting the site's resources needs. */
type ResourceContext = Pick<CrawlContext, 'client' | 'file' | 'limits' | 'options' | 'rateLimit' | 'stop'>;

interface Request {
  kind: ResourceKind;
  target: WaitingTarget;
  isPostponed: boolean;
}

/**
 * Requests the site's own images, scripts and stylesheets: headers first, the resource itself only if those are not
 * conclusive.
 */
export async function checkResources(context: ResourceContext, isAllowed: (url: string) => boolean): Promise<void> {
  const uses = countResourceUses(context.file);
  const { file, options } = context;
  const most = { ...MAX_CHECKS, image: options.limits.maxImageChecks ?? MAX_CHECKS.image };
  const waiting = (kind: ResourceKind, limit: number): Request[] => {
    const targets = listWaitingResources(file, uses, { kind, owner: 'own', isAllowed, limit });
    return targets.map((target) => ({ kind, target, isPostponed: false }));
  };
  const left = (kind: 'stylesheet' | 'script') => Math.max(0, most[kind] - countChecks(file, kind, 'own'));
  const pictures = planPictures(file, { owner: 'own', most: most.image, waiting });
  const queue = [...waiting('stylesheet', left('stylesheet')), ...waiting('script', left('script')), ...pictures];
  const imageTime = createTimeoutSignal(options.limits.maxDurationMs * IMAGE_TIME_SHARE);
  await runLanes<Request>({
    count: context.limits.maxParallelPerHost,
    next: () => (context.stop.aborted || imageTime.aborted ? null : (queue.shift() ?? null)),
    async work(request) {
      const answer = await ask(context, request);
      const isPauseAsked = context.rateLimit.heed(answer.outcome);
      if (isPauseAsked && !request.isPostponed) queue.push({ ...request, isPostponed: true });
      else keepAnswer(context, request, answer);
    },
  });
}

interface Asked {
  outcome: FetchOutcome;
  method: FileAnswer['method'];
}

async function ask({ client }: Pick<CrawlContext, 'client'>, { kind, target }: Request): Promise<Asked> {
  const accept = ACCEPT[kind];
  // The size in pixels is in the file itself.
  if (kind === 'preview')
    return { outcome: await client.fetch(target.url, { accept, maxBytes: SIZE_BYTES }), method: 'GET' };
  const head = await client.fetch(target.url, { method: 'HEAD', accept });
  const isFine = head.status !== null && head.status < 400 && head.error === null;
  const isSure = isPauseRequested(head) || (isFine && !PAGE_TYPES.has(readMediaType(head.contentType)));
  if (isSure) return { outcome: head, method: 'HEAD' };
  return { outcome: await client.fetch(target.url, { accept, maxBytes: CONFIRM_BYTES }), method: 'GET' };
}

function keepAnswer({ file }: Pick<CrawlContext, 'file'>, { kind, target }: Request, { outcome, method }: Asked): void {
  if (outcome.error?.code === 'aborted') return;
  const isChallenge = detectChallenge(outcome) !== null;
  const { status, error, fetchedAt, body } = outcome;
  const type = readMediaType(outcome.contentType);
  // Browsers detect an image by its bytes, whatever content type the server declares.
  const isPicture = PICTURE_KINDS.some((one) => one === kind) && isImageBody(body);
  const isPage = status === 200 && PAGE_TYPES.has(type) && body.length > 0 && !isPicture;
  writeCheck(file, {
    urlId: target.id,
    kind,
    status,
    error: error?.code ?? null,
    isChallenge,
    isDoubtful: false,
    attempts: 1,
    checkedAt: fetchedAt,
    foreignType: isPage ? type : null,
    answer: { ...toFileAnswer(outcome, method), ...(kind === 'preview' ? readImage(outcome) : {}) },
  });
}

/** Returns the format and size of the image at the beginning of a response. */
export function readImage({ status, body }: FetchOutcome): Pick<FileAnswer, 'image'> {
  const image = status === 200 ? readImageSize(body) : null;
  return image === null ? {} : { image };
}

/** Returns what a response reveals about the resource. */
export function toFileAnswer(outcome: FetchOutcome, method: FileAnswer['method']): FileAnswer {
  const { headers } = outcome;
  const declared = Number(headers['content-length'] ?? Number.NaN);
  const isWhole = method === 'GET' && !outcome.bodyCut && outcome.error === null;
  return {
    finalUrl: outcome.finalUrl,
    redirectCount: outcome.redirects.length,
    contentType: outcome.contentType,
    transferBytes: Number.isSafeInteger(declared) && declared >= 0 ? declared : isWhole ? outcome.wireBytes : null,
    contentEncoding: headers['content-encoding'] ?? null,
    cacheControl: headers['cache-control'] ?? null,
    hasValidator: headers.etag !== undefined || headers['last-modified'] !== undefined,
    method,
  };
}
