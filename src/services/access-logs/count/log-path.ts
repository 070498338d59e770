import { MAX_LOG_PATH_LENGTH } from '#contracts/outside/logs/log-totals.ts';

const SESSION_ID = /;j?sessionid=.*$/i;
/** Bytes that nginx and Apache escape. */
const ESCAPED_BYTE = /\\x([0-9a-f]{2})/gi;
const NEEDS_PARSING = /[^\w/.~-]|\/\.|\/\//;
const BASE = 'http://log.invalid';

/**
 * Reads the path of a request target without query, fragment and session ID, spelled like the URLs of a crawl. Null
 * when the target is not a path or is too long.
 */
export function readLogPath(target: string): string | null {
  const path = cutQuery(target);
  const start = path.startsWith('/') ? 0 : findPathStart(path);
  if (start === -1) return null;
  const ownPath = path.slice(start);
  return ownPath.length <= MAX_LOG_PATH_LENGTH ? normalizePath(ownPath) : null;
}

function cutQuery(target: string): string {
  const ends = [target.indexOf('?'), target.indexOf('#')].filter((end) => end !== -1);
  return ends.length === 0 ? target : target.slice(0, Math.min(...ends));
}

/** Proxies receive entire URLs. */
function findPathStart(target: string): number {
  const scheme = target.indexOf('://');
  return scheme === -1 ? -1 : target.indexOf('/', scheme + 3);
}

function normalizePath(path: string): string | null {
  if (!NEEDS_PARSING.test(path)) return path;
  const text = path.replace(ESCAPED_BYTE, '%$1').replace(SESSION_ID, '');
  // Two slashes at the start would be read as a host.
  const url = URL.parse(BASE + text);
  const isListable = url !== null && url.pathname.length <= MAX_LOG_PATH_LENGTH;
  return isListable ? url.pathname : null;
}
