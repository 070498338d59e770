import type { RobotsFacts, RobotsGroupFacts } from '#contracts/robots.ts';

type RobotsRule = RobotsGroupFacts['rules'][number];

/** More rules than this are not compared with every image of every page. */
const MAX_RULES = 500;
/** Google documents that its image crawler follows the groups of Googlebot when none names it. */
const TOKENS = ['googlebot-image', 'googlebot', '*'] as const;

/** The rules that decide for the image crawler of Google; null when they are not known in full or too many to compare. */
export function imageCrawlerRules(robots: RobotsFacts): RobotsRule[] | null {
  if (robots.state !== 'rules') return robots.state === 'unavailable' ? null : [];
  const kept = robots.groups.reduce((sum, group) => sum + group.rules.length, 0);
  if (kept < robots.ruleCount || robots.groups.length < robots.groupCount) return null;
  for (const token of TOKENS) {
    const groups = robots.groups.filter(({ agents }) => agents.some((agent) => agent.token === token));
    if (groups.length === 0) continue;
    const rules = groups.flatMap((group) => group.rules).filter(({ pattern }) => pattern !== '');
    return rules.length > MAX_RULES ? null : rules;
  }
  return [];
}

/** The rule that keeps the crawler from an address: the longest match, an allowing one first (RFC 9309 section 2.2.2). */
export function refusingRule(rules: readonly RobotsRule[], url: string): RobotsRule | null {
  const address = URL.parse(url);
  if (address === null) return null;
  const path = plainPath(address.pathname + address.search);
  let deciding: RobotsRule | null = null;
  for (const rule of rules) {
    const isLonger = deciding === null || rule.pattern.length > deciding.pattern.length;
    const isTie = deciding !== null && rule.pattern.length === deciding.pattern.length && rule.allows;
    if ((isLonger || isTie) && isMatch(rule.pattern, path)) deciding = rule;
  }
  return deciding === null || deciding.allows ? null : deciding;
}

/** In the one spelling that patterns have in robots facts. */
function plainPath(path: string): string {
  return path
    .replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped.toUpperCase();
    })
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
}

/** Leftmost places for the pieces between stars: linear, where a regular expression would explode. */
function isMatch(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const body = isAnchored ? pattern.slice(0, -1) : pattern;
  if (!body.includes('*')) return isAnchored ? path === body : path.startsWith(body);
  const [first = '', ...pieces] = body.split('*');
  if (!path.startsWith(first)) return false;
  const tail = isAnchored ? (pieces.pop() ?? '') : '';
  let position = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  return path.length - tail.length >= position && path.endsWith(tail);
}
