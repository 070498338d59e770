import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, readPageDirectives } from '#audit/links/page-directives.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { RobotsDirective } from '#lib/page/robots-directives.ts';

interface SearchEngine {
  name: string;
  agents: readonly string[];
}

const SEARCH_ENGINES: readonly SearchEngine[] = [
  { name: 'Google', agents: ['googlebot'] },
  { name: 'Bing', agents: ['bingbot', 'msnbot'] },
];

export default defineRule({
  id: 'bot-specific-directive-differs',
  category: 'indexability',
  family: 'noindex',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Robots directives match for Googlebot and Bingbot',
  failureTitle: 'Conflicting robots directives for Googlebot or Bingbot',
  aliases: [
    'googlebot meta tag',
    'bingbot meta tag',
    'user-agent specific robots meta tag',
    'bot-specific noindex',
    'msnbot',
  ],
  impact: 'One search engine excludes the page or shows it without a snippet, while the others do not.',
  why: 'A meta tag can target a single crawler by name. Directives add up: an index directive for Googlebot does not cancel a general noindex. A noindex for one crawler hides the page from that search engine only.',
  howToFix:
    'Use one robots meta tag for all search engines unless you have a reason to treat one of them differently. Remove the crawler-specific directive, or make both directives match.',
  measure:
    'Directives for googlebot, bingbot or msnbot in meta tags and the X-Robots-Tag header are compared with the general ones. The check reports a noindex or nosnippet for one search engine alone. It also reports an index directive for one search engine that cannot cancel the general noindex.',
  traps:
    'A crawler-specific directive that repeats the general one is not a difference. Other directives (previews, translation) and other crawlers (news, AI) do not count. Pages without crawler-specific directives are not checked.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    'https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240',
  ],
  checked: '2026-11-20',
  peers: ['LH'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the template or plugin that outputs the crawler-specific tag.',
      'Remove it, or make it match the general robots meta tag.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'html',
    incorrect: `<meta name="robots" content="index, follow">
<meta name="bingbot" content="noindex">`,
    correct: `<meta name="robots" content="index, follow">
<meta name="bingbot" content="index">`,
  },
  check({ page }) {
    const directives = readPageDirectives(page);
    const generalDirectives = directives.filter(({ agent }) => agent === 'robots');
    const targetedEngines = SEARCH_ENGINES.map((engine) => ({
      engine,
      ownDirectives: directives.filter(({ agent }) => engine.agents.includes(agent)),
    })).filter(({ ownDirectives }) => ownDirectives.length > 0);
    if (targetedEngines.length === 0) return notApplicable('The page has no crawler-specific directives');
    const evidence = targetedEngines.flatMap(({ engine, ownDirectives }) =>
      findDifferences(page, engine, { ownDirectives, generalDirectives }),
    );
    return evidence.length === 0 ? pass() : fail(evidence);
  },
});

const isNoindexDirective = ({ name }: RobotsDirective) => name === 'noindex' || name === 'none';
const isNosnippetDirective = ({ name, value }: RobotsDirective) =>
  name === 'nosnippet' || (name === 'max-snippet' && Number(value) === 0);
const isIndexDirective = ({ name }: RobotsDirective) => name === 'index' || name === 'all';

interface ComparedDirectives {
  ownDirectives: readonly RobotsDirective[];
  generalDirectives: readonly RobotsDirective[];
}

function findDifferences(
  page: AuditPage,
  { name, agents }: SearchEngine,
  { ownDirectives, generalDirectives }: ComparedDirectives,
): Evidence[] {
  const buildEvidence = (matches: (directive: RobotsDirective) => boolean, expected: string): Evidence[] =>
    findDirectiveOccurrences(page, { agents, matches }).map((occurrence) => ({
      url: page.url,
      expected,
      ...occurrence,
    }));
  if (
    ownDirectives.some(isIndexDirective) &&
    generalDirectives.some(isNoindexDirective) &&
    !ownDirectives.some(isNoindexDirective)
  ) {
    return buildEvidence(
      isIndexDirective,
      `no index directive for ${name} alone, because the general noindex also applies to it`,
    ).map(removeFix);
  }
  if (ownDirectives.some(isNoindexDirective)) {
    return generalDirectives.some(isNoindexDirective)
      ? []
      : buildEvidence(isNoindexDirective, `no noindex for ${name} alone`);
  }
  return ownDirectives.some(isNosnippetDirective) && !generalDirectives.some(isNosnippetDirective)
    ? buildEvidence(isNosnippetDirective, `no nosnippet for ${name} alone`)
    : [];
}

/** Drops the fix: removing the harmless directive would not make the page appear in search. */
function removeFix({ fix: _, ...evidence }: Evidence): Evidence {
  return evidence;
}
