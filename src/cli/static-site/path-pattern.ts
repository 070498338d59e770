/** Values of `*` (as `splat`) and `:name` in the path that was matched. */
export type PatternValues = Readonly<Record<string, string>>;

/** Longer patterns are rejected. */
const MAX_PATTERN_LENGTH = 1_000;

/**
 * Compiles a path of `_headers` or `_redirects`: `*` matches anything, `:name` one segment. Returns null for a pattern
 * that is not a path, is too long, or contains several `*`.
 */
export function compilePathPattern(pattern: string): ((path: string) => PatternValues | null) | null {
  if (!pattern.startsWith('/') || pattern.length > MAX_PATTERN_LENGTH) return null;
  // A second `*` would let a malicious file make matching slow.
  if (pattern.split('*').length > 2) return null;
  const [start = [], end] = pattern.split('*').map(splitSegments);
  return (path) => {
    const values: Record<string, string> = {};
    const segments = path.split('/');
    if (end === undefined) return matchSegments(start, segments, values) ? values : null;
    return matchSplat({ start, end, segments, values }) ? values : null;
  };
}

const splitSegments = (part: string): string[] => part.split('/');

function matchSegments(
  expected: readonly string[],
  actual: readonly string[],
  values: Record<string, string>,
): boolean {
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => matchSegment(segment, actual[index] ?? '', values))
  );
}

function matchSegment(expected: string, actual: string, values: Record<string, string>): boolean {
  const name = /^:(\w+)$/.exec(expected)?.[1];
  if (name === undefined) return expected === actual;
  if (actual === '') return false;
  values[name] = actual;
  return true;
}

interface SplatMatch {
  start: readonly string[];
  end: readonly string[];
  segments: readonly string[];
  values: Record<string, string>;
}

/**
 * Matches the part before `*`, whose last segment is a prefix, and the part after it, whose first segment is a suffix.
 */
function matchSplat({ start, end, segments, values }: SplatMatch): boolean {
  const fixed = start.slice(0, -1);
  if (!matchSegments(fixed, segments.slice(0, fixed.length), values)) return false;
  const rest = segments.slice(fixed.length).join('/');
  const [prefix, suffix] = [start.at(-1) ?? '', end.join('/')];
  // `/blog/*` also matches `/blog`.
  if (rest === '' && prefix === '' && suffix === '' && segments.length === fixed.length) return true;
  if (rest.length < prefix.length + suffix.length || !rest.startsWith(prefix) || !rest.endsWith(suffix)) return false;
  values.splat = rest.slice(prefix.length, rest.length - suffix.length);
  return true;
}

/** Writes the values into a target such as `/new/:splat`. */
export const fillPathPattern = (target: string, values: PatternValues): string =>
  target.replaceAll(/:(\w+)/g, (text, name: string) => values[name] ?? text);
