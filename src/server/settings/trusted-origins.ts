import { type Env, isLoopbackHost } from './env.ts';

/** Lists our own origin and, in development, its other loopback names. */
export function listTrustedOrigins(env: Pick<Env, 'baseUrl' | 'isDevelopment'>): string[] {
  const url = new URL(env.baseUrl);
  if (!env.isDevelopment || !isLoopbackHost(url.hostname)) return [url.origin];
  return ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`);
}
