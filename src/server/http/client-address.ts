import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { normalizeIp } from '#lib/url/limit-key.ts';
import { isLoopbackHost } from '../settings/env.ts';

const FORWARDED = 'x-forwarded-for';

/**
 * Returns the IP address of the client: that of the socket, or the X-Forwarded-For entry that the outermost of
 * `trustedProxies` proxies added. Entries further left were set by the client and are not trusted.
 */
export function getClientIp(context: Context, trustedProxies: number): string {
  const { incoming } = context.env as Partial<HttpBindings>;
  const socketAddress = incoming?.socket.remoteAddress ?? '0.0.0.0';
  if (trustedProxies === 0) return normalizeIp(socketAddress);
  const chain = (context.req.header(FORWARDED) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return normalizeIp(chain.at(-trustedProxies) ?? socketAddress);
}

/** Whether a request came directly from this machine, not through a proxy. */
export function isDirectLoopback(context: Context): boolean {
  const address = getClientIp(context, 0);
  const isLoopback = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
  const forwarding = ['forwarded', FORWARDED, 'x-forwarded-host', 'x-real-ip', 'via'];
  // Another site can resolve its own hostname to this machine; the Host header reveals that.
  const host = URL.parse(`http://${context.req.header('host') ?? ''}`)?.hostname ?? '';
  return isLoopback && isLoopbackHost(host) && forwarding.every((name) => context.req.header(name) === undefined);
}
