import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import type { CookieFacts } from '#contracts/site/connection.ts';

/** Session cookie names used by common frameworks and languages. */
const SESSION_NAME =
  /^(?:__secure-|__host-)?(?:phpsessid|jsessionid|asp\.net_sessionid|aspsessionid\w*|cfid|cftoken|connect\.sid|sid|session|sessionid|session[-_.]?id|[\w.]*[-_.]session(?:[-_.]?id)?|sess|sess[-_]?id|laravel_session|ci_session|wordpress_logged_in_\w*|wordpress_sec_\w*|auth(?:[-_.]?token)?|access[-_.]?token|refresh[-_.]?token|jwt)$/i;
/** CSRF tokens, which scripts have to read. */
const SCRIPT_READABLE_NAME = /csrf|xsrf/i;

interface CookieIssue {
  cookie: CookieFacts;
  missing: string;
  /** Whether the cookie has a session name, or the browser rejects it. */
  isSevere: boolean;
  isProven: boolean;
}

export default defineRule({
  id: 'cookies-insecure',
  category: 'security',
  family: 'cookies',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'site'],
  title: 'Cookies are secure',
  failureTitle: 'Insecure cookies (Secure, HttpOnly, SameSite)',
  aliases: [
    'insecure cookies',
    'cookie without Secure flag',
    'missing HttpOnly',
    'HttpOnly flag',
    'SameSite cookie',
    'session cookie flags',
  ],
  impact: 'An attacker on the network or an injected script may hijack visitor sessions.',
  why: 'A cookie without Secure is also sent over plain http, where anyone on the network can read it. A session cookie without HttpOnly can be read by any JavaScript on the page. Browsers reject a cookie with SameSite=None that is not Secure.',
  howToFix:
    'Add the attributes where the cookie is set, usually in the settings of the framework or session library. Use Secure for every cookie, HttpOnly for sessions, and SameSite=Lax unless other sites need the cookie.',
  measure:
    'The Set-Cookie headers of HTTPS pages are parsed as RFC 6265bis defines. SameSite=None without Secure fails, and so does a cookie with a session name that lacks Secure. A cookie with a session name that lacks HttpOnly fails and is rated "likely", because only its name shows its purpose. Any other cookie without Secure gives a low-severity warning.',
  traps:
    'Cookies that JavaScript must read cannot be HttpOnly. Therefore only session names of common frameworks count, and CSRF tokens never do. Cookies set by JavaScript are not detected here.',
  sources: [
    'https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#cookies',
  ],
  checked: '2026-11-20',
  peers: ['SO', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Set Secure, HttpOnly and SameSite=Lax in the session or framework configuration.',
      'Keep SameSite=None only where other sites need the cookie.',
      'Check cookies in the Application panel.',
    ],
    tools: ['chrome-devtools', 'observatory'],
  },
  examples: {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Set-Cookie: session_id=8f2a; Path=/`,
    correct: `HTTP/1.1 200 OK
Set-Cookie: session_id=8f2a; Path=/; Secure; HttpOnly; SameSite=Lax`,
  },
  check({ page, site }) {
    if (site.isPrivateTarget) return notApplicable('HTTPS checks do not apply to a private host');
    if (page.redirects.length > 0) return notApplicable('The URL redirects; its target is checked instead');
    if (!page.finalUrl.startsWith('https:')) return notApplicable('The page itself is not served over HTTPS');
    if (page.setCookies.length === 0) return notApplicable('The page sets no cookie');
    const issues = page.setCookies.map(findIssue).filter((issue) => issue !== null);
    if (issues.length === 0) return pass();
    const evidence = issues
      .toSorted((a, b) => Number(b.isSevere) - Number(a.isSevere))
      .map(({ cookie, missing }) => ({
        url: page.url,
        found: `${cookie.name} without ${missing}`,
        expected: `${cookie.name} with ${missing}`,
        where: 'Set-Cookie response header',
        fix: `Set-Cookie: ${cookie.name}=...; ${buildAttributes(cookie)}`,
        cause: `Cookie ${cookie.name}`,
      }));
    if (!issues.some(({ isSevere }) => isSevere)) return warn(evidence, { severity: 'low' });
    return fail(
      evidence,
      issues.some(({ isSevere, isProven }) => isSevere && isProven) ? {} : { confidence: 'likely' },
    );
  },
});

function findIssue(cookie: CookieFacts): CookieIssue | null {
  const isSessionCookie = SESSION_NAME.test(cookie.name) && !SCRIPT_READABLE_NAME.test(cookie.name);
  const missing = [
    ...(cookie.isSecure ? [] : ['Secure']),
    ...(isSessionCookie && !cookie.isHttpOnly ? ['HttpOnly'] : []),
  ];
  if (missing.length === 0) return null;
  const isRejected = cookie.sameSite === 'none' && !cookie.isSecure;
  return {
    cookie,
    missing: missing.join(' and '),
    isSevere: isSessionCookie || isRejected,
    isProven: isRejected || !cookie.isSecure,
  };
}

/** Returns the current attributes of the cookie plus the missing ones. */
function buildAttributes(cookie: CookieFacts): string {
  const isSessionCookie = SESSION_NAME.test(cookie.name) && !SCRIPT_READABLE_NAME.test(cookie.name);
  return [
    ...(cookie.domain === null ? [] : [`Domain=${cookie.domain}`]),
    `Path=${cookie.path ?? '/'}`,
    'Secure',
    ...(cookie.isHttpOnly || isSessionCookie ? ['HttpOnly'] : []),
    `SameSite=${{ strict: 'Strict', lax: 'Lax', none: 'None' }[cookie.sameSite ?? 'lax']}`,
  ].join('; ');
}
