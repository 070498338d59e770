import type { VisibilityTally } from '#contracts/outside/assistants.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { type PairedChange, testPairedChange } from '../statistics/paired-change.ts';

/** Answers of one engine in one period. */
export interface VisibilityPeriod {
  /** Every prompt of the period by its ID; the total of a prompt without counted answers is 0. */
  tallies: ReadonlyMap<string, VisibilityTally>;
  /** IDs of the models that answered. */
  models: readonly string[];
  quality: SourceQuality;
  /** Name of the engine as users see it. */
  source: string;
}

/** A change of models, which can change answers although the website did not change. */
export interface ModelChange {
  before: string[];
  after: string[];
}

/** Prompts of two periods. Figures of different prompts cannot be compared. */
export interface PromptSetChange {
  shared: number;
  onlyBefore: string[];
  onlyAfter: string[];
}

/** Changes that a reader of a comparison must know about. */
export interface PeriodMarks {
  /** Null if both periods have the same prompts. */
  promptSetChange: PromptSetChange | null;
  /** Null if the same models answered, or if a period has no answers. */
  modelChange: ModelChange | null;
}

export type PeriodComparison = PeriodMarks & {
  /** Quality of the later period. */
  quality: SourceQuality;
  source: string;
} & ({ state: 'compared'; change: PairedChange } | { state: 'not-measured'; reason: string; step: string });

const FEW_ANSWERS = {
  reason: 'Fewer than two prompts were answered in both periods.',
  step: 'Run more prompts, and check why runs failed.',
};
const FEW_SHARED_PROMPTS = {
  reason: 'Fewer than two prompts were answered in both periods, because the prompts were changed.',
  step: 'Keep the prompts for two periods.',
};
const SIMULATED = {
  reason: 'Only one of the periods contains real answers; the other is simulated.',
  step: 'Run the prompts for a second period.',
};

/** Compares two periods on the prompts that both contain. */
export function comparePeriods(before: VisibilityPeriod, after: VisibilityPeriod): PeriodComparison {
  const pairs = [...before.tallies].flatMap(([id, tally]) => {
    const later = after.tallies.get(id);
    return later === undefined ? [] : [{ before: tally, after: later }];
  });
  const { quality, source } = after;
  const { promptSetChange, modelChange } = findMarks(before, after);
  const marks = { promptSetChange, modelChange, quality, source };
  if (before.quality !== quality) return { ...marks, state: 'not-measured', ...SIMULATED };
  const change = testPairedChange(pairs);
  if (change !== null) return { ...marks, state: 'compared', change };
  return { ...marks, state: 'not-measured', ...(promptSetChange === null ? FEW_ANSWERS : FEW_SHARED_PROMPTS) };
}

/** Returns how the prompts and models of two periods differ. */
export const findMarks = (before: VisibilityPeriod, after: VisibilityPeriod): PeriodMarks => ({
  promptSetChange: findPromptSetChange(before, after),
  modelChange: findModelChange(before, after),
});

function findPromptSetChange(before: VisibilityPeriod, after: VisibilityPeriod): PromptSetChange | null {
  const onlyBefore = [...before.tallies.keys()].filter((id) => !after.tallies.has(id));
  const onlyAfter = [...after.tallies.keys()].filter((id) => !before.tallies.has(id));
  if (onlyBefore.length === 0 && onlyAfter.length === 0) return null;
  return { shared: before.tallies.size - onlyBefore.length, onlyBefore, onlyAfter };
}

/** A period without answers has no models to compare. */
function findModelChange(before: VisibilityPeriod, after: VisibilityPeriod): ModelChange | null {
  const [earlier, later] = [before, after].map(({ models }) => [...new Set(models)].sort());
  if (earlier === undefined || later === undefined || earlier.length === 0 || later.length === 0) return null;
  const isSame = earlier.length === later.length && earlier.every((model, index) => model === later[index]);
  return isSame ? null : { before: earlier, after: later };
}
