import type { RobotsGroupFacts } from '#contracts/site/robots.ts';
import { compilePattern, extractLiteralPrefix, normalizeGooglePath, normalizePath } from './path-pattern.ts';

type RobotsRule = RobotsGroupFacts['rules'][number];

/** How paths and patterns are normalized before comparison: as in RFC 9309 section 2.2.2, or as in Google's parser. */
export type PathNormalization = 'rfc' | 'google';

/**
 * Product tokens of Google's crawlers
 * (https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers).
 */
const GOOGLE_TOKEN = /^google|-google(?:-|$)/i;

/** Returns the normalization that is used for an agent. */
export const getPathNormalization = (agent: string): PathNormalization => (GOOGLE_TOKEN.test(agent) ? 'google' : 'rfc');

interface CompiledRule {
  rule: RobotsRule;
  /** Position in the order of precedence; the matching rule with the lowest position decides. */
  rank: number;
  matches(path: string): boolean;
}

/** Maximum length of the prefix by which rules are indexed. It limits the number of lookups per path. */
const MAX_KEY_LENGTH = 48;
/** Maximum number of rules for which a linear scan is faster. */
const MAX_SMALL_BUCKET = 8;

/**
 * Indexes the rules for one agent, so that a path is compared only with those that share its prefix. The longest
 * pattern wins; between equally long ones, `Allow` wins, then the earlier line (RFC 9309 section 2.2.2).
 */
export class RuleIndex {
  readonly #rules: CompiledRule[];
  readonly #byStart = new Map<string, CompiledRule[]>();
  readonly #keyLengths: number[];
  readonly #normalization: PathNormalization;

  constructor(rules: readonly RobotsRule[], normalization: PathNormalization = 'rfc') {
    this.#normalization = normalization;
    const orderedRules = sortRules(rules.flatMap((rule) => expandDirectoryRule(rule, normalization)));
    this.#rules = orderedRules.map(({ pattern, source }, rank) => ({
      rule: source,
      rank,
      matches: compilePattern(pattern),
    }));
    const lengths = new Set<number>();
    for (const [rank, compiledRule] of this.#rules.entries()) {
      const key = extractLiteralPrefix(orderedRules[rank]?.pattern ?? '').slice(0, MAX_KEY_LENGTH);
      const bucket = this.#byStart.get(key);
      if (bucket === undefined) this.#byStart.set(key, [compiledRule]);
      else bucket.push(compiledRule);
      lengths.add(key.length);
    }
    this.#keyLengths = [...lengths].toSorted((a, b) => b - a);
  }

  get size(): number {
    return this.#rules.length;
  }

  /** Returns the rule that decides for a path with its query, or null when none matches. */
  decide(pathAndQuery: string): RobotsRule | null {
    const path = this.#normalization === 'google' ? normalizeGooglePath(pathAndQuery) : normalizePath(pathAndQuery);
    if (this.#rules.length <= MAX_SMALL_BUCKET) return this.#rules.find(({ matches }) => matches(path))?.rule ?? null;
    let best: CompiledRule | null = null;
    for (const length of this.#keyLengths) {
      if (length > path.length) continue;
      const bucket = this.#byStart.get(path.slice(0, length));
      if (bucket !== undefined) best = findFirstMatch(bucket, path, best);
    }
    return best?.rule ?? null;
  }
}

/**
 * Finds the first match. Buckets are sorted by precedence: nothing after a match, or after the best match so far, can
 * win.
 */
function findFirstMatch(bucket: readonly CompiledRule[], path: string, best: CompiledRule | null): CompiledRule | null {
  for (const candidate of bucket) {
    if (best !== null && candidate.rank >= best.rank) return best;
    if (candidate.matches(path)) return candidate;
  }
  return best;
}

interface OrderedRule {
  pattern: string;
  source: RobotsRule;
}

/**
 * Adds the folder itself to a rule: `Allow: /folder/index.html` also allows the folder, as Google interprets it
 * (github.com/google/robotstxt, HandleAllow).
 */
function expandDirectoryRule(rule: RobotsRule, normalization: PathNormalization): OrderedRule[] {
  const pattern = normalization === 'google' ? (rule.googlePattern ?? rule.pattern) : rule.pattern;
  const own = { pattern, source: rule };
  const slashIndex = pattern.lastIndexOf('/');
  if (!rule.allows || slashIndex === -1 || !pattern.startsWith('/index.htm', slashIndex)) return [own];
  return [own, { pattern: `${pattern.slice(0, slashIndex + 1)}$`, source: rule }];
}

/** Returns each pattern once, in order of precedence. */
function sortRules(rules: readonly OrderedRule[]): OrderedRule[] {
  const orderedRules = rules.toSorted(
    (a, b) =>
      b.pattern.length - a.pattern.length ||
      Number(b.source.allows) - Number(a.source.allows) ||
      a.source.line - b.source.line,
  );
  const seen = new Set<string>();
  return orderedRules.filter(({ pattern }) => seen.size < seen.add(pattern).size);
}
