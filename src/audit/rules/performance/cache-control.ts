/**
 * Parses the directives of a Cache-Control header (RFC 9111 section 5.2) with lowercase names. If a name repeats, the
 * first directive counts.
 */
export function parseCacheControl(header: string): Map<string, string> {
  const directives = new Map<string, string>();
  for (const part of header.split(',')) {
    const equalsIndex = part.indexOf('=');
    const name = (equalsIndex === -1 ? part : part.slice(0, equalsIndex)).trim().toLowerCase();
    const value =
      equalsIndex === -1
        ? ''
        : part
            .slice(equalsIndex + 1)
            .trim()
            .replace(/^"|"$/g, '');
    if (name !== '' && !directives.has(name)) directives.set(name, value);
  }
  return directives;
}

/**
 * Directives that limit caching on purpose, whatever the lifetime. The cache insight in Lighthouse skips the same
 * directives.
 */
const UNCACHED_DIRECTIVES = ['no-store', 'no-cache', 'must-revalidate', 'private'];

export type CacheLifetime =
  | { kind: 'seconds'; seconds: number }
  /** Caching is limited on purpose. */
  | { kind: 'refused' }
  /** The header states no lifetime. */
  | { kind: 'unstated' };

/** Returns how long browsers may cache a response, according to Cache-Control. */
export function parseCacheLifetime(header: string | null): CacheLifetime {
  if (header === null) return { kind: 'unstated' };
  const directives = parseCacheControl(header);
  if (UNCACHED_DIRECTIVES.some((name) => directives.has(name))) return { kind: 'refused' };
  const text = directives.get('max-age') ?? '';
  if (!/^\d+$/.test(text)) return { kind: 'unstated' };
  const seconds = Number(text);
  return seconds === 0 ? { kind: 'refused' } : { kind: 'seconds', seconds };
}

const TIME_UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** Formats a lifetime, such as `7 days` or `90 minutes`, in the largest unit that results in an integer. */
export function describeLifetime(seconds: number): string {
  const [size, name] = TIME_UNITS.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
