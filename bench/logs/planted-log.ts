/** What a generated log contains, counted while it is written, without the code that reads it. */
import { MAX_LOG_PATHS } from '#contracts/outside/logs/log-totals.ts';
import { readEmbeddedIpLists } from '#providers/crawler-ips/embedded-lists.ts';
import { createRandom } from '#test/support/seeded-random.ts';

/** Counts of one agent. */
export interface PlantedAgent {
  verified: number;
  unverified: number;
  spoofed: number;
  statuses: Record<string, number>;
  days: Record<string, number>;
  /** Requests for each listed path. */
  paths: Record<string, number>;
  /** Number of listed paths. */
  listed: number;
  unlisted: number;
}

export interface PlantedCounts {
  lines: number;
  badLines: number;
  requests: number;
  agents: Record<string, PlantedAgent>;
  referrers: Record<string, number>;
}

const SEED = 27;
const DAY_COUNT = 30;
const PAGE_COUNT = 40_000;
/** Visitors have one IP address and one browser each. */
const VISITOR_COUNT = 50_000;
const BOTS = [
  { token: 'GPTBot', list: 'gptbot', text: 'GPTBot/1.3; +https://openai.com/gptbot' },
  { token: 'OAI-SearchBot', list: 'oai-searchbot', text: 'OAI-SearchBot/1.3; +https://openai.com/searchbot' },
  { token: 'ChatGPT-User', list: 'chatgpt-user', text: 'ChatGPT-User/1.0; +https://openai.com/bot' },
  { token: 'ClaudeBot', list: 'anthropic', text: 'ClaudeBot/1.0; +claudebot@anthropic.com' },
  { token: 'PerplexityBot', list: 'perplexitybot', text: 'PerplexityBot/1.0; +https://perplexity.ai/perplexitybot' },
  { token: 'Googlebot', list: 'google-common', text: 'Googlebot/2.1; +http://www.google.com/bot.html' },
  { token: 'Bingbot', list: 'bingbot', text: 'bingbot/2.0; +http://www.bing.com/bingbot.htm' },
  { token: 'Perplexity-User', list: null, text: 'Perplexity-User/1.0; +https://perplexity.ai/perplexity-user' },
  { token: 'Bytespider', list: null, text: 'Bytespider; spider-feedback@bytedance.com' },
] as const;
const REFERRERS = [
  { assistant: 'ChatGPT', url: 'https://chatgpt.com/' },
  { assistant: 'Perplexity', url: 'https://www.perplexity.ai/search/planted' },
  { assistant: 'Gemini', url: 'https://gemini.google.com/app' },
] as const;
const STATUSES = [200, 200, 200, 200, 200, 200, 304, 301, 404, 403, 500] as const;
const BAD_LINES = [
  '',
  '-',
  '198.51.100.4 - - [',
  '{"level":"info"}',
  '198.51.100.4 - - [99/Foo/2026:00:00:00 +0000] "GET / ',
];
const SYSTEMS = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'Linux; Android 15; K',
];

