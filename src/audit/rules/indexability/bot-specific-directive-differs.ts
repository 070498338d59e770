import { directivePlaces, pageDirectives } from '#audit/reading/page-directives.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { RobotsDirective } from '#lib/robots-directives.ts';

interface Engine {
  name: string;
  agents: readonly string[];
}

const ENGINES: readonly Engine[] = [
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
  title: 'Google and Bing get the same directives as everyone',
  failureTitle: 'Directives for Google or Bing that differ from those for everyone',
  impact: 'One search engine leaves the page out or shows it without a text, while the others do not.',
  why: 'A meta element can address one crawler by its name. Directives add up: a line for everyone that says noindex is not lifted by a line for Googlebot that says index, and a noindex for one crawler hides the page from that search engine only.',
  howToFix:
    'Use one robots meta element for all search engines unless you have a reason to treat one of them differently. Remove the line that names a single crawler, or bring both lines into agreement.',
  measure:
    'Directives that name googlebot, bingbot or msnbot, in meta elements and the X-Robots-Tag header, are compared with those for everyone. A noindex or nosnippet for one search engine alone is reported, and so is an index for one search engine that cannot lift the noindex for everyone.',
  traps:
    'Naming a crawler and repeating what holds for everyone is no difference. Other directives (previews, translation) and other crawlers (news, AI) do not count. A page that names no single crawler is not judged.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    'https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240',
  ],
  checked: '2026-11-20',
  peers: ['LH'],
  check({ page }) {
    const directives = pageDirectives(page);
    const general = directives.filter(({ agent }) => agent === 'robots');
    const named = ENGINES.map((engine) => ({
      engine,
      own: directives.filter(({ agent }) => engine.agents.includes(agent)),
    })).filter(({ own }) => own.length > 0);
    if (named.length === 0) return notApplicable('The page names no single search engine');
    const evidence = named.flatMap(({ engine, own }) => differences(page, engine, { own, general }));
    return evidence.length === 0 ? pass() : fail(evidence);
  },
});

const isNoindex = ({ name }: RobotsDirective) => name === 'noindex' || name === 'none';
const isNosnippet = ({ name, value }: RobotsDirective) =>
  name === 'nosnippet' || (name === 'max-snippet' && Number(value) === 0);
const isIndex = ({ name }: RobotsDirective) => name === 'index' || name === 'all';

interface Compared {
  own: readonly RobotsDirective[];
  general: readonly RobotsDirective[];
}

function differences(page: AuditPage, { name, agents }: Engine, { own, general }: Compared): Evidence[] {
  const at = (matches: (directive: RobotsDirective) => boolean, expected: string): Evidence[] =>
    directivePlaces(page, { agents, matches }).map((place) => ({ url: page.url, expected, ...place }));
  if (own.some(isIndex) && general.some(isNoindex) && !own.some(isNoindex)) {
    return at(isIndex, `no index for ${name} alone, because the noindex for everyone holds for it too`).map(withoutFix);
  }
  if (own.some(isNoindex)) {
    return general.some(isNoindex) ? [] : at(isNoindex, `no noindex for ${name} alone`);
  }
  return own.some(isNosnippet) && !general.some(isNosnippet) ? at(isNosnippet, `no nosnippet for ${name} alone`) : [];
}

/** Taking out the harmless line would not make the page appear. */
function withoutFix({ fix: _, ...evidence }: Evidence): Evidence {
  return evidence;
}
