import { expect } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Matches a verdict with at least one piece of evidence that contains these values. */
export function expectEvidenceWith(values: Partial<Evidence>): { evidence: Evidence[] } {
  const evidence: Evidence[] = expect.arrayContaining([expect.objectContaining(values)]);
  return { evidence };
}
