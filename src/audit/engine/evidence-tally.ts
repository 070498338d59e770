import { EVIDENCE_PER_ISSUE } from '#contracts/analysis/analysis.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { selectHeavierGrade } from './grade.ts';
import type { Grade } from './rule-run.ts';

/**
 * Keeps the first occurrences of one rule over many pages, the worst grade first, so that the evidence shown supports
 * the grade of the finding. Up to `EVIDENCE_PER_ISSUE` occurrences are kept per grade.
 */
export class EvidenceTally {
  readonly #byGrade = new Map<string, { grade: Grade; places: Evidence[] }>();

  /** Adds the occurrences of a finding with one grade; an occurrence may have its own confidence. */
  add(evidence: readonly Evidence[], findingGrade: Grade): void {
    for (const piece of evidence) {
      const grade: Grade = { ...findingGrade, confidence: piece.confidence ?? findingGrade.confidence };
      const key = `${grade.outcome} ${grade.severity} ${grade.confidence}`;
      const known = this.#byGrade.get(key) ?? { grade, places: [] };
      if (known.places.length < EVIDENCE_PER_ISSUE) known.places.push(piece);
      this.#byGrade.set(key, known);
    }
  }

  /** Returns the first occurrences, each with its confidence where it differs from the finding's. */
  finish(findingGrade: Grade | null): Evidence[] {
    return [...this.#byGrade.values()]
      .toSorted((a, b) => compareGrades(a.grade, b.grade))
      .flatMap(({ grade: { confidence }, places }) =>
        confidence === findingGrade?.confidence
          ? places.map(removeConfidence)
          : places.map((piece) => ({ ...piece, confidence })),
      )
      .slice(0, EVIDENCE_PER_ISSUE);
  }
}

function compareGrades(a: Grade, b: Grade): number {
  const isHeavier = selectHeavierGrade(a, b) === a;
  return isHeavier === (selectHeavierGrade(b, a) === b) ? 0 : isHeavier ? -1 : 1;
}

function removeConfidence({ confidence: _confidence, ...piece }: Evidence): Evidence {
  return piece;
}
