/** Returns the URL without protocol, `www.`, index file name and trailing slash. */
function stripUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  const bareUrl = path
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/index\.(?:html?|php)$/, '/')
    .replace(/\/$/, '');
  return query === -1 ? bareUrl : bareUrl + url.slice(query);
}

/** Whether two URLs are variants that lead to the same page on nearly every site. */
export function isUrlSpellingVariant(a: string, b: string): boolean {
  return a === b || stripUrl(a) === stripUrl(b);
}

/** Describes how the second variant of a URL differs from the first; null for different URLs. */
export function describeSpellingChange(from: string, to: string): string | null {
  if (!isUrlSpellingVariant(from, to)) return null;
  const changes = [
    from.startsWith('http:') && to.startsWith('https:') ? 'https instead of http' : null,
    from.startsWith('https:') && to.startsWith('http:') ? 'http instead of https' : null,
    !hasWww(from) && hasWww(to) ? 'www. before the host' : null,
    hasWww(from) && !hasWww(to) ? 'no www. before the host' : null,
    !hasSlash(from) && hasSlash(to) ? 'a trailing slash' : null,
    hasSlash(from) && !hasSlash(to) ? 'no trailing slash' : null,
  ].filter((change) => change !== null);
  return changes.length === 0 ? 'another spelling' : changes.join(' and ');
}

const hasWww = (url: string): boolean => /^https?:\/\/www\./.test(url);
const hasSlash = (url: string): boolean => (url.split('?', 1)[0] ?? '').endsWith('/');
