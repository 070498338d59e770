import { compilePathPattern, fillPathPattern, type PatternValues } from './path-pattern.ts';

/** The response that a `_redirects` file sets for a path. */
export interface RedirectMatch {
  /** 3xx redirects; 200 and 404 return the file at `target`. */
  status: number;
  /** Path, or an absolute URL for 3xx. */
  target: string;
  /** Whether the rule applies even if a file exists at the path. */
  isForced: boolean;
}

export interface RedirectRules {
  problems: string[];
  find(path: string): RedirectMatch | null;
}

interface Rule extends RedirectMatch {
  match: (path: string) => PatternValues | null;
}

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const FILE_STATUSES: ReadonlySet<number> = new Set([200, 404]);

/**
 * Parses a `_redirects` file as Netlify reads it: source, target and status (301 by default, `!` applies the rule even
 * if a file exists). Unsupported lines, such as conditions by country and proxies, are reported.
 */
export function parseRedirectRules(text: string): RedirectRules {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/(?:^|\s)#.*$/, '').trim();
    if (content === '') continue;
    const parsed = parseRule(content.split(/\s+/));
    if (typeof parsed === 'string') problems.push(`_redirects, line ${index + 1}: ${parsed}`);
    else rules.push(parsed);
  }
  return { problems, find: (path) => findMatch(rules, path) };
}

function parseRule([source = '', target = '', ...rest]: string[]): Rule | string {
  const match = compilePathPattern(source);
  if (match === null) return 'not a path that can be matched';
  const [statusText = '301', ...conditions] = rest;
  const [, digits, force] = /^(\d{3})(!?)$/.exec(statusText) ?? [];
  if (digits === undefined || conditions.length > 0) return 'conditions and query parameters are not supported';
  const status = Number(digits);
  const isRedirect = REDIRECT_STATUSES.has(status);
  if (!isRedirect && !FILE_STATUSES.has(status)) return `status ${status} is not supported`;
  const isPath = /^\/(?!\/)/.test(target);
  if (!isPath && !(isRedirect && isWebUrl(target))) return 'the target is not a path or, for redirects, a URL';
  return { match, status, target, isForced: force === '!' };
}

function findMatch(rules: readonly Rule[], path: string): RedirectMatch | null {
  for (const { match, status, target, isForced } of rules) {
    const values = match(path);
    if (values !== null) return { status, target: fillTarget(target, values), isForced };
  }
  return null;
}

/** Fills in the values from the path; the result stays a path of this site or a URL of the same host. */
function fillTarget(target: string, values: PatternValues): string {
  if (target.startsWith('/')) return fillPathPattern(target, values).replace(/^\/+/, '/');
  const { origin } = new URL(target);
  return `${origin}${fillPathPattern(target.slice(origin.length), values)}`;
}

const isWebUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
