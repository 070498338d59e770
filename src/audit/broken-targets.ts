import type { BrokenTarget, LinkCheck } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { isUnverifiable } from './verify-status.ts';
import { atElement } from './where.ts';

/** Targets that surely fail; an answer such as 403 or 429 proves nothing and is left out. */
export function provenTargets({ broken }: LinkCheck): BrokenTarget[] {
  return broken.filter((target) => !isUnverifiable(target.status));
}

/** One piece of evidence per place that holds a broken target, with the text of the place where there is one. */
export function brokenTargetEvidence(targets: readonly BrokenTarget[], expected: string): Evidence[] {
  return targets.flatMap((target) =>
    target.occurrences.map((occurrence) => ({
      url: occurrence.pageUrl,
      found: `${target.url} answers ${target.status ?? target.error ?? 'nothing'}`,
      expected,
      where: atElement(occurrence),
      ...(occurrence.text === '' ? {} : { snippet: occurrence.text }),
    })),
  );
}
