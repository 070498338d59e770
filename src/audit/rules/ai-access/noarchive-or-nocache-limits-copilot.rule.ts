import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { isNoindex } from '#lib/page/indexability.ts';
import { type RobotsDirective, readRobotsDirectives } from '#lib/page/robots-directives.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

const BING_AGENTS: ReadonlySet<string> = new Set(['robots', 'bingbot', 'msnbot']);
const LIMITING_DIRECTIVES: ReadonlySet<string> = new Set(['noarchive', 'nocache']);

interface RobotsMeta {
  agent: string;
  content: string;
  where: string;
}

export default defineRule({
  id: 'noarchive-or-nocache-limits-copilot',
  category: 'ai-access',
  family: 'copilot-limits',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages may be used in Copilot answers',
  failureTitle: 'Copilot answers limited by noarchive or nocache',
  aliases: ['noarchive', 'nocache', 'Microsoft Copilot', 'Bing Chat', 'Bing robots meta tag'],
  impact: 'Copilot leaves these pages out of its answers, or shows only their title, URL and snippet.',
  why: 'Microsoft uses two old directives to control its assistant. With noarchive, a page stays out of Copilot answers; with nocache, answers show only its URL, title and snippet. Many sites set noarchive years ago to hide the cached copy and do not know the new meaning. Bing search results are not affected.',
  howToFix:
    'Remove noarchive and nocache from the robots or bingbot meta tag or from the X-Robots-Tag header of the listed pages. If only the full text should stay out of answers, for instance behind a paywall, keep only nocache.',
  measure:
    'The robots, bingbot and msnbot meta tags and the X-Robots-Tag header are read together. The page fails with noarchive and gets a warning with nocache. Where both directives are set, Microsoft treats the page as nocache, so that is a warning too.',
  traps:
    'Pages that Bing must not index are not checked. Pages whose structured data declares that they are not free (isAccessibleForFree: false) are skipped, because publishers limit those on purpose. The same directives for googlebot have no effect on Copilot. Google ignores both.',
  sources: [
    'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
    'https://www.bing.com/webmasters/help/webmaster-guidelines-30fba23a',
    'https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  evidenceGrade: 'documented',
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Remove noarchive and nocache from the robots meta tag or the X-Robots-Tag header.',
      'Keep nocache on pages behind a paywall whose full text should stay out of answers.',
      'Recheck one page of each template.',
    ],
    tools: ['curl', 'bing'],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="robots" content="noarchive">',
    correct: '<meta name="robots" content="index">',
  },
  check({ page }) {
    if (isNoindex(page, 'bingbot')) return notApplicable('The page is set to noindex for Bing');
    const metas = selectBingMetas(page);
    const header = page.headers['x-robots-tag'] ?? '';
    const limits = readRobotsDirectives(metas, header).directives.filter(
      ({ agent, name }) => BING_AGENTS.has(agent) && LIMITING_DIRECTIVES.has(name),
    );
    if (limits.length === 0) return pass();
    if (isPaywalled(page)) return notApplicable('The structured data declares that the page is not free to read');
    const evidence = [
      ...metas.filter(({ content }) => hasLimit(content)).map((meta) => buildMetaEvidence(page.url, meta)),
      ...(limits.some(({ source }) => source === 'header') ? [buildHeaderEvidence(page.url, header)] : []),
    ];
    return isExcludedFromCopilot(limits) ? fail(evidence) : warn(evidence);
  },
});

/** Microsoft: "If content has both NOCACHE and NOARCHIVE tags, we will treat it as NOCACHE." */
function isExcludedFromCopilot(limits: readonly RobotsDirective[]): boolean {
  return limits.every(({ name }) => name === 'noarchive');
}

function selectBingMetas({ facts }: HtmlAuditPage): RobotsMeta[] {
  const msnbotMetas = facts.markup.metas
    .filter(({ key }) => key === 'msnbot')
    .map((meta) => ({ ...meta, agent: meta.key }));
  return [...facts.metaRobots, ...msnbotMetas]
    .filter(({ agent }) => BING_AGENTS.has(agent))
    .map((meta) => ({ agent: meta.agent, content: meta.content, where: formatDocumentLocation(meta) }));
}

function isPaywalled({ facts }: HtmlAuditPage): boolean {
  return facts.structuredData.nodes.some(({ properties }) =>
    properties.some(
      ({ name, values }) =>
        name === 'isAccessibleForFree' &&
        values.some((value) => value.kind !== 'node' && /^false$/i.test(String(value.value).replace(/^.*\//, ''))),
    ),
  );
}

function hasLimit(content: string): boolean {
  return content.split(',').some((part) => LIMITING_DIRECTIVES.has(part.trim().toLowerCase()));
}

function removeLimits(content: string): string {
  const parts = content.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && !LIMITING_DIRECTIVES.has(part.toLowerCase())).join(', ');
}

function buildMetaEvidence(url: string, { agent, content, where }: RobotsMeta): Evidence {
  const remainingContent = removeLimits(content);
  return {
    url,
    found: `${agent}: ${content}`,
    expected: 'neither noarchive nor nocache',
    where,
    // When no directive remains, the tag can be removed, and there is nothing to copy.
    ...(remainingContent === ''
      ? {}
      : { fix: `<meta name="${escapeHtml(agent)}" content="${escapeHtml(remainingContent)}">` }),
  };
}

function buildHeaderEvidence(url: string, header: string): Evidence {
  return { url, found: header, expected: 'neither noarchive nor nocache', where: 'X-Robots-Tag response header' };
}
