import { type ClientRequest, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import {
  explainFailure,
  type GateContext,
  getSocketHost,
  isAllowed,
  MALFORMED_TEXT,
  REFUSAL_TEXT,
} from './gate-context.ts';
import { buildRequestHeaders, selectEndToEndHeaders } from './proxy-headers.ts';
import { findTarget, UnreachableError } from './target-log.ts';

/** One plain request, the response to the browser, and the target. */
interface Exchange {
  gate: GateContext;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/** Forwards a request for a plain http:// URL and relays the response. Everything else is refused. */
export function forwardRequest(gate: GateContext, request: IncomingMessage, response: ServerResponse): void {
  response.on('error', () => response.destroy());
  const requestTarget = request.url ?? '';
  // A request without a version is HTTP/0.9, which no browser uses.
  const isUsable = request.httpVersionMajor === 1 && requestTarget.length <= gate.limits.maxUrlLength;
  const url = isUsable ? parseAbsoluteUrl(requestTarget) : null;
  // An https:// URL arrives as a tunnel: only the browser opens TLS.
  if (url === null || url.protocol === 'https:') respond(response, 400, MALFORMED_TEXT);
  else if (!isAllowed(gate, url)) respond(response, 403, REFUSAL_TEXT);
  else send({ gate, request, response, url }, false);
}

/** Parses the absolute form (RFC 9112 section 3.2.2); returns null for a request that was not meant for a proxy. */
function parseAbsoluteUrl(target: string): URL | null {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(target) ? URL.parse(target) : null;
}

function send(exchange: Exchange, isRetry: boolean): void {
  const { gate, request, response } = exchange;
  const upstream = openUpstream(exchange, isRetry);
  const total = setTimeout(
    () => upstream.destroy(new UnreachableError('total-timeout', 'the exchange took too long')),
    gate.limits.exchangeTimeoutMs,
  );
  const onAbort = (): void => {
    upstream.destroy();
  };
  response.once('close', onAbort);
  let isFinished = false;
  const fail = (error: Error): void => {
    if (response.headersSent || response.destroyed) response.destroy();
    else if (isFinished) return;
    else if (upstream.reusedSocket && !isRetry && !hasBody(request)) send(exchange, true);
    else sendFailure(exchange, error);
    isFinished = true;
  };
  upstream.on('error', fail);
  upstream.once('response', (reply) => {
    isFinished = true;
    relayResponse(exchange, reply);
  });
  upstream.once('close', () => {
    clearTimeout(total);
    response.off('close', onAbort);
    // After an unrequested upgrade there is neither a response nor an error.
    if (!isFinished)
      fail(new UnreachableError('connection-reset', 'the server closed the connection without a response'));
  });
  if (hasBody(request)) sendBody(exchange, upstream);
  else upstream.end();
}

function sendBody({ gate, request, response, url }: Exchange, upstream: ClientRequest): void {
  request.on('data', (chunk: Buffer) => {
    if (gate.budget.consumeSentBytes(chunk.length)) return;
    gate.log.refuse(findTarget(url), 'limits', 'traffic limit of this page reached');
    response.destroy();
  });
  // Any error here ends the exchange through `upstream` or `response`.
  pipeline(request, upstream, () => {});
}

function sendFailure({ gate, response, url }: Exchange, error: Error): void {
  const { status, text } = explainFailure(gate, url, error);
  respond(response, status, text);
}

/**
 * Sends the request to the server. The server may close a keep-alive connection at that moment, so the retry uses a new
 * connection.
 */
function openUpstream({ gate, request, url }: Exchange, isRetry: boolean): ClientRequest {
  const { limits } = gate;
  const options = {
    ...(gate.guard.findMappedTarget(url) ?? {
      host: getSocketHost(url),
      port: Number(url.port === '' ? '80' : url.port),
    }),
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: buildRequestHeaders(request.rawHeaders, url),
    lookup: gate.guard.createLookup(url),
    agent: isRetry ? false : gate.agent,
    maxHeaderSize: limits.maxHeaderBytes,
    autoSelectFamilyAttemptTimeout: limits.ipAddressTimeoutMs,
    setHost: false,
  };
  const upstream = openRequest(options);
  // The size of the headers is limited anyway, and Node would silently drop headers after the 2,000th.
  upstream.maxHeadersCount = 0;
  upstream.setTimeout(limits.idleTimeoutMs, () =>
    upstream.destroy(new UnreachableError('headers-timeout', `no response within ${limits.idleTimeoutMs} ms`)),
  );
  upstream.once('socket', (socket) => {
    gate.track(socket);
    if (!socket.connecting) return;
    const deadline = setTimeout(
      () =>
        upstream.destroy(new UnreachableError('connect-timeout', `no connection within ${limits.connectTimeoutMs} ms`)),
      limits.connectTimeoutMs,
    );
    socket.once('connect', () => clearTimeout(deadline));
    socket.once('close', () => clearTimeout(deadline));
  });
  return upstream;
}

function relayResponse(exchange: Exchange, reply: IncomingMessage): void {
  const { response } = exchange;
  // 407 would refer to this proxy, which requires no credentials (RFC 9110 section 15.5.8).
  if (reply.statusCode !== 407 && writeHead(response, reply)) {
    meterResponse(exchange, reply);
    // A truncated response must look truncated to the browser.
    pipeline(reply, response, (error) => {
      if (error) response.destroy();
    });
    return;
  }
  reply.on('error', () => {});
  reply.destroy();
  sendFailure(exchange, new UnreachableError('protocol-error', 'a response that servers may not send'));
}

function meterResponse({ gate, response, url }: Exchange, reply: IncomingMessage): void {
  const { budget, limits, log } = gate;
  const { socket } = reply;
  const bytesBefore = socket.bytesRead;
  let responseBytes = 0;
  reply.on('data', (chunk: Buffer) => {
    responseBytes += chunk.length;
    // Chunk extensions cost bytes that are not part of the body.
    const isTooLarge =
      responseBytes > limits.maxResponseBytes ||
      socket.bytesRead - bytesBefore - responseBytes > limits.maxResponseOverheadBytes;
    if (budget.consumeReceivedBytes(chunk.length) && !isTooLarge) return;
    log.refuse(findTarget(url), 'limits', isTooLarge ? 'response too large' : 'traffic limit reached');
    reply.destroy();
    response.destroy();
  });
}

/**
 * Writes the headers of the response; returns false when they cannot be forwarded, for example because of an invalid
 * character.
 */
function writeHead(response: ServerResponse, reply: IncomingMessage): boolean {
  try {
    response.writeHead(reply.statusCode ?? 0, reply.statusMessage, selectEndToEndHeaders(reply.rawHeaders));
    return true;
  } catch {
    return false;
  }
}

function hasBody(request: IncomingMessage): boolean {
  return request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
}

function respond(response: ServerResponse, status: number, text: string): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
}
