import {
  type AuditChecklist,
  CHECKLIST_GROUPS,
  type ChecklistFigure,
  type PanelOutcome,
} from '#contracts/report/panels.ts';
import { formatNearLimit } from '#lib/text/format-near-limit.ts';
import type { RuleCategory } from '../engine/categories.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { buildFigureCheck } from './figure-check.ts';
import { CHECKLIST_LIMITS, HEALTH_LIMITS } from './limits.ts';
import type { PanelInput } from './panel-input.ts';
import { buildTally } from './tally.ts';

type Group = (typeof CHECKLIST_GROUPS)[number];

/** The checklist group of each rule category. */
export const GROUP_BY_CATEGORY: Readonly<Record<RuleCategory, Group>> = {
  security: 'Security',
  crawlability: 'Technical',
  indexability: 'Technical',
  robots: 'Technical',
  sitemaps: 'Technical',
  canonicals: 'Technical',
  redirects: 'Technical',
  hreflang: 'Technical',
  pagination: 'Technical',
  url: 'Technical',
  'javascript-rendering': 'Technical',
  'html-validity': 'Technical',
  'ai-access': 'Technical',
  title: 'SEO',
  'meta-description': 'SEO',
  headings: 'SEO',
  images: 'SEO',
  links: 'SEO',
  'structured-data': 'SEO',
  social: 'SEO',
  performance: 'Performance',
  mobile: 'UX/UI',
  accessibility: 'Accessibility',
  content: 'Content',
  duplicates: 'Content',
  'e-e-a-t': 'Content',
  'ai-content': 'Content',
  forms: 'Forms',
  analytics: 'Analytics',
};

const OUTCOME_ORDER: readonly PanelOutcome[] = ['fail', 'warning', 'pass', 'notMeasured', 'notApplicable'];

/**
 * Builds the checklist: one line per rule, by group. Two rules appear as figures with thresholds from the
 * specification.
 */
export function buildAuditChecklist(input: PanelInput): AuditChecklist {
  return {
    groups: CHECKLIST_GROUPS.map((title) => {
      const groupRuns = input.results.runs.filter(({ rule }) => GROUP_BY_CATEGORY[rule.category] === title);
      const lines = groupRuns.filter(({ rule }) => !RULES_SHOWN_AS_FIGURE.has(rule.id)).map(buildLine);
      lines.sort((a, b) => OUTCOME_ORDER.indexOf(a.outcome) - OUTCOME_ORDER.indexOf(b.outcome));
      const figures = FIGURE_BUILDER_BY_GROUP[title]?.(input) ?? [];
      return { title, ruleIds: lines.map(({ ruleId }) => ruleId), figures, ...buildTally([...lines, ...figures]) };
    }),
  };
}

const FIGURE_BUILDER_BY_GROUP: Partial<Record<Group, (input: PanelInput) => ChecklistFigure[]>> = {
  Performance: (input) => [buildLargestPaintItem(input)],
  Content: (input) => [buildReadabilityItem(input)],
};

function buildLine({ rule, outcome }: RuleRun): { ruleId: string; outcome: PanelOutcome } {
  return { ruleId: rule.id, outcome: outcome === 'error' ? 'notMeasured' : outcome };
}

/** Rules shown as a figure with the specification's threshold, so that no measurement appears on two lines. */
const RULES_SHOWN_AS_FIGURE: ReadonlySet<string> = new Set(['lcp-slow', 'readability-low']);

function buildLargestPaintItem({ lab, results }: PanelInput): ChecklistFigure {
  const lcp = lab.measured ? lab.value.lcpMs : null;
  const { lcpFailS, lcpWarnS } = CHECKLIST_LIMITS;
  const lcpS = lcp === null ? null : lcp.value / 1_000;
  const missing = lab.measured
    ? { reason: 'The browser could not measure LCP on the home page.', step: null }
    : { reason: lab.reason, step: lab.step };
  const check = buildFigureCheck({
    id: 'checklist-lcp',
    title: 'Loading time (LCP)',
    ruleIds: ['lcp-slow'],
    threshold: `Above ${lcpFailS} s fails, above ${lcpWarnS} s is a warning.`,
    results,
    figure:
      lcpS === null
        ? missing
        : {
            outcome: lcpS > lcpFailS ? 'fail' : lcpS > lcpWarnS ? 'warning' : 'pass',
            value: formatNearLimit(lcpS, { unit: 's', limits: [lcpWarnS, lcpFailS, HEALTH_LIMITS.lcpGoodS] }),
          },
  });
  return {
    ...check,
    note: lcpS !== null && lcpS > HEALTH_LIMITS.lcpGoodS && lcpS <= lcpWarnS ? LCP_NOTE : check.note,
    why: 'Visitors leave when the main content takes too long to appear.',
    howToFix:
      'See the performance issues: the largest element, the server response time and render-blocking resources.',
  };
}

const LCP_NOTE = `Above the ${HEALTH_LIMITS.lcpGoodS} s that Google calls good, which is also the threshold of the health check and the issue.`;
const READABILITY_NOTE = `The health check passes at ${HEALTH_LIMITS.readability}; this checklist requires more than ${CHECKLIST_LIMITS.readability}.`;

function buildReadabilityItem({ text: { readability }, results }: PanelInput): ChecklistFigure {
  const check = buildFigureCheck({
    id: 'checklist-readability',
    title: 'Readable text',
    ruleIds: ['readability-low'],
    threshold: `Above ${CHECKLIST_LIMITS.readability} of 100 passes.`,
    results,
    figure:
      readability === null
        ? { reason: 'No crawled page had enough running text.', step: null }
        : {
            outcome: readability > CHECKLIST_LIMITS.readability ? 'pass' : 'warning',
            value: `${readability} of 100`,
          },
  });
  const isBetween =
    readability !== null && readability >= HEALTH_LIMITS.readability && readability <= CHECKLIST_LIMITS.readability;
  return {
    ...check,
    note: isBetween ? READABILITY_NOTE : check.note,
    why: 'Easy-to-read text is read to the end and quoted more easily.',
    howToFix: 'Use shorter sentences, common words and one idea per paragraph.',
  };
}
