import type { ScoreBasis, ScoreChange, ScoreRecord, TimedFigure } from '#contracts/rules/score-record.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { ASSUMED_SPREAD, PARTLY_TIMED_RULES, TIMED_RULES } from './timed-rules.ts';

export type ChangeKind = ScoreChange['steps'][number]['kind'];

/** Why a finding differs between two analyses, with the figures that show it. */
export interface ChangeCause {
  kind: ChangeKind;
  detail: string | null;
}

type ComparedPage = Pick<ScoreRecord['pages'][number], 'content' | 'ttfbMs'>;

/** Determines why a finding is in one of two analyses and is missing or less severe in the other. */
export class ChangeCauses {
  readonly #before: ScoreRecord;
  readonly #after: ScoreRecord;
  readonly #pages: Record<'before' | 'after', ReadonlyMap<string, ComparedPage>>;
  readonly #comparing: ReadonlySet<string>;
  readonly #partial: Record<'before' | 'after', ReadonlySet<string>>;

  constructor(before: ScoreRecord, after: ScoreRecord) {
    this.#before = before;
    this.#after = after;
    const indexPages = (record: ScoreRecord) => new Map(record.pages.map((page) => [page.url, page]));
    this.#pages = { before: indexPages(before), after: indexPages(after) };
    this.#comparing = new Set([...(before.basis?.comparingRules ?? []), ...(after.basis?.comparingRules ?? [])]);
    const getPartialRules = ({ basis }: ScoreRecord) => new Set(basis?.partialRules ?? []);
    this.#partial = { before: getPartialRules(before), after: getPartialRules(after) };
  }

