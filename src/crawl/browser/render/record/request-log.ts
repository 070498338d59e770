import type { Protocol } from 'puppeteer-core';

/** One request as reported by the browser. Times are in seconds on the browser's monotonic clock. */
export interface LoggedRequest {
  url: string;
  type: string;
  method: string;
  status: number | null;
  failure: string | null;
  mimeType: string;
  protocol: string;
  transferBytes: number;
  bodyBytes: number;
  fromCache: boolean;
  cacheControl: string | null;
  isRenderBlocking: boolean;
  initiatorUrl: string | null;
  startedAt: number;
  /** When the first byte of the request was sent; `startedAt` when the browser did not report this time. */
  sentAt: number;
  endedAt: number | null;
}

/** Request types that may stay open as long as the page does, or whose completion the page itself does not notice. */
const UNAWAITED_TYPES: ReadonlySet<string> = new Set([
  'EventSource',
  'WebSocket',
  'Media',
  'Ping',
  'Prefetch',
  'CSPViolationReport',
]);

const BLOCKING_BEHAVIORS: ReadonlySet<string> = new Set(['Blocking', 'InBodyParserBlocking']);

/**
 * Records the requests of one page, its frames and workers, up to a limit, from the events of the `Network` domain. Has
 * no side effects.
 */
export class RequestLog {
  readonly #maxRequests: number;
  readonly #byId = new Map<string, LoggedRequest>();
  /** Statuses sent by servers, including those of responses that the browser then rejected because of their type. */
  readonly #sentStatus = new Map<string, number>();
  readonly #all: LoggedRequest[] = [];
  readonly #awaited = new Set<LoggedRequest>();
  #lastActivityAt = 0;
  #wallOffset = 0;
  isCut = false;

  constructor(maxRequests: number) {
    this.#maxRequests = maxRequests;
  }

  /** Requests in start order. */
  get requests(): readonly LoggedRequest[] {
    return this.#all;
  }

  /** Requests that the page is still waiting for. */
  get awaitedRequests(): ReadonlySet<LoggedRequest> {
    return this.#awaited;
  }

  /** Time when an awaited request last started or ended. */
  get lastActivityAt(): number {
    return this.#lastActivityAt;
  }

  /** Difference in seconds between the monotonic clock and the wall clock. */
  get wallOffset(): number {
    return this.#wallOffset;
  }

  begin(event: Protocol.Network.RequestWillBeSentEvent): void {
    const { requestId, request, timestamp, redirectResponse } = event;
    if (isBrowserInternal(event)) return;
    this.#wallOffset ||= event.wallTime - timestamp;
    const previous = this.#byId.get(requestId);
    if (redirectResponse !== undefined && previous !== undefined) this.#endHop(previous, redirectResponse, timestamp);
    // A frame in another process reports its document twice.
    else if (previous !== undefined) return;
    if (this.#all.length >= this.#maxRequests) {
      this.isCut = true;
      return;
    }
    const entry: LoggedRequest = {
      url: request.url,
      type: event.type ?? 'Other',
      method: request.method,
      status: null,
      failure: null,
      mimeType: '',
      protocol: '',
      transferBytes: 0,
      bodyBytes: 0,
      fromCache: false,
      cacheControl: null,
      isRenderBlocking: BLOCKING_BEHAVIORS.has(event.renderBlockingBehavior ?? ''),
      initiatorUrl: findInitiator(event.initiator),
      startedAt: timestamp,
      sentAt: timestamp,
      endedAt: null,
    };
    this.#all.push(entry);
    this.#byId.set(requestId, entry);
    if (UNAWAITED_TYPES.has(entry.type)) return;
    this.#awaited.add(entry);
    this.#lastActivityAt = timestamp;
  }

  recordResponse({ requestId, response, type }: Protocol.Network.ResponseReceivedEvent): void {
    const entry = this.#byId.get(requestId);
    if (entry === undefined) return;
    entry.type = type;
    applyResponse(entry, response);
    if (UNAWAITED_TYPES.has(type)) this.#awaited.delete(entry);
  }

