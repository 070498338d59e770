import { compilePattern } from '#lib/robots/path-pattern.ts';

export type ScopePatternProblem = 'empty' | 'too-long' | 'beginning' | 'characters' | 'too-many';

/** The parts of a URL that are matched against a pattern. */
interface Target {
  /** `https://example.com/a?b`. */
  url: string;
  /** `/a?b`. */
  path: string;
}
export type ScopeTest = (target: Target) => boolean;

const MAX_LENGTH = 500;

/**
 * Compiles a pattern that users write to select URLs:
 * - `/blog/` or `/blog/*`: paths that begin with this; `*` matches anything, a final `$` the end (as in robots.txt);
 * - `*.pdf`: paths that end with this, with any query; `*sale*`: URLs that contain this;
 * - `?sort=`: queries with that parameter; `?sort=price`: with that value;
 * - `https://example.com/a*`: complete URLs.
 *
 * Matching takes linear time, without backtracking.
 */
export function compileScopePattern(patternText: string): ScopeTest | ScopePatternProblem {
  const pattern = patternText.trim();
  if (pattern === '') return 'empty';
  if (pattern.length > MAX_LENGTH) return 'too-long';
  if (/[\s\\<>"]/.test(pattern)) return 'characters';
  if (pattern.startsWith('?')) return createParameterTest(pattern.slice(1));
  if (pattern.startsWith('/')) return createPathTest(pattern);
  if (pattern.startsWith('*')) return createSuffixTest(pattern);
  if (/^https?:\/\/[^/]/i.test(pattern)) return createUrlTest(pattern);
  return 'beginning';
}

function createPathTest(pattern: string): ScopeTest {
  const matches = compilePattern(pattern);
  return ({ path }) => matches(path);
}

/** Creates a test that is anchored at the end of the path, or of the query when the pattern contains one. */
function createSuffixTest(pattern: string): ScopeTest {
  if (pattern.endsWith('*') || pattern.endsWith('$') || pattern.includes('?')) return createPathTest(pattern);
  const matches = compilePattern(`${pattern}$`);
  return ({ path }) => matches(path.split('?', 1)[0] ?? '');
}

function createUrlTest(pattern: string): ScopeTest {
  const hostEnd = pattern.indexOf('/', 8);
  const patternWithLowercaseHost =
    hostEnd === -1 ? pattern.toLowerCase() : pattern.slice(0, hostEnd).toLowerCase() + pattern.slice(hostEnd);
  const matches = compilePattern(patternWithLowercaseHost);
  return ({ url }) => matches(url);
}

function createParameterTest(pattern: string): ScopeTest | ScopePatternProblem {
  const equalsIndex = pattern.indexOf('=');
  const key = equalsIndex === -1 ? pattern : pattern.slice(0, equalsIndex);
  const value = equalsIndex === -1 ? '' : pattern.slice(equalsIndex + 1);
  if (key === '' || key.includes('&')) return 'beginning';
  const matches = compilePattern(value === '' ? '*' : `${value}${value.endsWith('*') ? '' : '$'}`);
  return ({ path }) => {
    const question = path.indexOf('?');
    if (question === -1) return false;
    return path
      .slice(question + 1)
      .split('&', 100)
      .some((part) => part === key || (part.startsWith(`${key}=`) && matches(part.slice(key.length + 1))));
  };
}
