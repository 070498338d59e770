import type { Dispatcher } from 'undici';
import type { RequestTimings } from '#contracts/site/connection.ts';
import type { FetchLimits } from '#crawl/limits.ts';
import { CappedBytes } from '#lib/runtime/capped-bytes.ts';
import { classifyError } from '../client/classify-error.ts';
import type { FetchFailure } from '../client/fetch-outcome.ts';
import { type ConnectionTimes, ConnectionWatcher } from '../client/timed-client.ts';
import { normalizeHeaders } from '../headers/response-headers.ts';

/** One request and its response, without redirects and before content decoding. */
export interface Exchange {
  status: number | null;
  headers: Record<string, string>;
  /** As sent, including values: only for the cookie jar, never stored. */
  setCookies: readonly string[];
  wire: Uint8Array;
  /** Whether a size cap truncated the body. */
  isCut: boolean;
  error: FetchFailure | null;
  ttfbMs: number | null;
  timings: RequestTimings;
}

export interface ExchangeRequest {
  url: URL;
  method: 'GET' | 'HEAD' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Abort signal of the caller. */
  signal: AbortSignal | undefined;
  /** Ends the exchange in any state, including while it waits for a connection. */
  deadlineMs: number;
  limits: FetchLimits;
  /** Cap on body bytes, determined when the status is known. */
  getWireLimit(status: number): number;
  /** Called when the headers of the final response have arrived. */
  onHeaders?: (status: number) => void;
}

/**
 * Sends one request. Always resolves, even when the signal fires or the deadline passes. Reads the body through
 * undici's handler rather than a stream, because an aborted stream without an error listener would crash the process.
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    const collector = new ResponseCollector(request, resolve);
    const { url, method, headers, body = null } = request;
    try {
      dispatcher.dispatch({ path: `${url.pathname}${url.search}`, method, headers, body }, collector);
    } catch (error) {
      collector.fail(error);
    }
  });
}

type RawHeaders = Record<string, string | string[] | undefined>;

const NO_COOKIES: readonly string[] = [];
const NO_BODY = new CappedBytes(0);

class ResponseCollector extends ConnectionWatcher implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #resolve: (exchange: Exchange) => void;
  readonly #startedAt = performance.now();
  /**
   * A plain timer: hundreds of timers with the same duration share a list, whereas a timeout signal costs ten times as
   * much.
   */
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | null = null;
  #connection: ConnectionTimes | null = null;
  #isReused = false;
  #isSettled = false;
  #body = NO_BODY;
  /** Bytes read on the connection before this request was sent. */
  #bytesBefore = 0;
  #maxBytesRead = 0;
  #interimCount = 0;
  #status: number | null = null;
  #headers: Record<string, string> = {};
  #setCookies: readonly string[] = NO_COOKIES;
  #sentAt: number | null = null;
  #firstByteAt: number | null = null;
  #headersAt: number | null = null;

  constructor(request: ExchangeRequest, resolve: (exchange: Exchange) => void) {
    super();
    this.#request = request;
    this.#resolve = resolve;
    this.#maxBytesRead = request.limits.maxOverheadBytes;
    this.#timer = setTimeout(this.#onDeadline, request.deadlineMs);
    if (request.signal?.aborted === true) this.#onAbort();
    else request.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) this.#hangUp();
    this.#connection = this.getCurrentConnection();
    this.#sentAt = performance.now();
    if (this.#connection === null) return;
    this.#isReused = this.#connection.requestCount > 0;
    this.#connection.requestCount += 1;
    this.#bytesBefore = this.#connection.getBytesRead();
    this.#connection.onRead = this.#onRead;
  }

  onResponseStarted(): void {
    // Interim responses also trigger this, so the last call belongs to the final response.
    this.#firstByteAt = performance.now();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: RawHeaders): void {
    if (status < 200) {
      this.#interimCount += 1;
      if (this.#interimCount > this.#request.limits.maxInterimResponses) {
        this.#stop(false, { code: 'protocol-error', detail: `${this.#interimCount} interim responses` });
      }
      return;
    }
    this.#status = status;
    this.#headers = normalizeHeaders(headers);
    const cookies = headers['set-cookie'];
    if (cookies !== undefined) this.#setCookies = typeof cookies === 'string' ? [cookies] : cookies;
    this.#headersAt = performance.now();
    const cap = this.#request.getWireLimit(status);
    this.#body = new CappedBytes(cap, Number(this.#headers['content-length'] ?? 0));
    this.#maxBytesRead = cap + this.#request.limits.maxOverheadBytes;
    this.#request.onHeaders?.(status);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#isSettled && !this.#body.append(chunk)) this.#stop(true, null);
  }

  onResponseEnd(): void {
    this.#settle(false, null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  fail(error: unknown): void {
    this.#settle(false, classifyError(error, this.#status !== null));
  }

  readonly #onAbort = (): void => {
    this.#stop(false, classifyError(this.#request.signal?.reason, this.#status !== null));
  };

  readonly #onDeadline = (): void => {
    this.#stop(false, { code: 'total-timeout', detail: 'the time limit for the entire request was reached' });
  };

  /**
   * Limits the bytes of chunk extensions, interim responses and trailers, which the cap on body bytes does not cover.
   */
  readonly #onRead = (): void => {
    const bytesRead = (this.#connection?.getBytesRead() ?? 0) - this.#bytesBefore;
    if (this.#isSettled || bytesRead <= this.#maxBytesRead) return;
    const hasBody = this.#status !== null;
    this.#stop(hasBody, hasBody ? null : { code: 'protocol-error', detail: `${bytesRead} bytes without a response` });
  };

  #stop(isCut: boolean, error: FetchFailure | null): void {
    this.#settle(isCut, error);
    this.#hangUp();
  }

  /** Closes the connection. The error that undici then reports is ignored, because the exchange is already settled. */
  #hangUp(): void {
    this.#controller?.abort(new DOMException('The response is no longer needed', 'AbortError'));
  }

  #settle(isCut: boolean, error: FetchFailure | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#request.signal?.removeEventListener('abort', this.#onAbort);
    if (this.#connection?.onRead === this.#onRead) this.#connection.onRead = null;
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      setCookies: this.#setCookies,
      wire: this.#body.getBytes(),
      isCut,
      error,
      ttfbMs: this.#headersAt === null ? null : this.#headersAt - this.#startedAt,
      timings: this.#buildTimings(),
    });
  }

  #buildTimings(): RequestTimings {
    const connection = this.#connection;
    const newConnection = this.#isReused ? null : connection;
    const firstByteAt = this.#firstByteAt ?? this.#headersAt;
    return {
      dnsMs: newConnection?.dnsMs ?? null,
      connectMs: newConnection?.connectMs ?? null,
      tlsMs: newConnection?.tlsMs ?? null,
      ttfbMs:
        this.#headersAt === null || firstByteAt === null || this.#sentAt === null ? null : firstByteAt - this.#sentAt,
      downloadMs: this.#headersAt === null ? null : performance.now() - this.#headersAt,
      isReused: this.#isReused,
      addressFamily: connection?.addressFamily ?? null,
      httpVersion: connection === null ? null : '1.1',
      tlsVersion: connection?.tlsVersion ?? null,
    };
  }
}
