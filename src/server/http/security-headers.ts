import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export type NonceEnv = { Variables: { nonce: string } };

export interface SecurityHeaderOptions {
  /** Whether the public origin is https; if so, HSTS is sent. */
  isHttps: boolean;
  /** Whether all our subdomains are also served over https; if so, HSTS includes them. */
  coversHstsSubdomains: boolean;
  /** Whether this is the development server, which injects style elements and uses a WebSocket. */
  isDevServer: boolean;
}

/** Sets security headers on every response, and a new nonce for the scripts and styles of the page. */
export function setSecurityHeaders(options: SecurityHeaderOptions): MiddlewareHandler<NonceEnv> {
  return async (context, next) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(buildSecurityHeaders(nonce, options))) {
      // Pages whose URL contains a secret set stricter values; badges can be shown on other websites.
      if (!OVERRIDABLE_HEADERS.has(name) || !headers.has(name)) headers.set(name, value);
    }
  };
}

const OVERRIDABLE_HEADERS: ReadonlySet<string> = new Set([
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Resource-Policy',
]);

/** Builds the headers, keyed by name. */
export function buildSecurityHeaders(nonce: string, options: SecurityHeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(nonce, options.isDevServer),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.isHttps && { 'Strict-Transport-Security': buildStrictTransport(options) }),
  };
}

const buildStrictTransport = ({ coversHstsSubdomains }: SecurityHeaderOptions): string =>
  `max-age=31536000${coversHstsSubdomains ? '; includeSubDomains' : ''}`;

/**
 * Builds a policy that allows only our own files, images in data URLs, and inline scripts and styles with the nonce.
 * Style attributes are allowed: charts use them. The development server also needs all inline styles, and WebSockets.
 */
export function buildContentSecurityPolicy(nonce: string, isDevServer = false): string {
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
