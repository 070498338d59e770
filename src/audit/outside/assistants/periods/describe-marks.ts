import type { PeriodMarks } from './compare-periods.ts';

/**
 * Returns the changes that a reader of a comparison must know about: other prompts or another model. Empty if neither
 * changed.
 */
export function describeMarks({ promptSetChange, modelChange }: PeriodMarks): string[] {
  const marks: string[] = [];
  if (promptSetChange !== null) {
    const { shared, onlyBefore, onlyAfter } = promptSetChange;
    marks.push(
      `The prompts were changed (${onlyAfter.length} added, ${onlyBefore.length} removed). Only the ${shared} prompts in both periods are compared.`,
    );
  }
  if (modelChange !== null) {
    const { before, after } = modelChange;
    marks.push(
      `The model changed from ${before.join(', ')} to ${after.join(', ')}. The change may come from the model, not from your website.`,
    );
  }
  return marks;
}
