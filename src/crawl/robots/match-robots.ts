import type { RobotsAgentDecision } from '#contracts/site/robots.ts';
import { getPathNormalization, type PathNormalization, RuleIndex } from '#lib/robots/rule-index.ts';
import type { RobotsFile, RobotsGroup, RobotsRule } from './robots-groups.ts';

export interface RobotsDecision {
  isAllowed: boolean;
  /** The rule that decides, or null when none matches, which means allowed. */
  rule: RobotsRule | null;
}

export interface RobotsMatcher {
  /** Decides whether a path is allowed. `pathAndQuery` starts with `/`. */
  decide(pathAndQuery: string): RobotsDecision;
  crawlDelaySeconds: number | null;
  /** Where the rules come from. */
  group: RobotsAgentDecision['group'];
  /**
   * One object for all agents that obey the same groups with the same path normalization, so that it can be the key of
   * a cache.
   */
  rules: RuleIndex;
}

/**
 * Agents that, according to their documentation, follow the rules for another agent when there is no group for them.
 * Google: https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#order-of-precedence-for-user-agents;
 * Apple: https://support.apple.com/en-us/119829; Amazon: https://developer.amazon.com/amazonbot, which mentions no
 * specific crawler, only "other search bots".
 */
const FALLBACK_TOKENS: ReadonlyMap<string, string> = new Map([
  ['googlebot-image', 'googlebot'],
  ['googlebot-news', 'googlebot'],
  ['googlebot-video', 'googlebot'],
  ['googleother-image', 'googleother'],
  ['googleother-video', 'googleother'],
  ['applebot', 'googlebot'],
  ['amzn-searchbot', 'googlebot'],
]);

/**
 * Matches one parsed file for any number of agents. A matcher is built on first use; agents that obey the same
 * groups with the same path normalization share its rules.
 */
export class RobotsMatchers {
  readonly #file: RobotsFile;
  readonly #byToken = new Map<string, RobotsMatcher>();
  readonly #byGroups = new Map<string, Pick<RobotsMatcher, 'rules' | 'crawlDelaySeconds'>>();

  constructor(file: RobotsFile) {
    this.#file = file;
  }

  /**
   * Returns the rules for one agent (RFC 9309 section 2.2): all groups for its token, merged; otherwise those for the
   * agent that it follows according to its documentation; otherwise the groups for `*`. `token` is a bare product token
   * such as `Googlebot`.
   */
  getMatcher(token: string): RobotsMatcher {
    const known = this.#byToken.get(token);
    if (known !== undefined) return known;
    const [group, indexes] = this.#groupsFor(token.toLowerCase());
    const spelling = getPathNormalization(token);
    const key = `${spelling} ${indexes.join()}`;
    const shared = this.#byGroups.get(key) ?? this.#compile(indexes, spelling);
    this.#byGroups.set(key, shared);
    const matcher: RobotsMatcher = { ...shared, group, decide: (path) => decideByRules(shared.rules, path) };
    this.#byToken.set(token, matcher);
    return matcher;
  }

  #compile(
    indexes: readonly number[],
    spelling: PathNormalization,
  ): Pick<RobotsMatcher, 'rules' | 'crawlDelaySeconds'> {
    const groups = indexes.map((index) => this.#file.groups[index]).filter((group) => group !== undefined);
    const delays = groups.map((group) => group.crawlDelay?.seconds).filter((delay) => delay !== undefined);
    return {
      rules: new RuleIndex(
        groups.flatMap((group) => group.rules),
        spelling,
      ),
      crawlDelaySeconds: delays.length === 0 ? null : delays.reduce((most, delay) => Math.max(most, delay)),
    };
  }

  #groupsFor(token: string): [RobotsMatcher['group'], number[]] {
    const own = this.#findGroupsWithAgent(token);
    if (own.length > 0) return ['own', own];
    const followed = FALLBACK_TOKENS.get(token);
    const fallback = followed === undefined ? [] : this.#findGroupsWithAgent(followed);
    if (fallback.length > 0) return ['fallback', fallback];
    const wildcardGroups = this.#findGroupsWithAgent('*');
    return wildcardGroups.length > 0 ? ['everyone', wildcardGroups] : ['none', []];
  }

  #findGroupsWithAgent(token: string): number[] {
    const indexes: number[] = [];
    for (const [index, group] of this.#file.groups.entries()) if (hasAgentToken(group, token)) indexes.push(index);
    return indexes;
  }
}

/** Creates a matcher for one agent; use `RobotsMatchers` for several. */
export function createRobotsMatcher(file: RobotsFile, token: string): RobotsMatcher {
  return new RobotsMatchers(file).getMatcher(token);
}

function decideByRules(rules: RuleIndex, pathAndQuery: string): RobotsDecision {
  // RFC 9309 section 2.2.2: /robots.txt itself is always allowed.
  if (pathAndQuery === '/robots.txt') return { isAllowed: true, rule: null };
  const rule = rules.decide(pathAndQuery);
  return { isAllowed: rule === null || rule.allows, rule };
}

/** Tokens that consist only of letters, `-` and `_` are compared as RFC 9309 section 2.2.1 defines. */
const RFC_TOKEN = /^[a-z_-]+$/;

/**
 * Whether the group is for this token. Tokens with digits, dots or spaces (`AI2Bot`) exist although the RFC does not
 * allow them; they are compared as written, without a version.
 */
function hasAgentToken(group: RobotsGroup, token: string): boolean {
  if (token === '*' || RFC_TOKEN.test(token)) return group.agents.some((agent) => agent.token === token);
  return group.agents.some((agent) => (agent.written.split('/', 1)[0] ?? '').trim().toLowerCase() === token);
}
