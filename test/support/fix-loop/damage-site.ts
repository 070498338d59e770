import { EDIT_BUILDERS } from '#audit/edits/edit-table.ts';
import { RULES_WITHOUT_EDIT } from '#audit/edits/missing-edits.ts';
import { RULES } from '#audit/engine/registry.generated.ts';
import { FAULTS } from '#test/mutation/faults.ts';
import { NothingToChangeError, type SiteCopy } from '#test/mutation/site-copy.ts';
import { createRandom } from '#test/support/seeded-random.ts';

const FAULTS_PER_SITE = 6;
const EXPLAINED: ReadonlySet<string> = new Set(Object.values<readonly string[]>(RULES_WITHOUT_EDIT).flat());
const IMPORTANT: ReadonlySet<string> = new Set(
  RULES.filter(
    ({ id, severity }) =>
      (severity === 'critical' || severity === 'medium') && !EXPLAINED.has(id) && id in EDIT_BUILDERS,
  ).map(({ id }) => id),
);

/** Faults of severity medium or higher whose issues have edits. */
export const FIXABLE_FAULTS = FAULTS.filter(({ ruleId }) => IMPORTANT.has(ruleId));

/**
 * Injects faults into a site: first for the rules in `certain`, then others, drawn with a seed, until there are six.
 * Returns the rules of the injected faults.
 */
export function damageSite(site: SiteCopy, seed: number, certain: readonly string[] = []): string[] {
  const random = createRandom(seed);
  const rest = FIXABLE_FAULTS.filter(({ ruleId }) => !certain.includes(ruleId));
  const injected = FIXABLE_FAULTS.flatMap((fault) =>
    certain.includes(fault.ruleId) && injectIfPossible(site, fault) ? [fault.ruleId] : [],
  );
  while (injected.length < FAULTS_PER_SITE && rest.length > 0) {
    const [fault] = rest.splice(random.pickBetween(0, rest.length - 1), 1);
    if (fault !== undefined && injectIfPossible(site, fault)) injected.push(fault.ruleId);
  }
  return injected;
}

/** Injects a fault; does nothing if an earlier one left nothing to break. */
function injectIfPossible(site: SiteCopy, { inject }: (typeof FAULTS)[number]): boolean {
  try {
    inject(site);
    return true;
  } catch (error) {
    if (error instanceof NothingToChangeError) return false;
    throw error;
  }
}
