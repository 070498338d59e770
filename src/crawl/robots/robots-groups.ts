/**
 * Grammar of robots.txt (RFC 9309 section 2.2): converts lines to groups of rules and all other content of the file.
 */
import type { RobotsFacts, RobotsGroupFacts, RobotsProblem, RobotsProblemReason } from '#contracts/site/robots.ts';
import { normalizeGooglePattern, normalizePattern } from '#lib/robots/path-pattern.ts';
import { type RobotsRecord, readManagedBlockMarker, readRecord, splitLines } from './robots-lines.ts';
import { isPreferenceField, readPreference } from './usage-preferences.ts';

export type RobotsRule = RobotsGroupFacts['rules'][number];
export type RobotsGroup = Omit<RobotsGroupFacts, 'ruleCount'>;

export interface RobotsFile {
  hasBom: boolean;
  lineCount: number;
  groups: RobotsGroup[];
  /** Sitemap URLs as written. */
  sitemaps: { value: string; line: number }[];
  licenses: { value: string; line: number }[];
  preferences: RobotsFacts['preferences'];
  managedBlocks: RobotsFacts['managedBlocks'];
  /** The first problems; `problemCount` counts all of them. */
  problems: RobotsProblem[];
  problemCount: number;
}

/**
 * RFC 9309 section 2.2.1: a product token consists of letters, `_` and `-`; what follows (a version) is not part of it.
 */
const PRODUCT_TOKEN = /^[a-z_-]+/;
/**
 * Matches several agents in one line, quotes, and wildcards. Digits, dots and versions are not site errors, because
 * operators choose such names.
 */
const UNUSUAL_AGENT_CHARACTER = /[^\w.\-/ ]/;
/** Fields that crawlers document as extensions, and that are not problems in the file. */
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set(['host', 'clean-param', 'request-rate', 'visit-time']);
/**
 * Fields that some crawlers once supported and that all of them ignore today
 * (https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt).
 */
const UNSUPPORTED_DIRECTIVES: ReadonlySet<string> = new Set([
  'noindex',
  'nofollow',
  'noarchive',
  'nosnippet',
  'noimageindex',
]);
const MAX_PROBLEMS = 200;
const MAX_TEXT = 300;
/** Maximum length of each list of sitemaps, licenses, preferences and managed blocks. */
const MAX_LISTED = 1_000;

/**
 * Reads an entire file. Never fails: unknown and invalid lines become problems, because the RFC requires skipping them.
 */
export function readRobotsGroups(text: string): RobotsFile {
  const reader = new GroupReader(text.startsWith('\uFEFF'));
  const lines = splitLines(text);
  reader.file.lineCount = lines.length;
  for (const [index, line] of lines.entries()) reader.read(line, index + 1);
  return reader.file;
}

class GroupReader {
  readonly file: RobotsFile;
  #group: RobotsGroup | null = null;
  // Only a rule ends the list of user agents; other records (Sitemap, Crawl-delay) may occur in between.
  #hasRules = false;

  constructor(hasBom: boolean) {
    this.file = {
      hasBom,
      lineCount: 0,
      groups: [],
      sitemaps: [],
      licenses: [],
      preferences: [],
      managedBlocks: [],
      problems: [],
      problemCount: 0,
    };
  }

  read(written: string, line: number): void {
    const record = readRecord(written);
    if (record === null) {
      this.#readComment(written, line);
      return;
    }
    if (typeof record === 'string') {
      this.#report(record, written, line);
      return;
    }
    if (record.problem !== null) this.#report(record.problem, written, line);
    if (record.field === 'user-agent') this.#readAgent(record.value, written, line);
    else if (record.field === 'sitemap') this.#readSitemap(record.value, written, line);
    else if (record.field === 'other') this.#readOther(record, written, line);
    else this.#readRule(record, written, line);
  }

