import type { LoaderFunctionArgs } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { appContext } from '#web/app-context.ts';

/** Validity of the file in days. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Serves `/.well-known/security.txt` (RFC 9116). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl } = context.get(appContext).services;
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const expiresAt = new Date(midnight + VALID_DAYS * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${BRAND.supportEmail}`,
    `Expires: ${expiresAt}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
