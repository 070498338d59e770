import { validateHeaderName, validateHeaderValue } from 'node:http';
import { compilePathPattern } from './path-pattern.ts';

/** What a `_headers` file sets, and the lines that were ignored, as text. */
export interface HeaderRules {
  problems: string[];
  /** Returns the headers of a path, with lowercase names. */
  find(path: string): Record<string, string>;
}

interface Rule {
  matches: (path: string) => boolean;
  set: { name: string; value: string }[];
  removed: string[];
}

/** Headers that describe the body, which only the server knows. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'connection',
]);

/**
 * Parses a `_headers` file as Netlify and Cloudflare Pages read it: a path, then indented headers. `! Name` removes a
 * header. Several values of one header are joined.
 */
export function parseHeaderRules(text: string): HeaderRules {
  const rules: Rule[] = [];
  const problems: string[] = [];
  let current: Rule | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const report = (reason: string) => problems.push(`_headers, line ${index + 1}: ${reason}`);
    if (/^\S/.test(line)) {
      current = startRule(content);
      if (current === null) report('not a path that can be matched');
      else rules.push(current);
    } else if (current !== null) {
      const problem = addHeader(current, content);
      if (problem !== null) report(problem);
    }
  }
  return { problems, find: (path) => collectHeaders(rules, path) };
}

function startRule(pattern: string): Rule | null {
  const match = compilePathPattern(pattern);
  return match === null ? null : { matches: (path) => match(path) !== null, set: [], removed: [] };
}

/** Adds a header line to the rule; returns why it was ignored, or null. */
function addHeader(rule: Rule, content: string): string | null {
  if (content.startsWith('!')) {
    rule.removed.push(content.slice(1).trim().toLowerCase());
    return null;
  }
  const colon = content.indexOf(':');
  if (colon < 1) return 'not a header';
  const [name, value] = [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
  if (OWN_HEADERS.has(name)) return `${name} is set by the server`;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    // The error message of Node contains the value, which may contain anything.
    return 'not a valid header';
  }
  rule.set.push({ name, value });
  return null;
}

function collectHeaders(rules: readonly Rule[], path: string): Record<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules.filter(({ matches }) => matches(path))) {
    for (const { name, value } of rule.set) {
      const known = headers.get(name);
      headers.set(name, known === undefined ? value : `${known}, ${value}`);
    }
    for (const name of rule.removed) headers.delete(name);
  }
  return Object.fromEntries(headers);
}
