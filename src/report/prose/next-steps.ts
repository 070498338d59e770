import { formatCount, formatInteger } from '#lib/text/format.ts';
import { formatApproximateHours } from '../estimated-hours.ts';
import type { SummaryFacts } from './summary-facts.ts';
import { joinWords } from './words.ts';

/** Proposes what to do after the report, in order. */
export function writeNextSteps({ first, plan, issues, notMeasured }: SummaryFacts): string[] {
  const open = issues.high + issues.medium + issues.low;
  const steps: string[] = [];
  if (first.length > 0) {
    steps.push(`Decide who does the first ${first.length === 1 ? 'fix' : `${first.length} fixes`}.`);
    const [start, ...others] = first.map(({ title }) => `“${title}”`);
    steps.push(`Start with ${start}.`);
    if (others.length > 0) steps.push(`Then fix ${joinWords(others)}.`);
    steps.push('Check each fix as soon as it is live.');
  }
  if (plan !== null && plan.fixes > first.length) {
    const work =
      plan.hours === null ? '' : `, ${formatApproximateHours(plan.hours, plan.isMinimum)} of work (estimated)`;
    steps.push(`Schedule the rest of the plan: ${formatCount(plan.fixes, 'fix', 'fixes')} in all${work}.`);
  } else if (plan === null && open > first.length) {
    steps.push(describeOtherIssues(open - first.length, first.length === 0));
  }
  if (notMeasured > 0) {
    steps.push(
      notMeasured === 1
        ? 'Decide whether the unmeasured item matters, and connect its source.'
        : `Decide which of the ${formatInteger(notMeasured)} unmeasured items matter, and connect their sources.`,
    );
  }
  steps.push(
    open === 0
      ? 'Repeat the audit after every major change to the site.'
      : 'Repeat the audit in four weeks, and compare the scores.',
  );
  return steps;
}

function describeOtherIssues(count: number, coversAllIssues: boolean): string {
  if (count === 1) return `Decide whether to fix the ${coversAllIssues ? 'issue that was found' : 'other issue'}.`;
  return `Go through the ${coversAllIssues ? '' : 'other '}${formatCount(count, 'issue')} by priority.`;
}
