import { isImageBody } from '#crawl/fetch/body/binary-body.ts';
import { readImageSize } from '#crawl/fetch/body/image-size.ts';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { detectChallenge } from '#crawl/probes/detect-challenge.ts';
import {
  collectResourceUses,
  countChecks,
  type FileResponse,
  listWaitingResources,
  type WaitingTarget,
  writeCheck,
} from '#crawl/store/results/target-checks.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { runWorkers } from '../pacing/lanes.ts';
import { isPauseRequested } from '../pacing/rate-limit.ts';
import { createTimeoutSignal } from '../pacing/time-signal.ts';
import { readMediaType } from '../pages/page-record.ts';
import { IMAGE_KINDS, type ImageKind, planImages } from './plan-images.ts';

type ResourceKind = 'image' | 'script' | 'stylesheet' | ImageKind;

/**
 * Maximum number of checked resources, most used first. `image` applies to images of all kinds together: all of them
 * are checked if there is time, and the number only limits memory.
 */
const MAX_CHECKS = { image: 50_000, script: 50, stylesheet: 50 };
/** Share of the crawl's time that the requests may take. */
const REQUEST_TIME_SHARE = 0.25;
/** Enough bytes of a resource to confirm that it exists, and its type. */
const MAX_CONFIRMATION_BYTES = 16 * 1_024;
/** Enough bytes to find the size of a JPEG, in which cameras embed a thumbnail before the size. */
const MAX_IMAGE_HEADER_BYTES = 64 * 1_024;
const ACCEPT: Readonly<Record<ResourceKind, string>> = {
  image: 'image/*,*/*;q=0.5',
  script: '*/*',
  stylesheet: 'text/css,*/*;q=0.1',
  preview: 'image/*,*/*;q=0.5',
  candidate: 'image/*,*/*;q=0.5',
};

/** Content types that no browser displays or runs as a resource, whatever the file extension. */
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'application/json']);

/** Parts of the crawl that are needed to request the site's resources. */
type ResourceContext = Pick<CrawlContext, 'client' | 'file' | 'limits' | 'options' | 'rateLimit' | 'stop'>;

interface ResourceRequest {
  kind: ResourceKind;
  target: WaitingTarget;
  isPostponed: boolean;
}

/**
 * Requests the site's own images, scripts and stylesheets: headers first, the resource itself only if those are not
 * conclusive.
 */
export async function checkResources(context: ResourceContext, isAllowed: (url: string) => boolean): Promise<void> {
  const resourceUses = collectResourceUses(context.file);
  const { file, options } = context;
  const maxChecks = { ...MAX_CHECKS, image: options.limits.maxImageChecks ?? MAX_CHECKS.image };
  const listWaitingRequests = (kind: ResourceKind, limit: number): ResourceRequest[] => {
    const targets = listWaitingResources(file, resourceUses, { kind, owner: 'own', isAllowed, limit });
    return targets.map((target) => ({ kind, target, isPostponed: false }));
  };
  const countRemaining = (kind: 'stylesheet' | 'script') =>
    Math.max(0, maxChecks[kind] - countChecks(file, kind, 'own'));
  const pictures = planImages(file, { owner: 'own', maxRequests: maxChecks.image, listWaitingRequests });
  const queue = [
    ...listWaitingRequests('stylesheet', countRemaining('stylesheet')),
    ...listWaitingRequests('script', countRemaining('script')),
    ...pictures,
  ];
  const timeoutSignal = createTimeoutSignal(options.limits.maxDurationMs * REQUEST_TIME_SHARE);
  await runWorkers<ResourceRequest>({
    count: context.limits.maxParallelPerHost,
    next: () => (context.stop.aborted || timeoutSignal.aborted ? null : (queue.shift() ?? null)),
    async work(request) {
      const answer = await requestResource(context, request);
      const hasRequestedPause = context.rateLimit.handlePageResponse(answer.outcome);
      if (hasRequestedPause && !request.isPostponed) queue.push({ ...request, isPostponed: true });
      else storeResponse(context, request, answer);
    },
  });
}

interface ResourceResponse {
  outcome: FetchOutcome;
  method: FileResponse['method'];
}

async function requestResource(
  { client }: Pick<CrawlContext, 'client'>,
  { kind, target }: ResourceRequest,
): Promise<ResourceResponse> {
  const accept = ACCEPT[kind];
  // The size in pixels is in the file itself.
  if (kind === 'preview')
    return { outcome: await client.fetch(target.url, { accept, maxBytes: MAX_IMAGE_HEADER_BYTES }), method: 'GET' };
  const head = await client.fetch(target.url, { method: 'HEAD', accept });
  const isSuccessful = head.status !== null && head.status < 400 && head.error === null;
  const isConclusive = isPauseRequested(head) || (isSuccessful && !PAGE_TYPES.has(readMediaType(head.contentType)));
  if (isConclusive) return { outcome: head, method: 'HEAD' };
  return { outcome: await client.fetch(target.url, { accept, maxBytes: MAX_CONFIRMATION_BYTES }), method: 'GET' };
}

function storeResponse(
  { file }: Pick<CrawlContext, 'file'>,
  { kind, target }: ResourceRequest,
  { outcome, method }: ResourceResponse,
): void {
  if (outcome.error?.code === 'aborted') return;
  const isChallenge = detectChallenge(outcome) !== null;
  const { status, error, fetchedAt, body } = outcome;
  const type = readMediaType(outcome.contentType);
  // Browsers detect an image by its bytes, whatever content type the server declares.
  const isImage = IMAGE_KINDS.some((one) => one === kind) && isImageBody(body);
  const isPage = status === 200 && PAGE_TYPES.has(type) && body.length > 0 && !isImage;
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
    answer: { ...toFileResponse(outcome, method), ...(kind === 'preview' ? readImage(outcome) : {}) },
  });
}

/**
 * Returns the format and size of the image at the beginning of a response; empty for another status than 200 and for an
 * unknown format.
 */
export function readImage({ status, body }: FetchOutcome): Pick<FileResponse, 'image'> {
  const image = status === 200 ? readImageSize(body) : null;
  return image === null ? {} : { image };
}

/** Returns what a response reveals about the resource. */
export function toFileResponse(outcome: FetchOutcome, method: FileResponse['method']): FileResponse {
  const { headers } = outcome;
  const declared = Number(headers['content-length'] ?? Number.NaN);
  const isCompleteBody = method === 'GET' && !outcome.bodyCut && outcome.error === null;
  return {
    finalUrl: outcome.finalUrl,
    redirectCount: outcome.redirects.length,
    contentType: outcome.contentType,
    transferBytes:
      Number.isSafeInteger(declared) && declared >= 0 ? declared : isCompleteBody ? outcome.wireBytes : null,
    contentEncoding: headers['content-encoding'] ?? null,
    cacheControl: headers['cache-control'] ?? null,
    hasValidator: headers.etag !== undefined || headers['last-modified'] !== undefined,
    method,
  };
}
