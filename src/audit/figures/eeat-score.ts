import { computeResultIndex, type ResultIndex, type RuleResults } from '../engine/rule-results.ts';
import type { RuleRun } from '../engine/rule-run.ts';

/** Selects the results of the rules behind the E-E-A-T index. */
export const selectEeatRuns = ({ runs }: RuleResults): RuleRun[] =>
  runs.filter(({ rule }) => (rule.category === 'e-e-a-t' && rule.scope !== 'derived') || rule.id === 'https-missing');

/** With fewer checks, the figure would only repeat their individual results. */
const MIN_MEASURED_RULES = 3;

/**
 * Computes the E-E-A-T index, 0..100: the share of checkable signals of experience, expertise, authority and trust that
 * are present. It is the mean pass share of the rules of the category and of HTTPS, weighted by severity; null with
 * fewer than three measured rules. No search engine publishes such a figure.
 */
export function computeEeatIndex(results: RuleResults): ResultIndex {
  const index = computeResultIndex(selectEeatRuns(results));
  return index.measured < MIN_MEASURED_RULES ? { ...index, score: null } : index;
}
