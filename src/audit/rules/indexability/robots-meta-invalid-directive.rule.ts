import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { type DirectiveProblem, type RobotsDirective, readRobotsDirectives } from '#lib/page/robots-directives.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** Names for all crawlers and for Google and Bing crawlers; other crawlers may support their own directives. */
const AGENTS: ReadonlySet<string> = new Set(['robots', 'googlebot', 'googlebot-news', 'bingbot', 'msnbot']);
/** Directives that are the default, so a typo in them changes nothing. */
const PERMISSIVE_DIRECTIVES: ReadonlySet<string> = new Set(['all', 'index', 'follow', 'archive']);
const MIN_TYPO_LENGTH = 5;

const EXPECTED_TEXT_BUILDERS: Record<DirectiveProblem['reason'], (closest: string) => string> = {
  'wrong-separator': () => 'commas between directives',
  'missing-value': (closest) => `a value after "${closest}:"`,
  'invalid-value': (closest) => `a valid value after "${closest}:"`,
  'unexpected-value': (closest) => `"${closest}" without a value`,
  unknown: (closest) => `"${closest}"`,
};

/** A meta tag or a header line. */
interface DirectiveSource {
  problems: readonly DirectiveProblem[];
  content: string;
  found: string;
  where: string;
  /** Returns the complete tag or header line with new content, ready to copy. */
  formatWith(content: string): string;
}

export default defineRule({
  id: 'robots-meta-invalid-directive',
  category: 'indexability',
  family: 'robots-directive-syntax',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Robots directives are valid',
  failureTitle: 'Invalid robots directives',
  aliases: [
    'invalid robots meta tag',
    'misspelled robots directive',
    'X-Robots-Tag syntax',
    'meta robots typo',
    'property="robots"',
  ],
  impact: 'Search engines ignore the misspelled directive, so it does not do what you meant.',
  why: 'Search engines support a fixed set of directives, separated by commas. A typo such as "no-index" is ignored without a warning, and a page that should stay hidden appears in search.',
  howToFix:
    'Correct the spelling of each listed directive, and use name instead of property in robots meta tags. Separate directives with commas, and add a value after a colon only where the directive takes one.',
  measure:
    'Directives for all crawlers, Google and Bing in meta tags and the X-Robots-Tag header are compared with the set that Google and Bing document. The check reports words that differ from a known directive by one or two letters, and known directives with a missing or invalid value. It reports directives that are not separated by commas. It also reports meta tags with property="robots" instead of name="robots", which have no effect and are rated "confirmed".',
  traps:
    'A property attribute is reported only when its restriction appears nowhere else on the page. Words that resemble no known directive may belong to another search engine and are ignored. So are the positive forms of known directives (snippet, cache). A misspelled index or follow changes nothing, because both are the default. Directives against AI training are covered by another check.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    'https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 0.25,
    steps: ['Correct the spelling of the listed directives.', 'Separate directives with commas.'],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="robots" content="noindx, follow">',
    correct: '<meta name="robots" content="noindex, follow">',
  },
  check({ page }) {
    const header = page.headers['x-robots-tag'] ?? '';
    const propertyEvidence = buildPropertyEvidence(page, header);
    if (page.facts.metaRobots.length === 0 && header === '' && propertyEvidence.length === 0)
      return notApplicable('The page has no robots directives');
    const directiveSources: DirectiveSource[] = [
      ...page.facts.metaRobots.map((meta) => ({
        problems: readRobotsDirectives([meta], '').problems,
        content: meta.content,
        found: `${meta.agent}: ${meta.content}`,
        where: formatDocumentLocation(meta),
        formatWith: (content: string) => `<meta name="${escapeHtml(meta.agent)}" content="${escapeHtml(content)}">`,
      })),
      ...header.split('\n').map((line) => ({
        problems: readRobotsDirectives([], line).problems,
        content: line.trim(),
        found: `X-Robots-Tag: ${line.trim()}`,
        where: 'X-Robots-Tag response header',
        formatWith: (content: string) => `X-Robots-Tag: ${content}`,
      })),
    ];
    const evidence = directiveSources.flatMap((source) =>
      source.problems.filter(isRelevantProblem).map((problem) => buildProblemEvidence(page.url, problem, source)),
    );
    // The most certain finding sets the confidence: an additional misspelled directive does not change the impact.
    if (propertyEvidence.length > 0)
      return fail([...propertyEvidence, ...evidence.map((piece) => ({ ...piece, confidence: 'likely' as const }))], {
        confidence: 'confirmed',
      });
    return evidence.length === 0 ? pass() : fail(evidence);
  },
});

/**
 * Builds evidence for restrictions that appear only in a meta tag with `property` instead of `name`, which no search
 * engine reads.
 */
function buildPropertyEvidence({ url, facts }: HtmlAuditPage, header: string): Evidence[] {
  const restrictedNames = new Set(readRobotsDirectives(facts.metaRobots, header).directives.map(({ name }) => name));
  const isIneffectiveDirective = ({ name }: RobotsDirective): boolean =>
    !PERMISSIVE_DIRECTIVES.has(name) && !restrictedNames.has(name);
  return facts.markup.metas
    .filter(({ kind, key }) => kind === 'property' && AGENTS.has(key))
    .filter(({ key, content }) =>
      readRobotsDirectives([{ agent: key, content }], '').directives.some(isIneffectiveDirective),
    )
    .map((meta) => ({
      url,
      found: `<meta property="${meta.key}" content="${meta.content}">`.slice(0, 300),
      expected: `name="${meta.key}" instead of property="${meta.key}"`,
      where: formatDocumentLocation(meta),
      fix: `<meta name="${escapeHtml(meta.key)}" content="${escapeHtml(meta.content)}">`,
    }));
}

function isRelevantProblem({ agent, reason, text, closest }: DirectiveProblem): boolean {
  if (!AGENTS.has(agent)) return false;
  if (reason === 'wrong-separator') return /no[a-z]/i.test(text);
  if (closest === null || PERMISSIVE_DIRECTIVES.has(closest)) return false;
  if (reason !== 'unknown') return true;
  const word = (text.split(':', 1)[0] ?? '').trim().toLowerCase();
  return word.length >= MIN_TYPO_LENGTH && closest !== `no${word}`;
}

function buildProblemEvidence(url: string, problem: DirectiveProblem, source: DirectiveSource): Evidence {
  const { reason, text, closest } = problem;
  const correction = buildCorrection(problem);
  const piece = {
    url,
    found: `"${text}" in ${source.found}`.slice(0, 300),
    expected: EXPECTED_TEXT_BUILDERS[reason](closest ?? ''),
    where: source.where,
  };
  return correction === null ? piece : { ...piece, fix: source.formatWith(source.content.replace(text, correction)) };
}

/** Builds the correction; null when the intended value is unknown. */
function buildCorrection({ reason, text, closest }: DirectiveProblem): string | null {
  if (reason === 'wrong-separator')
    return text
      .split(/[\s;|/]+/)
      .filter(Boolean)
      .join(', ');
  if (reason === 'unexpected-value') return closest;
  return reason === 'unknown' && !text.includes(':') ? closest : null;
}
