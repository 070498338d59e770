import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { normalizeIp } from '#lib/url/limit-key.ts';
import { isLoopbackHost } from '../settings/env.ts';

const FORWARDED_FOR_HEADER = 'x-forwarded-for';

/**
 * Returns the IP address of the client: the socket's IP address, or the X-Forwarded-For entry that the outermost of
 * `trustedProxyCount` proxies added. Entries further left were set by the client and are not trusted.
 */
export function getClientIp(context: Context, trustedProxyCount: number): string {
  const { incoming } = context.env as Partial<HttpBindings>;
  const socketAddress = incoming?.socket.remoteAddress ?? '0.0.0.0';
  if (trustedProxyCount === 0) return normalizeIp(socketAddress);
  const chain = (context.req.header(FORWARDED_FOR_HEADER) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return normalizeIp(chain.at(-trustedProxyCount) ?? socketAddress);
}

/** Whether a request came directly from this machine, not through a proxy. */
export function isDirectLoopback(context: Context): boolean {
  const address = getClientIp(context, 0);
  const isLoopback = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
  const forwardingHeaders = ['forwarded', FORWARDED_FOR_HEADER, 'x-forwarded-host', 'x-real-ip', 'via'];
  // Another site can resolve its own hostname to this machine; the Host header reveals that.
  const host = URL.parse(`http://${context.req.header('host') ?? ''}`)?.hostname ?? '';
  return (
    isLoopback && isLoopbackHost(host) && forwardingHeaders.every((name) => context.req.header(name) === undefined)
  );
}
