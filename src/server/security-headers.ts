import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export type NonceEnv = { Variables: { nonce: string } };

export interface SecurityHeaderOptions {
  /** Users reach us over https: HSTS is sent. */
  isHttps: boolean;
  /** The development server injects style elements and talks over a web socket. */
  isDevServer: boolean;
}

/** Security headers for every answer, and a fresh nonce for the scripts and styles of this page. */
export function securityHeaders(options: SecurityHeaderOptions): MiddlewareHandler<NonceEnv> {
  return async (context, next) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    await next();
    const headers = context.res.headers;
    if (!headers.has('content-security-policy'))
      headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, options.isDevServer));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    // Pages whose address holds a secret are stricter.
    if (!headers.has('referrer-policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (options.isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

/** Only our own files, and inline scripts and styles that carry the nonce. Style attributes are allowed: charts use them. */
export function contentSecurityPolicy(nonce: string, isDevServer = false): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevServer ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    isDevServer ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}
