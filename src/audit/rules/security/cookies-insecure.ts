import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { CookieFacts } from '#contracts/connection.ts';

/** Names that common frameworks and languages give to sessions. */
const SESSION_NAME =
  /^(?:__secure-|__host-)?(?:phpsessid|jsessionid|asp\.net_sessionid|aspsessionid\w*|cfid|cftoken|connect\.sid|sid|session|sessionid|session[-_.]?id|[\w.]*[-_.]session(?:[-_.]?id)?|sess|sess[-_]?id|laravel_session|ci_session|wordpress_logged_in_\w*|wordpress_sec_\w*|auth(?:[-_.]?token)?|access[-_.]?token|refresh[-_.]?token|jwt)$/i;
/** Tokens against forged requests, which scripts have to read. */
const READ_BY_SCRIPTS = /csrf|xsrf/i;

interface CookieFault {
  cookie: CookieFacts;
  missing: string;
  /** The name says that it is a session, or the browser drops it. */
  isHeavy: boolean;
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
  title: 'Cookies are protected',
  failureTitle: 'Cookies without the attributes that protect them',
  impact: 'Somebody on the way or a smuggled script may take over the session of a visitor.',
  why: 'A cookie without Secure is also sent over plain http, where anybody on the way can read it. A session cookie without HttpOnly can be read by any script on the page. Browsers drop a cookie that says SameSite=None and is not Secure.',
  howToFix:
    'Add the attributes where the cookie is set, usually one setting of the framework or the session library: Secure for every cookie, HttpOnly for sessions, and SameSite=Lax unless other sites need the cookie.',
  measure:
    'The Set-Cookie headers of pages over https are read as RFC 6265bis describes them. SameSite=None without Secure fails, and so does a cookie with the name of a session that lacks Secure. A cookie with the name of a session that lacks HttpOnly fails as likely, because only its name says what it is. Any other cookie without Secure gives a warning of low severity.',
  traps:
    'Cookies that a script has to read cannot be HttpOnly, which is why only names that common frameworks give to sessions count, and tokens against forged requests never do. Cookies that scripts set are not seen here.',
  sources: [
    'https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#cookies',
  ],
  checked: '2026-11-20',
  peers: ['SO', 'SQ'],
  check({ page, site }) {
    if (site.isPrivateTarget) return notApplicable('Checks of HTTPS do not apply to a private address');
    if (page.redirects.length > 0) return notApplicable('The address redirects; its target is judged instead');
    if (!page.finalUrl.startsWith('https:')) return notApplicable('The page itself is not served over https');
    if (page.setCookies.length === 0) return notApplicable('The page sets no cookie');
    const faults = page.setCookies.map(faultOf).filter((fault) => fault !== null);
    if (faults.length === 0) return pass();
    const evidence = faults
      .toSorted((a, b) => Number(b.isHeavy) - Number(a.isHeavy))
      .map(({ cookie, missing }) => ({
        url: page.url,
        found: `${cookie.name} without ${missing}`,
        expected: `${cookie.name} with ${missing}`,
        where: 'Set-Cookie response header',
        fix: `Set-Cookie: ${cookie.name}=...; ${attributesOf(cookie)}`,
        cause: `Cookie ${cookie.name}`,
      }));
    if (!faults.some(({ isHeavy }) => isHeavy)) return warn(evidence, { severity: 'low' });
    return fail(evidence, faults.some(({ isHeavy, isProven }) => isHeavy && isProven) ? {} : { confidence: 'likely' });
  },
});

function faultOf(cookie: CookieFacts): CookieFault | null {
  const isSession = SESSION_NAME.test(cookie.name) && !READ_BY_SCRIPTS.test(cookie.name);
  const missing = [...(cookie.isSecure ? [] : ['Secure']), ...(isSession && !cookie.isHttpOnly ? ['HttpOnly'] : [])];
  if (missing.length === 0) return null;
  const isDropped = cookie.sameSite === 'none' && !cookie.isSecure;
  return {
    cookie,
    missing: missing.join(' and '),
    isHeavy: isSession || isDropped,
    isProven: isDropped || !cookie.isSecure,
  };
}

/** The attributes it has, with those that it lacks. */
function attributesOf(cookie: CookieFacts): string {
  const isSession = SESSION_NAME.test(cookie.name) && !READ_BY_SCRIPTS.test(cookie.name);
  return [
    ...(cookie.domain === null ? [] : [`Domain=${cookie.domain}`]),
    `Path=${cookie.path ?? '/'}`,
    'Secure',
    ...(cookie.isHttpOnly || isSession ? ['HttpOnly'] : []),
    `SameSite=${{ strict: 'Strict', lax: 'Lax', none: 'None' }[cookie.sameSite ?? 'lax']}`,
  ].join('; ');
}
