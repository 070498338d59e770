import { expect } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Returns a verdict with a piece of evidence that contains these values, anywhere in the list. */
export function expectEvidenceWith(values: Partial<Evidence>): { evidence: Evidence[] } {
  const evidence: Evidence[] = expect.arrayContaining([expect.objectContaining(values)]);
  return { evidence };
}
