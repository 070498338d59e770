import type { Context, MiddlewareHandler } from 'hono';
import { buildErrorType, buildProblem } from '#api/v1/problem.ts';
import { PROBLEM_MEDIA_TYPE } from '#contracts/api/problem.ts';
import { OVERLOAD_MESSAGES, RETRY_SOON_SECONDS } from '#contracts/product/messages.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { NonceEnv } from './security-headers.ts';

/**
 * Maximum number of requests that a process answers at the same time. More requests would not be answered sooner: they
 * would wait for the same thread and the same connections to the database, and time out together.
 */
export const MAX_OPEN_REQUESTS = 100;

/** Whether a request waits for an analysis for minutes without using the process. */
const isWaiting = (method: string, path: string): boolean => method === 'POST' && path === '/api/analyze';

export interface LimitRequestsOptions {
  maxOpenRequests?: number;
  /** Origin of the product, for the links in problem documents. */
  baseUrl: string;
}

/**
 * Rejects requests with 503 while the process answers as many as it can, except requests for assets. A request counts
 * until its response begins, so that event streams and downloads do not occupy slots.
 */
export function limitRequests(options: LimitRequestsOptions): MiddlewareHandler<NonceEnv> {
  const { maxOpenRequests = MAX_OPEN_REQUESTS, baseUrl } = options;
  let openRequestCount = 0;
  return async (context, next) => {
    const { method, path } = context.req;
    if (path.startsWith('/assets/')) return next();
    if (openRequestCount >= maxOpenRequests) return respondUnavailable(context, baseUrl);
    if (isWaiting(method, path)) return next();
    openRequestCount += 1;
    try {
      await next();
    } finally {
      openRequestCount -= 1;
    }
  };
}

/** Responds with 503 in the format that callers of the path expect. */
export function respondUnavailable(context: Context<NonceEnv>, baseUrl: string): Response {
  context.header('Retry-After', String(RETRY_SOON_SECONDS));
  context.header('Cache-Control', 'no-store');
  const { path } = context.req;
  const body = { message: OVERLOAD_MESSAGES.text, code: 'unavailable' } as const;
  if (path.startsWith('/api/v1/')) {
    context.header('Content-Type', PROBLEM_MEDIA_TYPE);
    return context.body(JSON.stringify(buildProblem(buildErrorType(baseUrl), 503, body)), 503);
  }
  if (/^\/(api|mcp|oauth)(\/|$)/.test(path)) return context.json(body, 503);
  return context.html(renderPage(context.get('nonce')), 503);
}

/** Renders a minimal page, because a page of the product would take time that an overloaded process does not have. */
const renderPage = (nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(OVERLOAD_MESSAGES.title)}</title>
<style nonce="${nonce}">body{font-family:system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1rem;line-height:1.5}</style></head>
<body><main><h1>${escapeHtml(OVERLOAD_MESSAGES.title)}</h1><p>${escapeHtml(OVERLOAD_MESSAGES.text)}</p>
<p><a href="">Try again</a></p></main></body></html>`;