  #report(reason: RobotsProblemReason, written: string, line: number): void {
    this.file.problemCount += 1;
    if (this.file.problems.length < MAX_PROBLEMS)
      this.file.problems.push({ reason, line, text: shortenValue(written) });
  }

  #readComment(written: string, line: number): void {
    const mark = readManagedBlockMarker(written);
    if (mark === null) return;
    const open = this.file.managedBlocks.at(-1);
    if (mark.isStart && this.file.managedBlocks.length < MAX_LISTED) {
      this.file.managedBlocks.push({ name: mark.name, firstLine: line, lastLine: null });
    } else if (!mark.isStart && open !== undefined && open.lastLine === null) {
      open.lastLine = line;
    }
  }

  #readAgent(value: string, written: string, line: number): void {
    if (value === '') this.#report('empty-user-agent', written, line);
    const token = readAgentToken(value);
    if (token !== '*' && UNUSUAL_AGENT_CHARACTER.test(value)) this.#report('user-agent-characters', written, line);
    if (this.#group === null || this.#hasRules) this.#group = this.#startGroup();
    this.#group.agents.push({ token, written: value.slice(0, MAX_TEXT), line });
    this.#hasRules = false;
  }

  #startGroup(): RobotsGroup {
    const block = this.file.managedBlocks.at(-1);
    const managedBy = block !== undefined && block.lastLine === null ? block.name : null;
    const group: RobotsGroup = { agents: [], rules: [], crawlDelay: null, preferences: [], managedBy };
    this.file.groups.push(group);
    return group;
  }

  #readRule({ field, value }: RobotsRecord, written: string, line: number): void {
    if (value !== '' && !value.startsWith('/') && !value.startsWith('*')) this.#report('pattern-start', written, line);
    const dollarIndex = value.indexOf('$');
    if (dollarIndex !== -1 && dollarIndex < value.length - 1) this.#report('dollar-not-at-end', written, line);
    if (this.#group === null) {
      this.#report('rule-before-user-agent', written, line);
      return;
    }
    this.#hasRules = true;
    // An empty pattern matches nothing: `Disallow:` allows everything.
    if (value === '') return;
    const pattern = normalizePattern(value);
    const googlePattern = normalizeGooglePattern(value);
    this.#group.rules.push({
      allows: field === 'allow',
      pattern,
      ...(googlePattern !== pattern && { googlePattern }),
      line,
      text: shortenValue(written),
    });
  }

  #readSitemap(value: string, written: string, line: number): void {
    if (!/^https?:\/\/[^/]/i.test(value)) this.#report('sitemap-not-absolute', written, line);
    if (value !== '' && this.file.sitemaps.length < MAX_LISTED) this.file.sitemaps.push({ value, line });
  }

  #readOther({ name, value }: RobotsRecord, written: string, line: number): void {
    if (name === 'crawl-delay') this.#readDelay(value, written, line);
    else if (isPreferenceField(name)) this.#readPreferences(name, value, { written, line });
    else if (name === 'license') {
      if (!/^https?:\/\/[^/]/i.test(value)) this.#report('license-not-absolute', written, line);
      if (this.file.licenses.length < MAX_LISTED) this.file.licenses.push({ value: value.slice(0, 2_000), line });
    } else if (UNSUPPORTED_DIRECTIVES.has(name)) this.#report('unsupported-field', written, line);
    else if (!KNOWN_EXTENSIONS.has(name)) this.#report('unknown-field', written, line);
  }

  #readDelay(value: string, written: string, line: number): void {
    const seconds = Number(value);
    const isReadable = value !== '' && Number.isFinite(seconds) && seconds >= 0;
    if (!isReadable) this.#report('crawl-delay-invalid', written, line);
    else if (this.#group !== null) this.#group.crawlDelay = { seconds, line };
    else this.#report('rule-before-user-agent', written, line);
  }

  #readPreferences(
    field: 'content-signal' | 'content-usage',
    value: string,
    { written, line }: { written: string; line: number },
  ): void {
    const read = readPreference(field, value);
    if (read.problem !== null) this.#report('preference-malformed', written, line);
    const problem = read.problem ?? (this.#group === null ? 'outside-group' : null);
    const list = this.#group?.preferences ?? this.file.preferences;
    if (list.length < MAX_LISTED) list.push({ field, ...read, problem, line, text: shortenValue(written) });
  }
}

function shortenValue(written: string): string {
  return written.trim().slice(0, MAX_TEXT);
}

function readAgentToken(value: string): string {
  const lower = value.toLowerCase();
  if (lower === '*' || /^\*\s/.test(lower)) return '*';
  return PRODUCT_TOKEN.exec(lower)?.[0] ?? '';
}
