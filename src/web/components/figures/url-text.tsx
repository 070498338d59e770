import { formatUrl } from '#lib/url/shown-host.ts';
import { splitMiddle } from '#web/format/split-middle.ts';

export interface UrlTextProps {
  url: string;
  /** Host that is omitted: URLs of this host show only their path. */
  siteHost?: string;
}

/**
 * A readable URL on one line, truncated in the middle when it is too long. Its tooltip contains the full URL as
 * requested.
 */
export function UrlText({ url, siteHost }: UrlTextProps) {
  const { head, tail } = splitMiddle(getPathOnHost(url, siteHost) ?? formatUrl(url));
  return (
    <span title={url} className="inline-flex max-w-full min-w-0 font-mono text-12">
      <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{head}</span>
      {tail && <span className="shrink-0 whitespace-pre">{tail}</span>}
    </span>
  );
}

/** Returns the path and query as written; null for URLs of other hosts. */
function getPathOnHost(url: string, host: string | undefined): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.host === host ? parsed.href.slice(parsed.origin.length) : null;
}
