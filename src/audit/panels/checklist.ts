import { type AuditChecklist, CHECKLIST_GROUPS, type ChecklistFigure, type PanelOutcome } from '#contracts/panels.ts';
import type { RuleCategory } from '../categories.ts';
import type { RuleRun } from '../rule-run.ts';
import { CHECKLIST_LIMITS } from './limits.ts';
import type { PanelInput } from './panel-input.ts';
import { tallyOf } from './tally.ts';

type Group = (typeof CHECKLIST_GROUPS)[number];

/** Where each category of the rules stands in the checklist. */
export const GROUP_OF: Readonly<Record<RuleCategory, Group>> = {
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

const ORDER: readonly PanelOutcome[] = ['fail', 'warning', 'pass', 'notMeasured', 'notApplicable'];

/** Every rule as one line of its group, and the two figures for which the specification has limits of its own. */
export function auditChecklist(input: PanelInput): AuditChecklist {
  return {
    groups: CHECKLIST_GROUPS.map((title) => {
      const lines = input.results.runs.filter(({ rule }) => GROUP_OF[rule.category] === title).map(lineOf);
      lines.sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
      const figures = FIGURES[title]?.(input) ?? [];
      return { title, ruleIds: lines.map(({ ruleId }) => ruleId), figures, ...tallyOf([...lines, ...figures]) };
    }),
  };
}

const FIGURES: Partial<Record<Group, (input: PanelInput) => ChecklistFigure[]>> = {
  Performance: (input) => [largestPaintItem(input)],
  Content: (input) => [readabilityItem(input)],
};

function lineOf({ rule, outcome }: RuleRun): { ruleId: string; outcome: PanelOutcome } {
  return { ruleId: rule.id, outcome: outcome === 'error' ? 'notMeasured' : outcome };
}

function largestPaintItem({ lab }: PanelInput): ChecklistFigure {
  const lcp = lab.measured ? lab.value.lcpMs : null;
  const lcpS = lcp === null ? null : lcp.value / 1_000;
  const { lcpFailS, lcpWarnS } = CHECKLIST_LIMITS;
  return {
    ...{
      id: 'checklist-lcp',
      title: 'Loading time (LCP)',
      ruleIds: ['lcp-slow'],
      step: lab.measured ? null : lab.step,
    },
    outcome: lcpS === null ? 'notMeasured' : lcpS > lcpFailS ? 'fail' : lcpS > lcpWarnS ? 'warning' : 'pass',
    value: lcpS === null ? null : `${lcpS.toFixed(1)} s`,
    threshold: `Above ${lcpFailS} s fails, above ${lcpWarnS} s is a warning.`,
    reason: lab.measured ? null : lab.reason,
    why: 'Visitors leave when the main content takes long to appear.',
    howToFix:
      'See the performance findings: the largest element, the answer time of the server, and what blocks rendering.',
  };
}

function readabilityItem({ text: { readability } }: PanelInput): ChecklistFigure {
  return {
    ...{ id: 'checklist-readability', title: 'Readable texts', ruleIds: ['readability-low'], step: null },
    outcome: readability === null ? 'notMeasured' : readability > CHECKLIST_LIMITS.readability ? 'pass' : 'warning',
    value: readability === null ? null : `${readability} of 100`,
    threshold: `Above ${CHECKLIST_LIMITS.readability} of 100 passes.`,
    reason: readability === null ? 'No page with enough running text was read.' : null,
    why: 'Texts that are easy to read are read to the end, and quoted more easily.',
    howToFix: 'Use shorter sentences and common words, and one thought per paragraph.',
  };
}
