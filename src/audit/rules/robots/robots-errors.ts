import type { RobotsFacts, RobotsProblem, RobotsProblemReason } from '#contracts/site/robots.ts';

/** A line that crawlers do not interpret as intended. */
export interface RobotsError {
  problem: RobotsProblem;
  /** Whether crawlers lose or misread a rule; otherwise the line is only skipped. */
  isRuleLost: boolean;
  expected: string;
  /** The corrected line; null when only the author knows it. */
  fix: string | null;
}

interface ErrorKind {
  isRuleLost: boolean;
  expected: string;
  repair?: (text: string, robots: RobotsFacts) => string | null;
}

/**
 * Malformed preferences and licenses are covered by AI access checks, and relative sitemap URLs by a separate check.
 */
const ERROR_KINDS: Partial<Record<RobotsProblemReason, ErrorKind>> = {
  'rule-before-user-agent': {
    isRuleLost: true,
    expected: 'a rule below a User-agent line, because crawlers ignore rules without one',
    repair: (text) => `User-agent: *\n${text}`,
  },
  'pattern-start': { isRuleLost: true, expected: 'a path that starts with "/" or "*"', repair: insertSlash },
  'unsupported-field': {
    isRuleLost: true,
    expected: 'a robots meta tag or an X-Robots-Tag header: crawlers ignore this line in robots.txt',
  },
  'misspelled-field': {
    isRuleLost: true,
    expected: 'the exact field name, because only some crawlers understand this spelling',
    repair: correctFieldName,
  },
  'missing-colon': { isRuleLost: true, expected: 'a colon between field and value', repair: insertColon },
  'empty-user-agent': { isRuleLost: true, expected: 'the name of a crawler, or "*" for all' },
  'user-agent-characters': {
    isRuleLost: true,
    expected: 'one crawler per User-agent line, named with letters, "-" and "_"',
    repair: splitAgentLine,
  },
  'dollar-not-at-end': {
    isRuleLost: false,
    expected: '"$" only at the end of a pattern, or "%24" for the character itself',
    repair: escapeDollar,
  },
  'crawl-delay-invalid': { isRuleLost: false, expected: 'a number of seconds' },
  'not-a-record': { isRuleLost: false, expected: 'a field, a colon and a value, or "#" before a comment' },
  'unknown-field': { isRuleLost: false, expected: 'a field that crawlers know' },
  'line-too-long': { isRuleLost: false, expected: 'a line shorter than 16 KiB, the part that Google reads' },
};

/** Lists errors in the stored lines, in file order. */
export function listRobotsErrors(robots: RobotsFacts): RobotsError[] {
  return robots.problems.flatMap((problem): RobotsError[] => {
    const kind = ERROR_KINDS[problem.reason];
    if (kind === undefined) return [];
    const { isRuleLost, expected } = kind;
    return [{ problem, isRuleLost, expected, fix: kind.repair?.(problem.text, robots) ?? null }];
  });
}

function insertSlash(text: string, robots: RobotsFacts): string | null {
  const [field, value] = parseField(text);
  const url = URL.parse(value);
  const robotsUrl = URL.parse(robots.url);
  if (url !== null && /^https?:$/.test(url.protocol)) {
    return url.origin === robotsUrl?.origin ? `${field}: ${url.pathname}${url.search}` : null;
  }
  return value === '' ? null : `${field}: /${value}`;
}

const FIELD_SPELLINGS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^user.?agent/i, 'User-agent'],
  [/^d/i, 'Disallow'],
  [/^allow/i, 'Allow'],
  [/^site-?map/i, 'Sitemap'],
];

function correctFieldName(text: string): string | null {
  const name = FIELD_SPELLINGS.find(([start]) => start.test(text))?.[1];
  const colonIndex = text.indexOf(':');
  return name === undefined || colonIndex === -1 ? null : `${name}: ${text.slice(colonIndex + 1).trim()}`;
}

function insertColon(text: string): string | null {
  const match = /^(\S+)\s+(\S.*)$/.exec(text);
  return match === null ? null : `${match[1]}: ${match[2]}`;
}

function splitAgentLine(text: string): string | null {
  const [, value] = parseField(text);
  const names = value.split(/\s*[,;|]\s*/);
  return names.length > 1 && names.every((name) => /^[\w*-]+$/.test(name))
    ? names.map((name) => `User-agent: ${name}`).join('\n')
    : null;
}

function escapeDollar(text: string): string {
  const end = text.endsWith('$') ? '$' : '';
  return text.slice(0, text.length - end.length).replaceAll('$', '%24') + end;
}

/** Returns the field and the value of a line, without its comment. */
function parseField(text: string): [field: string, value: string] {
  const colonIndex = text.indexOf(':');
  const value = text.slice(colonIndex + 1).split('#', 1)[0] ?? '';
  return [text.slice(0, Math.max(0, colonIndex)).trim(), value.trim()];
}
