import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/rendered-page.ts';
import { StepTimeout } from './page-loss.ts';

/** Parts of a rendered page that a function inside the page finds out. */
export type ProbedField =
  | 'axe'
  | 'images'
  | 'overlay'
  | 'geometry'
  | 'dom'
  | 'hiddenBlocks'
  | 'clickTargets'
  | 'brokenFragments'
  | 'hashRoutes'
  | 'headings1'
  | 'tabStops'
  | 'interaction'
  | 'libraries'
  | 'secrets';

export type ProbedParts = Pick<RenderedDetail, ProbedField>;

/** What stands there for a part without an answer; `truncations` then says why. */
export const EMPTY_PARTS: ProbedParts = {
  axe: null,
  images: [],
  overlay: null,
  geometry: null,
  dom: { elements: 0, maxDepth: 0, deepest: null, maxChildren: 0, widest: null },
  hiddenBlocks: [],
  clickTargets: [],
  brokenFragments: [],
  hashRoutes: [],
  headings1: [],
  tabStops: [],
  interaction: null,
  libraries: [],
  secrets: [],
};

/** Asks the page one question. It may throw and may hang: nothing but its own part is lost then. */
export interface Probe<F extends ProbedField = ProbedField> {
  field: F;
  run(page: Page): Promise<ProbedParts[F]>;
  /** Other than the usual one. */
  deadlineMs?: number;
}

/** A probe of any one field: each field keeps its own type. */
export type AnyProbe = { [F in ProbedField]: Probe<F> }[ProbedField];

export interface ProbeRun {
  page: Page;
  /** See `OpenPage.step`. */
  step<T>(what: string, ms: number, work: () => Promise<T>): Promise<T>;
  timeoutMs: number;
  /** False when the page no longer shows what is to be asked about; asked before every probe. */
  isStillThere(): Promise<boolean>;
}

export interface ProbeAnswers {
  parts: Partial<ProbedParts>;
  /** `field: why`, for every probe without an answer. */
  failures: string[];
}

/** Runs the probes one after the other. A page that has stopped answering is not asked again. */
export async function runProbes(probes: readonly AnyProbe[], run: ProbeRun): Promise<ProbeAnswers> {
  const answers: ProbeAnswers = { parts: {}, failures: [] };
  let whyNot: string | null = null;
  for (const probe of probes) {
    whyNot ??= (await run.isStillThere()) ? null : 'the page was no longer there';
    const failure = whyNot ?? (await runProbe(probe, run, answers.parts));
    if (failure === null) continue;
    answers.failures.push(`${probe.field}: ${failure}`);
  }
  return answers;
}

async function runProbe(probe: AnyProbe, run: ProbeRun, parts: Partial<ProbedParts>): Promise<string | null> {
  try {
    const deadlineMs = probe.deadlineMs ?? run.timeoutMs;
    const part = await run.step(probe.field, deadlineMs, (): Promise<ProbedParts[ProbedField]> => probe.run(run.page));
    // The value comes from the probe of that very field.
    Object.assign(parts, { [probe.field]: part });
    return null;
  } catch (error) {
    // Whatever the page did to the question, the answer is that there is none.
    return error instanceof Error ? firstLine(error) : String(error);
  }
}

function firstLine(error: Error): string {
  const line = error.message.split('\n', 1)[0] ?? '';
  return error instanceof StepTimeout ? 'took too long' : line.slice(0, 200);
}
