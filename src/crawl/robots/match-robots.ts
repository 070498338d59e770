import { normalizePath, type RobotsFile, type RobotsGroup, type RobotsRule } from './robots-groups.ts';

export interface RobotsDecision {
  isAllowed: boolean;
  /** The rule that decides; null when none matches, which allows. */
  rule: RobotsRule | null;
}

export interface RobotsMatcher {
  /** `pathAndQuery` starts with `/`. */
  decide(pathAndQuery: string): RobotsDecision;
  crawlDelaySeconds: number | null;
}

/**
 * Rules of one agent (RFC 9309 section 2.2): all groups that name its token, merged; the groups of `*` only when none does.
 * The longest matching pattern wins, and `Allow` wins between equals. `token` is a bare product token such as `Googlebot`.
 */
export function createRobotsMatcher(file: RobotsFile, token: string): RobotsMatcher {
  const groups = groupsFor(file, token.toLowerCase());
  const rules = groups
    .flatMap((group) => group.rules)
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows) || a.line - b.line)
    .map((rule) => ({ rule, matches: compilePattern(rule.pattern) }));
  const delays = groups.map((group) => group.crawlDelaySeconds).filter((delay) => delay !== null);
  return {
    crawlDelaySeconds: delays.length === 0 ? null : Math.max(...delays),
    decide(pathAndQuery) {
      const path = normalizePath(pathAndQuery);
      // RFC 9309 section 2.2.2: /robots.txt itself is always allowed.
      if (path === '/robots.txt') return { isAllowed: true, rule: null };
      const rule = rules.find(({ matches }) => matches(path))?.rule ?? null;
      return { isAllowed: rule === null || rule.allows, rule };
    },
  };
}

function groupsFor(file: RobotsFile, token: string): RobotsGroup[] {
  const named = file.groups.filter((group) => group.agents.includes(token));
  return named.length > 0 ? named : file.groups.filter((group) => group.agents.includes('*'));
}

/**
 * Prepares the question whether a pattern matches a path from its start. Takes the leftmost place for each piece between stars,
 * which is enough to decide and keeps the work linear where a regular expression would explode.
 */
export function compilePattern(pattern: string): (path: string) => boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...pieces] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (pieces.length === 0) return isAnchored ? (path) => path === first : (path) => path.startsWith(first);
  const tail = isAnchored ? (pieces.pop() ?? '') : '';
  return (path) => {
    if (!path.startsWith(first)) return false;
    let position = first.length;
    for (const piece of pieces) {
      const found = path.indexOf(piece, position);
      if (found === -1) return false;
      position = found + piece.length;
    }
    return path.length - tail.length >= position && path.endsWith(tail);
  };
}
