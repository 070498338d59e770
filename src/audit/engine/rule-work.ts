import { EFFORT_CLASSES, type EffortClass, type EffortUnit } from '#contracts/rules/effort-classes.ts';
import type { SharedEdit } from '#contracts/rules/shared-edits.ts';
import { REPAIR_TOOLS, type RepairToolId } from '../data/repair-tools.ts';
import type { RuleId } from './rule-ids.generated.ts';

/** The work needed to resolve the finding of a rule. Part of the rule contract. */
export interface RuleWork<Tool extends RepairToolId = RepairToolId> {
  effort: EffortClass;
  /** Hours for one unit, including a test of the result. Our assumption for a person who knows the site. */
  hours: number;
  /** Unit that multiplies the hours, if it differs from the unit of the effort class; see `EFFORT_CLASSES`. */
  times?: EffortUnit;
  /** Imperative sentences in the order of the work, ending with a check of the result. */
  steps: readonly [string, string, ...string[]];
  /** Tools that show this issue or help to fix it. */
  tools?: readonly Tool[];
  /**
   * For composite rules, the rules that measure the parts. When one of them has a finding, this issue is resolved with
   * it and needs no separate work.
   */
  causedBy?: readonly RuleId[];
  /**
   * Rules whose fixes also resolve this issue on the same pages. When each of its pages has a finding of one of them,
   * it needs no separate work.
   */
  resolvedBy?: readonly RuleId[];
  /**
   * Edit that also resolves the issues of the other rules that declare it, if they affect the same pages. Only for what
   * is actually a single edit in a single place.
   */
  sharedEdit?: SharedEdit;
}

/** Returns the display names of a rule's tools. */
export function listToolNames({ tools = [] }: Pick<RuleWork, 'tools'>): string[] {
  return tools.map((id) => REPAIR_TOOLS[id].name);
}

export function getEffortUnit({ effort, times }: Pick<RuleWork, 'effort' | 'times'>): EffortUnit {
  return times ?? EFFORT_CLASSES[effort].times;
}