/** Creates a generator of lines, and the counts of what it has written so far. @param total number of lines */
export function createPlantedLog(total: number) {
  const random = createRandom(SEED);
  const firstIpByList = new Map(readEmbeddedIpLists().map(({ id, ranges }) => [id, ranges[0]?.split('/')[0] ?? '']));
  const counts: PlantedCounts = { lines: 0, badLines: 0, requests: 0, agents: {}, referrers: {} };

  const pickVisitor = (): number => random.pickBetween(0, VISITOR_COUNT - 1);
  const pickPage = (): string => `/guides/topic-${random.pickBetween(1, 40)}/page-${random.pickBetween(1, PAGE_COUNT)}`;

  function buildLine(fields: { ip: string; target: string; status: number; referer: string; agent: string }): string {
    counts.requests += 1;
    const { ip, target, status, referer, agent } = fields;
    return `${ip} - ${random.chance(0.02) ? 'planted-user' : '-'} [${formatTime(counts.lines, total)}] "GET ${target} HTTP/1.1" ${status} ${random.pickBetween(180, 90_000)} "${referer}" "${agent}"`;
  }

  function buildBotLine(): string {
    const { token, list, text } = random.pick(BOTS);
    const isSpoofed = list !== null && random.chance(0.1);
    const ip = list !== null && !isSpoofed ? (firstIpByList.get(list) ?? '') : formatIp(pickVisitor());
    const path = pickPage();
    const status = random.pick(STATUSES);
    const agent = counts.agents[token] ?? createAgent();
    counts.agents[token] = agent;
    agent[isSpoofed ? 'spoofed' : list === null ? 'unverified' : 'verified'] += 1;
    if (!isSpoofed) countRequest(agent, { status, path, day: formatDay(counts.lines, total) });
    const target = random.chance(0.3) ? `${path}?token=planted-secret` : path;
    const userAgent = `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${text})`;
    return buildLine({ ip, target, status, referer: '-', agent: userAgent });
  }

  function buildVisitorLine(): string {
    const isReferral = random.chance(0.01);
    const referrer = random.pick(REFERRERS);
    if (isReferral) counts.referrers[referrer.assistant] = (counts.referrers[referrer.assistant] ?? 0) + 1;
    const others = ['-', 'https://www.google.com/', 'https://www.example.com/', `https://www.example.com${pickPage()}`];
    const isPage = random.chance(0.4);
    const visitor = pickVisitor();
    return buildLine({
      ip: formatIp(visitor),
      target: isPage ? pickPage() : `/assets/chunk-${random.pickBetween(1, 300)}.js?v=${random.pickBetween(1, 9)}`,
      status: random.pick(STATUSES),
      referer: isReferral ? referrer.url : random.pick(others),
      agent: `Mozilla/5.0 (${SYSTEMS[visitor % SYSTEMS.length]}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${90 + (visitor % 55)}.0.${visitor % 40}.0 Safari/537.36`,
    });
  }

  return {
    counts,
    /** Returns the next line. */
    next(): string {
      const line = pickLine();
      counts.lines += 1;
      return line;
    },
  };

  function pickLine(): string {
    if (random.chance(0.0005)) {
      const line = random.pick(BAD_LINES);
      // Empty lines are neither requests nor bad lines.
      if (line !== '') counts.badLines += 1;
      return line;
    }
    return random.chance(0.12) ? buildBotLine() : buildVisitorLine();
  }
}

const createAgent = (): PlantedAgent => ({
  verified: 0,
  unverified: 0,
  spoofed: 0,
  statuses: {},
  days: {},
  paths: {},
  listed: 0,
  unlisted: 0,
});

function countRequest(agent: PlantedAgent, request: { status: number; path: string; day: string }): void {
  const { status, path, day } = request;
  agent.statuses[status] = (agent.statuses[status] ?? 0) + 1;
  agent.days[day] = (agent.days[day] ?? 0) + 1;
  countPath(agent, path);
}

/** The first paths are listed; requests for other paths are only counted. */
function countPath(agent: PlantedAgent, path: string): void {
  const known = agent.paths[path];
  if (known === undefined && agent.listed >= MAX_LOG_PATHS) agent.unlisted += 1;
  else {
    agent.listed += known === undefined ? 1 : 0;
    agent.paths[path] = (known ?? 0) + 1;
  }
}

/** Returns a public IP address that no list contains. */
const formatIp = (visitor: number): string => `81.${visitor % 200}.${Math.floor(visitor / 200) % 250}.7`;

const formatTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** Lines are spread over the days of November 2026. */
const computeElapsedSeconds = (line: number, total: number): number => Math.floor((line / total) * DAY_COUNT * 86_400);
const formatDay = (line: number, total: number): string =>
  `2026-11-${formatTwoDigits(1 + Math.floor(computeElapsedSeconds(line, total) / 86_400))}`;

function formatTime(line: number, total: number): string {
  const second = computeElapsedSeconds(line, total) % 86_400;
  const time = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60].map(formatTwoDigits).join(':');
  return `${formatDay(line, total).slice(8)}/Nov/2026:${time} +0000`;
}
