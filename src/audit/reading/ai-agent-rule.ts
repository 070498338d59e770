import { CRAWLER_AGENTS, type CrawlerAgent } from '#contracts/ai-agents.ts';
import type { Confidence, Severity } from '#contracts/rule-result.ts';
import { defineRule, type RuleText, type SourceUrl } from '../rule.ts';
import { failSite, notApplicable, pass } from '../verdict.ts';
import { CLOSED_SITEMAP_MEASURE, closedSitemapEvidence } from './closed-sitemap.ts';
import { ROBOTS_UNREAD, refusalEvidence } from './robots-refusal.ts';

export interface AiAgentRuleOptions {
  id: string;
  /** Product token in robots.txt. */
  token: string;
  severity: Severity;
  /** What people use: "ChatGPT search". */
  product: string;
  source: SourceUrl;
  /** Day on which the operator's page was read; null: not yet. */
  checked: RuleText['checked'];
}

/** What a line in robots.txt can do depends on whether the operator says that the agent obeys it. */
const CONFIDENCE: Record<CrawlerAgent['respectsRobots'], Confidence> = {
  yes: 'confirmed',
  partial: 'likely',
  unknown: 'likely',
  no: 'possible',
};

/**
 * A rule about one AI agent that fetches pages in order to answer people (search index or a person's request).
 * Agents that collect training data never get such a rule: refusing them is a legitimate choice that costs nothing.
 */
export function aiAgentRule(options: AiAgentRuleOptions) {
  const { id, token, severity } = options;
  const agent = CRAWLER_AGENTS.find((known) => known.token === token);
  return defineRule({
    ...textOf(options, agent),
    id,
    category: 'ai-access',
    family: `ai-agent-${token.toLowerCase()}`,
    severity,
    confidence: CONFIDENCE[agent?.respectsRobots ?? 'unknown'],
    scope: 'site',
    requires: ['robots'],
    check({ robots }) {
      if (robots.state === 'unavailable') return ROBOTS_UNREAD;
      const answer = robots.agents[token];
      if (answer === undefined) return notApplicable(`robots.txt was not asked about ${token}`);
      if (!answer.homeAllowed) return failSite([refusalEvidence(robots, token, `${token} may fetch the home page`)]);
      const closed = agent?.purpose === 'ai-search' ? closedSitemapEvidence(robots, token) : null;
      return closed === null ? pass() : failSite(closed, undefined, { confidence: 'likely' });
    },
  });
}

const OBEDIENCE: Record<CrawlerAgent['respectsRobots'], string> = {
  yes: 'Its operator says that it obeys robots.txt.',
  partial:
    'Its operator says that robots.txt may not apply to such requests, so the finding counts as likely rather than certain.',
  unknown:
    'Its operator does not say whether it obeys robots.txt, so the finding counts as likely rather than certain.',
  no: 'Its operator says that such requests generally ignore robots.txt, so the line states a wish, and the finding is only shown and costs nothing.',
};

function textOf(options: AiAgentRuleOptions, agent: CrawlerAgent | undefined): RuleText {
  const { token, product, source, checked } = options;
  const isSearch = agent?.purpose === 'ai-search';
  return {
    title: isSearch ? `${product} may read the site` : `${product} may open pages that people ask for`,
    failureTitle: `robots.txt refuses ${token} (${product})`,
    impact: isSearch
      ? `Your pages are not shown or cited as sources in ${product}.`
      : `When somebody asks for your page in ${product}, the assistant is told not to open it.`,
    why: isSearch
      ? `${token} builds the index from which ${product} chooses its sources. It is not the crawler that collects training data; that one has a name of its own, and refusing it costs nothing here.`
      : `${token} fetches a page at the request of a person who is using ${product}. Refusing it does not protect your pages from training; it only leaves that person without an answer.`,
    howToFix: `If this was not intended, remove the listed line from robots.txt, or add the lines given with the finding, which let ${token} in and change nothing for other crawlers. Look also at the AI bot settings of your content delivery network, which can write such lines for you.`,
    measure: `The file robots.txt is read as RFC 9309 says: the groups that name ${token}, else the groups for all, and in them the longest line that matches. It fails when the address of the home page is disallowed. ${isSearch ? `${CLOSED_SITEMAP_MEASURE} ` : ''}${OBEDIENCE[agent?.respectsRobots ?? 'unknown']}`,
    traps:
      'Lines for crawlers that only collect training data do not count: refusing those is a legitimate choice and costs nothing. A group for another name of the same operator does not apply. When robots.txt could not be read, nothing is said.',
    sources: [source, 'https://www.rfc-editor.org/rfc/rfc9309'],
    checked,
    peers: ['SQ', 'CX'],
    evidenceGrade: 'documented',
  };
}
