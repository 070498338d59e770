import { formatElementLocation } from '#audit/engine/where.ts';
import type { BrowserRequest, SuccessfulRender } from '#contracts/page/rendered-page.ts';

/** An image, audio or video with an http:// URL. */
interface InsecureMediaFile {
  kind: 'image' | 'media';
  url: string;
  where: string;
  /** The result of the upgraded https request that browsers send instead. */
  upgrade: 'worked' | 'failed' | 'unknown';
}

/** Loopback is trustworthy without encryption (W3C Secure Contexts). */
const INSECURE_URL = /^http:\/\/(?!localhost[:/]|127\.|\[::1\])/;
const MIN_ERROR_STATUS = 400;

/** Finds images, audio and video with an http:// URL in the rendered page or among its requests, each URL once. */
export function findInsecureMedia({ rendered, requests }: SuccessfulRender): InsecureMediaFile[] {
  const found = new Map<string, InsecureMediaFile>();
  const add = (kind: InsecureMediaFile['kind'], url: string | null, where: string): void => {
    if (url === null || !INSECURE_URL.test(url) || found.has(url)) return;
    found.set(url, { kind, url, where, upgrade: findUpgradeResult(url, requests) });
  };
  for (const image of rendered.images) add('image', image.url, formatElementLocation(image));
  for (const resource of rendered.resources) {
    if (resource.kind === 'media') add('media', resource.url, formatElementLocation(resource));
  }
  for (const { type, url, initiatorUrl } of requests) {
    if (type !== 'image' && type !== 'media') continue;
    add(type, url, `request by ${initiatorUrl ?? 'the page'}`);
  }
  return [...found.values()];
}

function findUpgradeResult(url: string, requests: readonly BrowserRequest[]): InsecureMediaFile['upgrade'] {
  const secureUrl = url.replace(/^http:/, 'https:');
  // A request that our own sandbox blocked proves nothing about the server.
  const upgradeRequest = requests.find((request) => request.url === secureUrl && request.refusedBy === null);
  if (upgradeRequest === undefined) return 'unknown';
  const { status, failure } = upgradeRequest;
  if (status === null) return failure === null || failure.includes('ERR_ABORTED') ? 'unknown' : 'failed';
  return status >= MIN_ERROR_STATUS ? 'failed' : 'worked';
}
