import { findClosestWord } from '../text/closest-word.ts';

/** One directive from `<meta name="robots">`, from a meta tag with an agent's name, or from the X-Robots-Tag header. */
export interface RobotsDirective {
  /** Lowercase name: `noindex`, `max-snippet`. */
  name: string;
  /** The text after the colon; null if there is none. */
  value: string | null;
  /** Lowercase agent name; `robots` for all agents. */
  agent: string;
  source: 'meta' | 'header';
}

export interface DirectiveProblem {
  /** `wrong-separator`: known directives that are not separated by commas. */
  reason: 'unknown' | 'wrong-separator' | 'missing-value' | 'invalid-value' | 'unexpected-value';
  /** As written, truncated to 100 characters. */
  text: string;
  agent: string;
  source: 'meta' | 'header';
  /** The known directive that was probably meant; null when none is similar. */
  closest: string | null;
}

export interface DirectiveParseResult {
  directives: RobotsDirective[];
  problems: DirectiveProblem[];
}

type ValueCheck = (value: string) => boolean;
const isCountValue: ValueCheck = (value) => /^(?:-1|\d{1,9})$/.test(value);

/**
 * Directives with a value.
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives
 */
const VALUE_CHECKS: ReadonlyMap<string, ValueCheck> = new Map<string, ValueCheck>([
  ['max-snippet', isCountValue],
  ['max-video-preview', isCountValue],
  ['max-image-preview', (value) => ['none', 'standard', 'large'].includes(value)],
  ['unavailable_after', (value) => /\d/.test(value)],
]);

/**
 * Directives without a value: Google's (as above), Bing's (noarchive, nocache:
 * https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240), Yandex's (noyaca, archive),
 * DeviantArt's two against AI training (noai, noimageai), and obsolete ones that are harmless (noodp, noydir).
 */
const DIRECTIVES_WITHOUT_VALUE: ReadonlySet<string> = new Set(
  (
    'all none index noindex follow nofollow noarchive archive nocache nosnippet indexifembedded notranslate noimageindex ' +
    'nositelinkssearchbox nopagereadaloud noai noimageai noodp noydir noyaca noml'
  ).split(' '),
);
const KNOWN_DIRECTIVES = [...DIRECTIVES_WITHOUT_VALUE, ...VALUE_CHECKS.keys()];
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/i;
const AGENT_NAME = /^[a-z][a-z0-9_-]{0,63}$/;
const MAX_PARTS = 200;
const MAX_CONTENT_LENGTH = 4_096;

/**
 * Reads all robots directives of a page, from the meta tags and from the X-Robots-Tag headers. `xRobotsTag` contains
 * one line for each header that was sent.
 */
export function readRobotsDirectives(
  metas: readonly { agent: string; content: string }[],
  xRobotsTag: string,
): DirectiveParseResult {
  const result: DirectiveParseResult = { directives: [], problems: [] };
  for (const { agent, content } of metas) {
    for (const part of splitDirectives(content)) addPart(result, part, { agent: agent.toLowerCase(), source: 'meta' });
  }
  for (const line of xRobotsTag.slice(0, MAX_CONTENT_LENGTH * 4).split('\n')) readHeaderLine(result, line);
  return result;
}

/** Reads a header line. An agent prefix (`googlebot: noindex`) applies until the next prefix on the same line. */
function readHeaderLine(result: DirectiveParseResult, line: string): void {
  let agent = 'robots';
  for (const part of splitDirectives(line)) {
    const colon = part.indexOf(':');
    const name = colon === -1 ? '' : part.slice(0, colon).trim().toLowerCase();
    const isAgent = AGENT_NAME.test(name) && !VALUE_CHECKS.has(name) && !DIRECTIVES_WITHOUT_VALUE.has(name);
    if (isAgent) agent = name;
    addPart(result, isAgent ? part.slice(colon + 1).trim() : part, { agent, source: 'header' });
  }
}

/** Splits the content at commas. The comma after a weekday belongs to a date (RFC 850: `Saturday, 30-Aug-26`). */
function splitDirectives(content: string): string[] {
  const parts: string[] = [];
  for (const piece of content.slice(0, MAX_CONTENT_LENGTH).split(',', MAX_PARTS)) {
    const previous = parts.at(-1);
    const lastWord = previous?.slice(previous.lastIndexOf(':') + 1).trim() ?? '';
    if (previous?.includes(':') && WEEKDAY.test(lastWord)) parts[parts.length - 1] = `${previous},${piece}`;
    else parts.push(piece);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function addPart(result: DirectiveParseResult, part: string, place: Pick<RobotsDirective, 'agent' | 'source'>): void {
  if (part === '') return;
  const colon = part.indexOf(':');
  const name = (colon === -1 ? part : part.slice(0, colon)).trim().toLowerCase();
  const directiveValue = colon === -1 ? null : part.slice(colon + 1).trim();
  const value = directiveValue === null || name === 'unavailable_after' ? directiveValue : directiveValue.toLowerCase();
  const problem = buildProblem(name, value);
  if (problem !== null) result.problems.push({ ...problem, ...place, text: part.slice(0, 100) });
  if (DIRECTIVES_WITHOUT_VALUE.has(name) || (VALUE_CHECKS.has(name) && problem === null))
    result.directives.push({ name, value, ...place });
}

function buildProblem(name: string, value: string | null): Pick<DirectiveProblem, 'reason' | 'closest'> | null {
  const check = VALUE_CHECKS.get(name);
  if (check !== undefined) {
    if (value === null || value === '') return { reason: 'missing-value', closest: name };
    return check(value) ? null : { reason: 'invalid-value', closest: name };
  }
  if (DIRECTIVES_WITHOUT_VALUE.has(name)) return value === null ? null : { reason: 'unexpected-value', closest: name };
  const words = name.split(/[\s;|/]+/, 20).filter((word) => word !== '');
  if (words.length > 1 && words.every((word) => DIRECTIVES_WITHOUT_VALUE.has(word)))
    return { reason: 'wrong-separator', closest: null };
  return { reason: 'unknown', closest: findClosestWord(name, KNOWN_DIRECTIVES, 2) };
}
