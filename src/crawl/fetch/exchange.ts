import type { Dispatcher } from 'undici';
import type { FetchLimits } from '../limits.ts';
import { classifyError } from './classify-error.ts';
import type { FetchFailure } from './fetch-outcome.ts';
import { keptHeaders } from './response-headers.ts';

/** One request and its answer, without redirects and before content decoding. */
export interface Exchange {
  status: number | null;
  headers: Record<string, string>;
  wire: Uint8Array;
  /** A size cap ended the body. */
  isCut: boolean;
  error: FetchFailure | null;
  ttfbMs: number | null;
}

export interface ExchangeRequest {
  url: URL;
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  signal: AbortSignal;
  limits: FetchLimits;
  /** Cap of body bytes, decided when the status is known. */
  wireCap(status: number): number;
}

/**
 * Sends one request. Resolves in every case, as soon as the signal fires too. Reads the body through undici's handler
 * rather than a stream: an aborted stream without an error listener would end the process.
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const collector = new ResponseCollector(request, resolve);
  const { url, method, headers } = request;
  try {
    dispatcher.dispatch({ origin: url.origin, path: `${url.pathname}${url.search}`, method, headers }, collector);
  } catch (error) {
    collector.fail(error);
  }
  return promise;
}

class ResponseCollector implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #resolve: (exchange: Exchange) => void;
  readonly #startedAt = performance.now();
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #isSettled = false;
  #size = 0;
  #cap = 0;
  #interimCount = 0;
  #status: number | null = null;
  #headers: Record<string, string> = {};
  #ttfbMs: number | null = null;

  constructor(request: ExchangeRequest, resolve: (exchange: Exchange) => void) {
    this.#request = request;
    this.#resolve = resolve;
    if (request.signal.aborted) this.#onAbort();
    else request.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) this.#hangUp();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) {
      this.#interimCount += 1;
      if (this.#interimCount > this.#request.limits.maxInterimResponses) {
        this.#stop(false, { code: 'protocol-error', detail: `${this.#interimCount} interim responses` });
      }
      return;
    }
    this.#status = status;
    this.#headers = keptHeaders(headers);
    this.#ttfbMs = performance.now() - this.#startedAt;
    this.#cap = this.#request.wireCap(status);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return;
    const room = this.#cap - this.#size;
    this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    this.#size += Math.min(chunk.length, room);
    if (chunk.length > room) this.#stop(true, null);
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
    this.#stop(false, classifyError(this.#request.signal.reason, this.#status !== null));
  };

  #stop(isCut: boolean, error: FetchFailure | null): void {
    this.#settle(isCut, error);
    this.#hangUp();
  }

  /** Ends the connection; the error that undici reports back is ignored because the exchange is settled. */
  #hangUp(): void {
    this.#controller?.abort(new DOMException('The answer is no longer needed', 'AbortError'));
  }

  #settle(isCut: boolean, error: FetchFailure | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#request.signal.removeEventListener('abort', this.#onAbort);
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      wire: Buffer.concat(this.#chunks),
      isCut,
      error,
      ttfbMs: this.#ttfbMs,
    });
  }
}
