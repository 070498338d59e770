import { CRAWLER_AGENTS } from '#contracts/ai-agents.ts';
import type { Severity } from '#contracts/rule-result.ts';
import { defineRule, type RuleText, type SourceUrl } from './rule.ts';
import { failSite, notApplicable, pass } from './verdict.ts';

export interface AiAgentRuleOptions {
  id: string;
  /** Product token in robots.txt. */
  token: string;
  severity: Severity;
  /** What people use: "ChatGPT search". */
  product: string;
  source: SourceUrl;
}

/**
 * A rule about one AI agent that fetches pages in order to answer people (search index or a person's request).
 * Agents that collect training data never get such a rule: refusing them is a legitimate choice that costs nothing.
 */
export function aiAgentRule(options: AiAgentRuleOptions) {
  const { id, token, severity } = options;
  return defineRule({
    ...textOf(options),
    id,
    category: 'ai-access',
    family: `ai-agent-${token.toLowerCase()}`,
    severity,
    confidence: 'confirmed',
    scope: 'site',
    requires: ['robots'],
    check({ robots }) {
      if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read');
      const answer = robots.agents[token];
      if (answer === undefined) return notApplicable(`robots.txt was not asked about ${token}`);
      if (answer.homeAllowed) return pass();
      const line = answer.decidingLine;
      return failSite([
        {
          url: robots.url,
          found: line?.text ?? robots.excerpt,
          expected: `${token} may fetch the home page`,
          where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
        },
      ]);
    },
  });
}

function textOf({ token, product, source }: AiAgentRuleOptions): RuleText {
  const isSearch = CRAWLER_AGENTS.find((agent) => agent.token === token)?.purpose === 'ai-search';
  return {
    title: `${product} may read the site`,
    failureTitle: `robots.txt refuses ${token} (${product})`,
    impact: isSearch
      ? `Your pages are not shown or cited as sources in ${product}.`
      : `When somebody asks for your page in ${product}, the assistant is told not to open it.`,
    why: isSearch
      ? `${token} builds the index from which ${product} chooses its sources. It is not the crawler that collects training data; that one has a name of its own, and refusing it costs nothing here.`
      : `${token} fetches a page at the request of a person who is using ${product}. The operator may not apply robots.txt to such requests, so this states a wish rather than a lock.`,
    howToFix: `If this was not intended, remove the listed line or add a group "User-agent: ${token}" with "Allow: /" to robots.txt. Look also at the AI bot settings of your content delivery network, which can write such lines for you.`,
    sources: [source, 'https://www.rfc-editor.org/rfc/rfc9309'],
  };
}
