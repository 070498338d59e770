import type { RunCost, RunEngine } from '#contracts/outside/assistants/run-views.ts';
import { formatCount } from '#lib/text/format.ts';
import { formatTotalUsd } from '#web/format/money.ts';

const CENTS = 100;

/**
 * Describes how much of a cost was billed and how much is estimated, such as " (billed)", or that it is simulated;
 * empty if nothing was spent.
 */
export function describeCostQuality({ usd, realUsd, simulatedUsd }: RunCost): string {
  if (usd === 0) return '';
  if (simulatedUsd > 0) return ' (simulated)';
  if (realUsd === 0) return ' (estimated from usage and the price list)';
  return realUsd === usd ? ' (billed)' : ` (${formatTotalUsd(realUsd)} of it billed, the rest estimated)`;
}

/**
 * Returns a text for each assistant whose vendor billed more or less than the price list predicts. Amounts that are
 * equal in cents are not a difference.
 */
export function listCostDifferences(
  engines: readonly (Pick<RunEngine, 'name' | 'source'> & { cost: Pick<RunCost, 'comparison'> })[],
): string[] {
  return engines.flatMap(({ name, source, cost: { comparison } }) => {
    if (comparison === null) return [];
    const { answers, billedUsd, listUsd } = comparison;
    // The difference of the amounts as they are shown, so that the sentence adds up.
    const cents = Math.round(billedUsd * CENTS) - Math.round(listUsd * CENTS);
    if (cents === 0) return [];
    const requests = `${formatCount(answers, 'request')}${source === name ? '' : ` to ${name}`}`;
    const difference = `${formatTotalUsd(Math.abs(cents) / CENTS)} ${cents > 0 ? 'more' : 'less'}`;
    return [
      `${source} billed ${formatTotalUsd(billedUsd)} for ${requests}: ${difference} than our price list predicts (${formatTotalUsd(listUsd)}). Its prices may have changed.`,
    ];
  });
}
