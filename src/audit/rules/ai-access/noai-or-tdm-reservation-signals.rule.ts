import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { readRobotsDirectives } from '#lib/page/robots-directives.ts';

const NO_AI_DIRECTIVES: ReadonlySet<string> = new Set(['noai', 'noimageai']);
const RESERVATION_KEY = 'tdm-reservation';
const RSL_TYPE = 'application/rsl+xml';
const EXPECTED_CHOICE = 'your own choice; it does not lower the score';

export default defineRule({
  id: 'noai-or-tdm-reservation-signals',
  category: 'ai-access',
  family: 'ai-usage-signals',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'No opt-out from AI training or text mining',
  failureTitle: 'AI or text mining opt-out signals (informational)',
  aliases: ['noai', 'noimageai', 'tdm-reservation', 'TDMRep', 'RSL license', 'AI training opt-out'],
  impact:
    'Nothing is lost in search: these signals state your preference about training and mining, so they never cost points.',
  why: 'Several signals state that a page must not be used to train models or be mined. These are noai and noimageai, the TDM Reservation Protocol, and licenses in the RSL format. The list shows where your pages have them, because a theme or a plugin may have added them without your knowledge.',
  howToFix:
    'No change is needed. Compare the list with your policy. If tdm-reservation has a value other than 0 or 1, change it to 1 to reserve your rights, or to 0 to reserve none. Other values have no meaning.',
  measure:
    'Robots meta tags and X-Robots-Tag headers are searched for noai and noimageai, and all meta tags and response headers for tdm-reservation. Link elements are searched for a license of the type application/rsl+xml. Every page that has one of these signals is listed.',
  traps:
    'A tdm-reservation of 0 reserves nothing and is not listed. An ordinary license link, such as one to Creative Commons, is not one of these signals. The file /.well-known/tdmrep.json and RSL documents are not fetched.',
  sources: [
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
    'https://rslstandard.org/rsl',
    'https://www.deviantart.com/team/journal/UPDATE-All-Deviations-Are-Opted-Out-of-AI-Datasets-934500371',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
      copy: '2025-12-07',
      quote:
        'Other values are considered protocol errors. In such a case the TDM Agents MUST consider that `tdm-reservation` is unset.',
    },
    {
      url: 'https://www.deviantart.com/team/journal/UPDATE-All-Deviations-Are-Opted-Out-of-AI-Datasets-934500371',
      copy: null,
      quote:
        'DeviantArt has introduced the noai and noimageai directives to unambiguously communicate absence of such authorization.',
    },
  ],
  peers: ['SQ', 'SF'],
  evidenceGrade: 'none',
  work: {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Compare the listed signals with your policy on AI and text mining.',
      'Correct tdm-reservation values other than 0 or 1.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="robots" content="noai, noimageai">',
    correct: '<meta name="robots" content="index">',
  },
  check({ page }) {
    const evidence = [...findNoAiSignals(page), ...findReservations(page), ...findLicenses(page)];
    return evidence.length === 0 ? pass() : warn(evidence);
  },
});

function findNoAiSignals(page: HtmlAuditPage): Evidence[] {
  const metas = page.facts.metaRobots.filter((meta) => hasNoAiDirective(readRobotsDirectives([meta], '').directives));
  const header = page.headers['x-robots-tag'] ?? '';
  const evidence = metas.map((meta) =>
    buildSignalEvidence(page, `${meta.agent}: ${meta.content}`, formatDocumentLocation(meta)),
  );
  if (hasNoAiDirective(readRobotsDirectives([], header).directives)) {
    evidence.push(buildSignalEvidence(page, header, 'X-Robots-Tag response header'));
  }
  return evidence;
}

function hasNoAiDirective(directives: readonly { name: string }[]): boolean {
  return directives.some(({ name }) => NO_AI_DIRECTIVES.has(name));
}

/**
 * Finds values other than 0: 1 reserves rights, 0 does not, and no other value is defined
 * (https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/).
 */
function findReservations(page: HtmlAuditPage): Evidence[] {
  const reservations = page.facts.markup.metas
    .filter(({ key }) => key === RESERVATION_KEY)
    .map((meta) => ({ value: meta.content.trim(), where: formatDocumentLocation(meta) }));
  const header = page.headers[RESERVATION_KEY];
  if (header !== undefined) reservations.push({ value: header.trim(), where: `${RESERVATION_KEY} response header` });
  return reservations
    .filter(({ value }) => value !== '0')
    .map(({ value, where }) =>
      value === '1'
        ? buildSignalEvidence(page, `${RESERVATION_KEY}: 1`, where)
        : { ...buildSignalEvidence(page, `${RESERVATION_KEY}: ${value.slice(0, 100)}`, where), expected: '0 or 1' },
    );
}

function findLicenses(page: HtmlAuditPage): Evidence[] {
  return page.facts.markup.relations
    .filter(({ rel, type }) => rel.split(' ').includes('license') && type?.toLowerCase() === RSL_TYPE)
    .map((link) => buildSignalEvidence(page, `license: ${link.href}`, formatDocumentLocation(link)));
}

function buildSignalEvidence({ url }: HtmlAuditPage, found: string, where: string): Evidence {
  // One template or server setting usually writes the same signal on every page, so the signal identifies the cause.
  return { url, found, expected: EXPECTED_CHOICE, where, cause: found };
}
