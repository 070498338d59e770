import type { PageLink } from '#contracts/page/page-facts.ts';
import type { SpeculationRule } from '#contracts/page/page-scripts.ts';

/** Words in URLs whose GET request changes something: signing out, carts, wishlists, subscriptions. */
const STATE_CHANGING_URL =
  /(?:^|[/?&=._-])(?:log-?out|sign-?out|log-?off|abmelden|ausloggen|deconnexion|cerrar-sesion|disconnetti|uitloggen|add[-_]to[-_](?:cart|basket|bag|wishlist)|remove[-_](?:item|from[-_]cart)|empty[-_]cart|unsubscribe)(?=[/?&=._-]|$)/i;
/** Eagerness values that load a page before the pointer is pressed. */
const EAGER_LEVELS: ReadonlySet<string> = new Set(['immediate', 'eager', 'moderate']);
/** A pattern that can be matched without URLPattern: a path with wildcards. */
const SIMPLE_PATTERN = /^\/?[\w\-/.~%*]*$/;

/**
 * Finds the first URL that a rule loads before a click although its request changes something; null when there is none.
 */
export function findRiskyUrl(rule: SpeculationRule, links: readonly PageLink[], pageUrl: string): string | null {
  if (!EAGER_LEVELS.has(rule.eagerness)) return null;
  const listed = rule.urls?.find((url) => STATE_CHANGING_URL.test(url));
  if (listed !== undefined) return listed;
  return rule.urls === undefined && isCatchAllRule(rule) ? findRiskyLink(rule, links, pageUrl) : null;
}

/**
 * Whether the rule selects all links. Other rules are skipped, because their selection is unknown without a browser.
 */
function isCatchAllRule({ patterns = [], selectors = [], except = [] }: SpeculationRule): boolean {
  const isOpen = patterns.every((pattern) => pattern === '/*' || pattern === '*') && selectors.length === 0;
  return isOpen && except.every((pattern) => SIMPLE_PATTERN.test(pattern));
}

function findRiskyLink({ except = [] }: SpeculationRule, links: readonly PageLink[], pageUrl: string): string | null {
  const own = URL.parse(pageUrl)?.origin;
  for (const { url, href } of links) {
    const target = url === null || !STATE_CHANGING_URL.test(url) ? null : URL.parse(url);
    if (target === null || target.origin !== own) continue;
    if (!except.some((pattern) => isMatch(pattern, target.pathname))) return href;
  }
  return null;
}

/** Matches the pieces between wildcards at their leftmost positions, in linear time for any pattern. */
function isMatch(pattern: string, path: string): boolean {
  const [first = '', ...pieces] = pattern.split('*');
  if (pieces.length === 0) return pattern === path;
  if (!path.startsWith(first)) return false;
  const lastPattern = pieces.pop() ?? '';
  let position = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  return path.length - lastPattern.length >= position && path.endsWith(lastPattern);
}
