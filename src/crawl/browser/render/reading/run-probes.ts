import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { StepTimeoutError } from '../page/page-loss.ts';

/** Parts of a rendered page that a function inside the page collects. */
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

export type ProbedDetail = Pick<RenderedDetail, ProbedField>;

/** The values of parts without a result; `truncations` then contains the reason. */
export const EMPTY_PROBED_DETAIL: ProbedDetail = {
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

/** Evaluates one function in the page. If the function throws or hangs, only its own part is lost. */
export interface Probe<F extends ProbedField = ProbedField> {
  field: F;
  run(page: Page): Promise<ProbedDetail[F]>;
  /** Overrides the default time limit. */
  deadlineMs?: number;
}

/** A probe of any field: each field keeps its own type. */
export type AnyProbe = { [F in ProbedField]: Probe<F> }[ProbedField];

export interface ProbeRun {
  page: Page;
  /** See `OpenPage.step`. */
  step<T>(what: string, ms: number, work: () => Promise<T>): Promise<T>;
  timeoutMs: number;
  /** Returns false when the page no longer shows the document to be probed; called before every probe. */
  isStillThere(): Promise<boolean>;
}

export interface ProbeResults {
  parts: Partial<ProbedDetail>;
  /** `field: reason`, for every probe without a result. */
  failures: string[];
}

/** Runs the probes one after another. A page that has stopped responding is not probed again. */
export async function runProbes(probes: readonly AnyProbe[], run: ProbeRun): Promise<ProbeResults> {
  const results: ProbeResults = { parts: {}, failures: [] };
  let missingPageReason: string | null = null;
  for (const probe of probes) {
    missingPageReason ??= (await run.isStillThere()) ? null : 'the page was no longer there';
    const failure = missingPageReason ?? (await runProbe(probe, run, results.parts));
    if (failure === null) continue;
    results.failures.push(`${probe.field}: ${failure}`);
  }
  return results;
}

async function runProbe(probe: AnyProbe, run: ProbeRun, parts: Partial<ProbedDetail>): Promise<string | null> {
  try {
    const deadlineMs = probe.deadlineMs ?? run.timeoutMs;
    const part = await run.step(probe.field, deadlineMs, (): Promise<ProbedDetail[ProbedField]> => probe.run(run.page));
    // The value comes from the probe for the same field.
    Object.assign(parts, { [probe.field]: part });
    return null;
  } catch (error) {
    // Whatever the page did to the probe, the probe has no result.
    return error instanceof Error ? readFirstLine(error) : String(error);
  }
}

function readFirstLine(error: Error): string {
  const line = error.message.split('\n', 1)[0] ?? '';
  return error instanceof StepTimeoutError ? 'took too long' : line.slice(0, 200);
}
