import { AI_AGENTS, type CrawlerAgent } from '#contracts/agents/ai-agents.ts';
import type { QuickAgent, QuickCheck } from '#contracts/analysis/quick-check.ts';
import { MAX_QUICK_CHECK_REQUESTS } from '#contracts/analysis/quick-check-limits.ts';
import { isRobotsUnread, type QuickCheckFacts } from '#crawl/quick-check/gather-quick-check.ts';
import { formatLine } from './judge-indexability.ts';
import { escapeValue } from './shown-value.ts';

/** Crawlers that build the indexes of AI search, for assistants or for search engines that assistants use. */
const AI_SEARCH_TOKENS: readonly string[] = [
  'OAI-SearchBot',
  'Claude-SearchBot',
  'PerplexityBot',
  'Googlebot',
  'Bingbot',
  'Applebot',
  'Amzn-SearchBot',
  'meta-webindexer',
  'MistralAI-Index',
];
export const AI_SEARCH_AGENTS: readonly CrawlerAgent[] = AI_SEARCH_TOKENS.flatMap((token) =>
  AI_AGENTS.filter((agent) => agent.token === token),
);

/** Determines which AI search agents may crawl the page, and which line of robots.txt decides. */
export function judgeAiSearch(check: QuickCheckFacts): QuickCheck['aiSearch'] {
  const { robots } = check;
  const { facts, source } = robots;
  const evidence = [{ label: 'robots.txt', value: describeFile(source) }];
  if (isRobotsUnread(robots)) {
    const text = `Following its redirect would take more than the ${MAX_QUICK_CHECK_REQUESTS} requests of this check.`;
    return { state: 'not-measured', title: 'robots.txt was not read', text, evidence, agents: [] };
  }
  if (facts.state === 'unavailable') {
    const text = 'robots.txt could not be read. Crawlers stay away until it can be read. Fix it, then check again.';
    return { state: 'not-measured', title: 'robots.txt is unavailable', text, evidence, agents: [] };
  }
  const page = findGovernedPage(check);
  const agents = AI_SEARCH_AGENTS.map(({ token, operator }): QuickAgent => {
    const { isAllowed, rule } = robots.decideFor(token, page);
    return { token, operator, isAllowed, robotsLine: rule === null ? null : formatLine(rule) };
  });
  return { ...summarize(agents, facts.state === 'rules'), evidence, agents };
}

/** A robots.txt file applies only to its own site and to sites whose robots.txt redirects to it. */
function findGovernedPage({ url, outcome, nextUrl, robots: { source } }: QuickCheckFacts): string {
  const origins = [source.url, source.finalUrl ?? source.url].map((file) => new URL(file).origin);
  const pages = [nextUrl, outcome?.finalUrl ?? null, url].filter((page) => page !== null);
  return pages.find((page) => origins.includes(new URL(page).origin)) ?? new URL('/', source.url).href;
}

function describeFile({ url, status, finalUrl }: QuickCheckFacts['robots']['source']): string {
  return escapeValue(`GET ${finalUrl ?? url} → ${status ?? 'no response'}`);
}

function summarize(
  agents: readonly QuickAgent[],
  hasFile: boolean,
): Pick<QuickCheck['aiSearch'], 'state' | 'title' | 'text'> {
  const blocked = agents.filter(({ isAllowed }) => !isAllowed);
  if (blocked.length === 0) {
    const text = hasFile
      ? 'No line of robots.txt blocks them from crawling the page.'
      : 'There is no robots.txt, which allows every crawler.';
    return { state: 'passed', title: `All ${agents.length} AI search agents allowed`, text };
  }
  return {
    state: 'problem',
    title: `${blocked.length} of ${agents.length} AI search agents blocked`,
    text: `${joinNames(blocked)} cannot read the page, so their answers cannot cite it.`,
  };
}

const MAX_NAMES = 3;

function joinNames(agents: readonly QuickAgent[]): string {
  const names = agents.slice(0, MAX_NAMES).map(({ token }) => token);
  const rest = agents.length - names.length;
  return new Intl.ListFormat('en-US').format(rest === 0 ? names : [...names, `${rest} more`]);
}