  /**
   * Finds the cause of a changed finding on a page (`url`) or on the entire site (null). `isLighter` means that the
   * finding costs fewer points than before, or no longer exists.
   */
  findCause(ruleId: string, url: string | null, isLighter: boolean): ChangeCause {
    const plain: ChangeCause = { kind: isLighter ? 'fixed' : 'new', detail: null };
    const figures = TIMED_RULES.get(ruleId);
    const isTimed = figures !== undefined && (!PARTLY_TIMED_RULES.has(ruleId) || this.#wasTimedTwice(figures));
    if (isTimed) return this.#findTimedCause(figures, url, plain);
    const isUnchanged = url === null || this.#isUnchanged(url);
    if (isUnchanged && this.#comparesMore(ruleId))
      return { kind: 'scope', detail: describeCrawl(this.#before, this.#after) };
    if (!this.#isOtherVersion()) return plain;
    // The result of a rule that compares pages or applies to the entire site may change with any page.
    if (url === null || this.#comparing.has(ruleId)) {
      return this.#isSameSite ? { kind: 'rules', detail: 'No page has changed, but the check has.' } : plain;
    }
    return isUnchanged ? { kind: 'rules', detail: 'The page has not changed, but the check has.' } : plain;
  }

  /** Whether both analyses crawled the same URLs and no document changed. */
  get #isSameSite(): boolean {
    const [before, after] = [this.#before.basis, this.#after.basis];
    if (before === null || before.readDigest !== after?.readDigest) return false;
    return [...this.#pages.after].every(([url, { content }]) => this.#pages.before.get(url)?.content === content);
  }

  /** Whether the document is the same in both analyses; also true when the earlier record has no documents. */
  #isUnchanged(url: string): boolean {
    if (this.#before.basis === null) return true;
    return this.#pages.before.get(url)?.content === this.#pages.after.get(url)?.content;
  }

  /**
   * Whether the rule compares pages or link targets, at least one analysis covered them incompletely, and the two
   * analyses covered them differently or the earlier record does not show which pages it covered.
   */
  #comparesMore(ruleId: string): boolean {
    const [earlier, later] = [this.#partial.before.has(ruleId), this.#partial.after.has(ruleId)];
    if (!earlier && !later) return false;
    const before = this.#before.basis;
    return before === null || earlier !== later || before.readDigest !== this.#after.basis?.readDigest;
  }

  #isOtherVersion(): boolean {
    const { ruleSetVersion, engineVersion, basis } = this.#before;
    if (basis === null) return false;
    return ruleSetVersion !== this.#after.ruleSetVersion || engineVersion !== this.#after.engineVersion;
  }

  #wasTimedTwice(figures: readonly string[]): boolean {
    const bases = [this.#before.basis, this.#after.basis];
    return bases.every((basis) => figures.some((name) => (basis?.timings[name]?.value ?? 0) > 0));
  }

  #findTimedCause(figures: readonly string[], url: string | null, plain: ChangeCause): ChangeCause {
    if (figures.length === 0) return { kind: 'noise', detail: null };
    if (figures.includes('ttfb')) return this.#findResponseTimeCause(url, plain);
    return findTimingCause(figures, { before: this.#before.basis, after: this.#after.basis }, plain);
  }

  #findResponseTimeCause(url: string | null, plain: ChangeCause): ChangeCause {
    const [earlier, later] = [this.#pages.before, this.#pages.after].map(
      (pages) => pages.get(url ?? '')?.ttfbMs ?? null,
    );
    if (this.#before.basis === null) return { kind: 'noise', detail: null };
    if (earlier == null || later == null)
      return { kind: 'scope', detail: 'The time was measured in only one of the two analyses.' };
    const factor = Math.max(earlier, later) / Math.max(1, Math.min(earlier, later));
    if (factor > ASSUMED_SPREAD.ttfbFactor) return plain;
    return {
      kind: 'noise',
      detail: 'The times differ by no more than a factor of two, and each comes from a single request.',
    };
  }
}

function findTimingCause(
  names: readonly string[],
  { before, after }: Record<'before' | 'after', ScoreBasis | null>,
  plain: ChangeCause,
): ChangeCause {
  if (before === null) return { kind: 'noise', detail: null };
  const pairs = names.flatMap((name) => {
    const [earlier, later] = [before.timings[name], after?.timings[name]];
    return earlier === undefined || later === undefined ? [] : [{ name, earlier, later }];
  });
  if (pairs.length === 0) return { kind: 'scope', detail: 'The time was measured in only one of the two analyses.' };
  const detail = pairs.map(({ name, earlier, later }) => describeTiming(name, earlier, later)).join(' ');
  const isBusy = pairs.some(({ earlier, later }) => earlier.isBusy || later.isBusy);
  const isNoise = isBusy || pairs.every(({ earlier, later }) => isOverlapping(earlier, later));
  if (!isNoise) return { kind: plain.kind, detail };
  return { kind: 'noise', detail: isBusy ? `${detail} The measuring machine was busy.` : detail };
}

const isOverlapping = (a: TimedFigure, b: TimedFigure): boolean => a.least <= b.greatest && b.least <= a.greatest;

/** Formats a sentence such as `2.4 s before, 2.6 s now; expected range between runs: 1.8 s to 3.3 s.` */
function describeTiming(name: string, earlier: TimedFigure, later: TimedFigure): string {
  const format = chooseFormat(name);
  const [least, greatest] = [Math.min(earlier.least, later.least), Math.max(earlier.greatest, later.greatest)];
  return `${format(earlier.value)} before, ${format(later.value)} now; expected range between runs: ${format(least)} to ${format(greatest)}.`;
}

function chooseFormat(name: string): (value: number) => string {
  if (name === 'cls') return (value) => Math.max(0, value).toFixed(2);
  if (name === 'performance-score') return (value) => `${Math.round(Math.min(100, Math.max(0, value)))} of 100`;
  return (value) => (value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`);
}

/**
 * Formats a sentence such as "20 more pages were crawled"; "Different pages were crawled" for equal or unknown numbers.
 */
export function describeCrawl(before: ScoreRecord, after: ScoreRecord): string {
  return describeDifference(before.basis?.pagesRead ?? null, after.basis?.pagesRead ?? null, 'crawled');
}

/** Formats a sentence such as "20 more pages were rendered in a browser", with the cases of `describeCrawl`. */
export function describeRendering(before: ScoreRecord, after: ScoreRecord): string {
  return describeDifference(
    before.basis?.pagesRendered ?? null,
    after.basis?.pagesRendered ?? null,
    'rendered in a browser',
  );
}

function describeDifference(before: number | null, after: number | null, verb: string): string {
  if (before === null || after === null || before === after) return `Different pages were ${verb}`;
  const count = Math.abs(after - before);
  return `${formatQuantity(count, after > before ? 'more page' : 'fewer page')} ${count === 1 ? 'was' : 'were'} ${verb}`;
}
