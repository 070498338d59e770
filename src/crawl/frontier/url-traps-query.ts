/** Session IDs and the order of parameters in URLs. */

/** Names of session parameters in common software; short ones count only with a long value. */
const SESSION_KEY =
  /^(?:phpsessid|jsessionid|aspsessionid[a-z]*|asp\.net_sessionid|sessionid|session_id|sessid|session|cfid|cftoken|zenid|oscsid|xtcsid|mosesid)$/i;
const SHORT_SESSION_KEY = /^(?:sid|s|ses|sess|token)$/i;
const LONG_VALUE = /^[0-9a-z_-]{20,}$/i;
/** `;jsessionid=...` (Servlet), `/(S(...))/` (ASP.NET cookieless). */
const PATH_PARAMETER = /;(?:jsessionid|phpsessid|sid|cfid)=[^/?;]*/gi;
const ASP_NET = /\/\((?:[ASF]\([0-9a-z_-]+\))+\)/gi;

export interface QueryShape {
  /** The URL without session IDs. */
  sessionless: string;
  hasSession: boolean;
  /** Parameters other than session IDs, in the order written. */
  parts: string[];
  /** The URL before the query, without session IDs. */
  path: string;
}

export function queryShape(url: string): QueryShape {
  const question = url.indexOf('?');
  const written = question === -1 ? url : url.slice(0, question);
  const path = written.replace(PATH_PARAMETER, '').replace(ASP_NET, '');
  const all = question === -1 ? [] : url.slice(question + 1).split('&', 200);
  const parts = all.filter((part) => !isSession(part));
  const hasSession = path.length !== written.length || parts.length !== all.length;
  return { sessionless: parts.length === 0 ? path : `${path}?${parts.join('&')}`, hasSession, parts, path };
}

function isSession(part: string): boolean {
  const end = part.indexOf('=');
  if (end === -1) return false;
  const key = part.slice(0, end);
  return SESSION_KEY.test(key) || (SHORT_SESSION_KEY.test(key) && LONG_VALUE.test(part.slice(end + 1)));
}
