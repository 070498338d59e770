import { findTrackingParameter } from '#lib/url/tracking-parameter.ts';

/** `sid` is a session ID in some systems and something else in others: only a long value is a session ID. */
const AMBIGUOUS_PARAMETER = /^sid$/i;
const SESSION_ID_VALUE = /^(?=.*\d)[\w-]{16,}$/;
const CAMPAIGN_PARAMETER = /^(?:utm_|gclid$|fbclid$|msclkid$|dclid$|wbraid$|gbraid$|mc_[ce]id$)/i;

/** A URL with a session ID or a campaign parameter, which `parameter` identifies. */
export interface TrackedUrl {
  parameter: string;
  kind: 'session' | 'campaign';
  /** The URL without any session or tracking parameter. */
  cleanUrl: string;
}

/** Finds the parameter of a URL that changes with each visitor or campaign; null when there is none. */
export function readTrackedUrl(url: string): TrackedUrl | null {
  let cleanUrl = url;
  const keptParameters: string[] = [];
  let first: Pick<TrackedUrl, 'parameter' | 'kind'> | null = null;
  for (let name = findTrackingParameter(cleanUrl); name !== null; name = findTrackingParameter(cleanUrl)) {
    const { rest, pair, value } = removeParameter(cleanUrl, name);
    if (rest === cleanUrl) break;
    cleanUrl = rest;
    if (AMBIGUOUS_PARAMETER.test(name) && !SESSION_ID_VALUE.test(value)) keptParameters.push(pair);
    else first ??= { parameter: name, kind: CAMPAIGN_PARAMETER.test(name) ? 'campaign' : 'session' };
  }
  if (first === null) return null;
  return { ...first, cleanUrl: appendParameters(cleanUrl, keptParameters) };
}

function appendParameters(url: string, pairs: readonly string[]): string {
  return pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/** Removes `;jsessionid=...` from the path if present, otherwise the first query parameter with that name. */
function removeParameter(url: string, name: string): { rest: string; pair: string; value: string } {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  const semicolonIndex = path.toLowerCase().indexOf(`;${name.toLowerCase()}=`);
  if (semicolonIndex !== -1) {
    const end = path.indexOf('/', semicolonIndex);
    const pair = path.slice(semicolonIndex + 1, end === -1 ? undefined : end);
    return { rest: url.replace(`;${pair}`, ''), pair, value: pair.slice(name.length + 1) };
  }
  const pairs = query === -1 ? [] : url.slice(query + 1).split('&');
  const pairIndex = pairs.findIndex((one) => one.split('=', 1)[0] === name);
  const [pair = ''] = pairIndex === -1 ? [] : pairs.splice(pairIndex, 1);
  return { rest: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`, pair, value: pair.slice(name.length + 1) };
}
