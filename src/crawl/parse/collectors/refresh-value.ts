export interface RefreshValue {
  delaySeconds: number;
  /** URL as written. */
  reference: string;
}

const MAX_LENGTH = 2_000;

/**
 * Reads the value of a `Refresh` header or a `<meta http-equiv=refresh>`. Returns null when it is invalid or contains
 * no URL; without a URL, the page reloads itself
 * (https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps).
 */
export function readRefresh(value: string): RefreshValue | null {
  const match = /^\s*(\d*)(\.[\d.]*)?(?:\s*[;,]|\s)\s*(\S.*)$/s.exec(value.slice(0, MAX_LENGTH));
  const [, seconds = '', fraction = '', rest = ''] = match ?? [];
  if (match === null || seconds + fraction === '') return null;
  const reference = unquote(rest.replace(/^url\s*=\s*/i, '')).trim();
  return reference === '' ? null : { delaySeconds: Number(seconds || '0'), reference };
}

function unquote(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  return text.slice(1).split(quote, 1)[0] ?? '';
}
