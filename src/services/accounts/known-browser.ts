import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The cookie is also sent with requests for pages, because sign-in also works as a plain form. */
const COOKIE_NAME = 'awi.known-browser';
const MAX_AGE_DAYS = 180;
/** Maximum number of accounts remembered per browser; the latest ones are kept. */
const MAX_ACCOUNTS = 5;
const contentSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });

/** Remembers, in a signed cookie, which accounts a browser last signed in to. The cookie does not sign users in. */
export interface KnownBrowsers {
  /** Returns an ID of the browser and the account if the cookie contains the account, otherwise null. */
  findId(headers: Headers, email: string): string | null;
  /** Returns the `Set-Cookie` value for a browser that has just signed in. */
  buildCookie(headers: Headers, email: string): string;
}

export function createKnownBrowsers({ secret, isSecure }: { secret: string; isSecure: boolean }): KnownBrowsers {
  const signText = (text: string) => createHmac('sha256', secret).update(`browser:${text}`).digest('base64url');
  function read(headers: Headers) {
    const [text, signature] = readCookie(headers)?.split('.') ?? [];
    if (text === undefined || signature === undefined || !isSame(signature, signText(text))) return null;
    const parsed = contentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  }
  return {
    findId(headers, email) {
      const known = read(headers);
      return known?.accounts.includes(computeHash(email)) ? `${known.id} ${computeHash(email)}` : null;
    },
    buildCookie(headers, email) {
      const known = read(headers) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
      const others = known.accounts.filter((account) => account !== computeHash(email));
      const content = { ...known, accounts: [computeHash(email), ...others].slice(0, MAX_ACCOUNTS) };
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      const flags = `Path=/; Max-Age=${MAX_AGE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return `${COOKIE_NAME}=${text}.${signText(text)}; ${flags}`;
    },
  };
}

function readCookie(headers: Headers): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE_NAME}=`))?.slice(COOKIE_NAME.length + 1);
}

const computeHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