  /** Records the status of a response, other than a redirect, before the browser decides how to handle it. */
  recordSentStatus({ requestId, statusCode }: Protocol.Network.ResponseReceivedExtraInfoEvent): void {
    const isRedirect = statusCode >= 300 && statusCode < 400;
    if (this.#byId.has(requestId) && !isRedirect) this.#sentStatus.set(requestId, statusCode);
  }

  recordCacheHit({ requestId }: Protocol.Network.RequestServedFromCacheEvent): void {
    const entry = this.#byId.get(requestId);
    if (entry !== undefined) entry.fromCache = true;
  }

  recordData({ requestId, dataLength, encodedDataLength }: Protocol.Network.DataReceivedEvent): void {
    const entry = this.#byId.get(requestId);
    if (entry === undefined) return;
    entry.bodyBytes += dataLength;
    entry.transferBytes += encodedDataLength;
  }

  finish({ requestId, timestamp, encodedDataLength }: Protocol.Network.LoadingFinishedEvent): void {
    const entry = this.#byId.get(requestId);
    if (entry === undefined) return;
    entry.transferBytes = encodedDataLength;
    this.#end(entry, timestamp);
  }

  fail({ requestId, timestamp, errorText, canceled, blockedReason }: Protocol.Network.LoadingFailedEvent): void {
    const entry = this.#byId.get(requestId);
    if (entry === undefined) return;
    // The page aborted a response that it was receiving, so nothing failed.
    const wasCanceled = entry.status !== null && (canceled === true || errorText === 'net::ERR_ABORTED');
    entry.status ??= this.#sentStatus.get(requestId) ?? null;
    if (!wasCanceled) entry.failure = blockedReason === undefined ? errorText : `${errorText} (${blockedReason})`;
    this.#end(entry, timestamp);
  }

  #endHop(entry: LoggedRequest, response: Protocol.Network.Response, timestamp: number): void {
    applyResponse(entry, response);
    entry.transferBytes = response.encodedDataLength;
    this.#end(entry, timestamp);
  }

  #end(entry: LoggedRequest, timestamp: number): void {
    entry.endedAt = timestamp;
    if (this.#awaited.delete(entry)) this.#lastActivityAt = Math.max(this.#lastActivityAt, timestamp);
  }
}

function applyResponse(entry: LoggedRequest, response: Protocol.Network.Response): void {
  entry.status = response.status;
  entry.mimeType = response.mimeType;
  entry.protocol = response.protocol ?? '';
  entry.fromCache ||= response.fromDiskCache === true || response.fromPrefetchCache === true;
  entry.cacheControl = readHeader(response.headers, 'cache-control');
  const { timing } = response;
  if (timing !== undefined && timing.sendStart >= 0) entry.sentAt = timing.requestTime + timing.sendStart / 1_000;
}

/** Returns a header by its lowercase name; repeated headers are joined by line breaks. */
export function readHeader(headers: Record<string, string>, name: string): string | null {
  for (const [key, value] of Object.entries(headers)) if (key.toLowerCase() === name) return value;
  return null;
}

function findInitiator({ url, stack }: Protocol.Network.Initiator): string | null {
  if (url) return url;
  for (let trace = stack; trace !== undefined; trace = trace.parent) {
    const frame = trace.callFrames.find((one) => one.url !== '');
    if (frame !== undefined) return frame.url;
  }
  return null;
}

/** Whether to ignore the request: data: and blob: URLs, and the favicon that only headed browsers request. */
function isBrowserInternal({ request, type, initiator }: Protocol.Network.RequestWillBeSentEvent): boolean {
  if (!/^(?:https?|wss?|ftp):/i.test(request.url)) return true;
  return type === 'Other' && initiator.type === 'other' && initiator.stack === undefined;
}
