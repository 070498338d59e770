import { EFFORT_CLASSES, type EffortClass, type EffortUnit } from '#contracts/rules/effort-classes.ts';
import { REPAIR_TOOLS, type RepairToolId, type ToolOf } from '../data/repair-tools.ts';
import type { RuleCategory } from './categories.ts';
import type { RuleId, RuleIds } from './rule-ids.generated.ts';

/** What resolving the finding of a rule takes. Part of the rule contract; written per rule in `rules/<category>/effort.ts`. */
export interface RuleWork<Tool extends RepairToolId = RepairToolId> {
  effort: EffortClass;
  /** For one unit: our assumption for a person who knows the site, with a test of the result. */
  hours: number;
  /** Multiplier of the hours, where that of the class does not fit; see `EFFORT_CLASSES`. */
  times?: EffortUnit;
  /** Imperative sentences in working order, the check of the result last. */
  steps: readonly [string, string, ...string[]];
  /** Only tools that show this issue or help to fix it. */
  tools?: readonly Tool[];
  /**
   * Composite rules: the rules that measure its parts. When one of them has a finding, this issue needs no separate work and
   * is resolved with them.
   */
  causedBy?: readonly RuleId[];
}

/** The work of every rule of a category: a rule without its entry does not compile. */
export type CategoryWork<C extends RuleCategory & keyof RuleIds> = Record<RuleIds[C], RuleWork<ToolOf<C>>>;

/** Names of the tools of a rule, as shown. */
export function listToolNames({ tools = [] }: RuleWork): string[] {
  return tools.map((id) => REPAIR_TOOLS[id].name);
}

export function getEffortUnit({ effort, times }: RuleWork): EffortUnit {
  return times ?? EFFORT_CLASSES[effort].times;
}
