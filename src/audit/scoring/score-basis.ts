import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { RenderSample } from '#contracts/page/rendered-page.ts';
import type { ScoreBasis, ScoreRecord, TimedFigure } from '#contracts/rules/score-record.ts';
import type { AuditPage, CoreVitals, GatherResult, SiteFacts, VitalFigure } from '#contracts/site/artifacts.ts';
import { buildDigest, formatDigest } from '#lib/runtime/digest.ts';
import type { RuleArtifactName } from '../engine/rule.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { readFontWaits } from '../rendering/font-waits.ts';
import { isMachineBusy } from '../rendering/lab-run.ts';
import { wasMeasured } from './coverage.ts';
import type { ScoredSite } from './score-record.ts';
import { ASSUMED_SPREAD } from './timed-rules.ts';

type PageNotes = Pick<ScoreRecord['pages'][number], 'content' | 'ttfbMs'>;
const NO_NOTES: PageNotes = { content: null, ttfbMs: null };

/** Artifacts that do not depend on how many pages and link targets were crawled. */
const SINGLE_PAGE_ARTIFACTS: ReadonlySet<RuleArtifactName> = new Set<RuleArtifactName>([
  'page',
  'render',
  'renderSample',
  'site',
  'robots',
  'sitemap',
  'httpVariant',
  'notFoundProbe',
  'notFoundTraces',
  'llmsTxt',
  'tls',
  'httpVersions',
  'dns',
  'languageAnswers',
  'cors',
  'agentProbe',
  'siteFiles',
  'lighthouse',
  'lighthouseDesktop',
  'fieldData',
  'fieldHistory',
  'coreVitals',
]);

/** Records which pages were crawled, with digests of their content. Takes 16 bytes for each page besides its URL. */
export class ReadTally {
  readonly #indexByUrl = new Map<string, number>();
  /** Digests as numbers, and times; NaN stands for null. */
  #contents = new Float64Array(1_024);
  #ttfbMs = new Float64Array(1_024);
  #pageCount = 0;
  #sum = 0n;

  add(page: AuditPage): void {
    this.#pageCount += 1;
    // Digests are added up so that the order of the pages does not matter.
    this.#sum += BigInt(`0x${buildDigest(page.url)}`);
    // The time of a page that was only confirmed as unchanged is not comparable with the time of a full response.
    const ttfbMs = page.isRevalidated ? null : (page.timings?.ttfbMs ?? null);
    const index = this.#indexByUrl.get(page.finalUrl) ?? this.#indexByUrl.size;
    this.#indexByUrl.set(page.finalUrl, index);
    if (index === this.#contents.length) this.#grow();
    this.#contents[index] = parseDigest(computeContentDigest(page));
    this.#ttfbMs[index] = ttfbMs ?? Number.NaN;
  }

  getNotes(url: string): PageNotes {
    const index = this.#indexByUrl.get(url);
    if (index === undefined) return NO_NOTES;
    const content = this.#contents[index] ?? Number.NaN;
    const ttfbMs = this.#ttfbMs[index] ?? Number.NaN;
    return {
      content: Number.isNaN(content) ? null : formatDigest(content),
      ttfbMs: Number.isNaN(ttfbMs) ? null : ttfbMs,
    };
  }

  finish(): Pick<ScoreBasis, 'readDigest' | 'pagesRead'> {
    return { readDigest: buildDigest(`${this.#pageCount} ${this.#sum}`), pagesRead: this.#pageCount };
  }

  #grow(): void {
    const [contents, ttfbMs] = [this.#contents, this.#ttfbMs];
    this.#contents = new Float64Array(contents.length * 2);
    this.#contents.set(contents);
    this.#ttfbMs = new Float64Array(ttfbMs.length * 2);
    this.#ttfbMs.set(ttfbMs);
  }
}

const parseDigest = (digest: string | null): number => (digest === null ? Number.NaN : Number.parseInt(digest, 16));

/** Computes a digest of the document's content, which ignores tokens and times in its markup; null without facts. */
function computeContentDigest({ facts, status }: AuditPage): string | null {
  if (facts === null) return null;
  const contentFields = [
    status,
    facts.titles.map(({ text }) => text),
    facts.metaDescriptions.map(({ text }) => text),
    facts.canonicals.map(({ url }) => url),
    facts.headings.map(({ level, text }) => [level, text]),
    facts.links.map(({ url }) => url),
    facts.images.map(({ url, alt }) => [url, alt]),
    facts.hreflang.map(({ code, url }) => [code, url]),
    facts.text.contentHash,
  ];
  return buildDigest(JSON.stringify(contentFields));
}

export interface BasisInput {
  site: SiteFacts;
  runs: readonly RuleRun[];
  scored: ScoredSite;
  read: Pick<ScoreBasis, 'readDigest' | 'pagesRead'>;
  renderSample: GatherResult<RenderSample>;
  lab: GatherResult<CoreVitals>;
  lighthouse: GatherResult<LighthouseRuns>;
}

/** Describes the basis of the results of this analysis. */
export function buildScoreBasis({ site, runs, scored, read, renderSample, lab, lighthouse }: BasisInput): ScoreBasis {
  return {
    ruleIds: runs.map(({ rule }) => rule.id),
    unmeasuredRules: runs.filter((run) => !wasMeasured(run)).map(({ rule }) => rule.id),
    ...read,
    pagesRendered: renderSample.measured ? renderSample.value.rendered : null,
    samples: getSamples(runs, scored),
    comparingRules: runs.filter(isCrossPageRule).map(({ rule }) => rule.id),
    partialRules: runs.filter((run) => isPartial(run, site)).map(({ rule }) => rule.id),
    timings: getTimings(lab, lighthouse),
  };
}

function isCrossPageRule({ rule }: RuleRun): boolean {
  return rule.requires.some((name) => !SINGLE_PAGE_ARTIFACTS.has(name));
}

/** Whether the rule measured only a part, or compares crawled pages although not all pages were crawled. */
function isPartial(run: RuleRun, site: SiteFacts): boolean {
  return run.gap !== null || (!site.isCrawlComplete && isCrossPageRule(run));
}

function getSamples(runs: readonly RuleRun[], { pages }: ScoredSite): ScoreBasis['samples'] {
  const numbers = new Map(pages.map(({ url }, index) => [url, index]));
  const samplesByPages = new Map<string, ScoreBasis['samples'][number]>();
  for (const { rule, sampled } of runs) {
    if (sampled === null) continue;
    const pageNumbers = [...new Set(sampled.flatMap((url) => numbers.get(url) ?? []))].sort((a, b) => a - b);
    const key = pageNumbers.join();
    const sample = samplesByPages.get(key);
    if (sample === undefined) samplesByPages.set(key, { ruleIds: [rule.id], pages: pageNumbers });
    else sample.ruleIds.push(rule.id);
  }
  return [...samplesByPages.values()];
}

function getTimings(lab: GatherResult<CoreVitals>, lighthouse: GatherResult<LighthouseRuns>): ScoreBasis['timings'] {
  return {
    ...(lab.measured && getLabTimings(lab.value)),
    ...(lighthouse.measured && getLighthouseTimings(lighthouse.value)),
  };
}

function getLabTimings({ lcpMs, inpMs, cls, tbtMs, fcpMs, speedIndexMs }: CoreVitals): ScoreBasis['timings'] {
  const figures = { lcp: lcpMs, inp: inpMs, cls, tbt: tbtMs, fcp: fcpMs, 'speed-index': speedIndexMs };
  const timings: ScoreBasis['timings'] = {};
  for (const [name, figure] of Object.entries(figures)) {
    if (figure !== null) timings[name] = buildTimedFigure(figure, name === 'cls' ? ASSUMED_SPREAD.layoutShift : 0);
  }
  return timings;
}

function getLighthouseTimings(lighthouse: LighthouseRuns): ScoreBasis['timings'] {
  const { benchmarkIndex, runs, scores } = lighthouse;
  const timings: ScoreBasis['timings'] = {};
  if (scores.performance !== null) {
    const performanceScores = runs.flatMap(({ performance }) => performance ?? []);
    const spread =
      performanceScores.length < 2
        ? null
        : { least: Math.min(...performanceScores), greatest: Math.max(...performanceScores) };
    timings['performance-score'] = buildTimedFigure({ value: scores.performance, spread, benchmarkIndex }, 0);
  }
  const fontWaitMs = Math.max(0, ...readFontWaits(lighthouse).map(({ waitMs }) => waitMs));
  timings['font-wait'] = buildTimedFigure({ value: fontWaitMs, spread: null, benchmarkIndex }, 0);
  return timings;
}

function buildTimedFigure(
  { value, spread, benchmarkIndex }: Pick<VitalFigure, 'value' | 'spread' | 'benchmarkIndex'>,
  leastSpread: number,
): TimedFigure {
  const assumedSpread = Math.max(value * ASSUMED_SPREAD.lab, leastSpread);
  return {
    value,
    least: Math.min(spread?.least ?? value, value - assumedSpread),
    greatest: Math.max(spread?.greatest ?? value, value + assumedSpread),
    isBusy: isMachineBusy({ benchmarkIndex }),
  };
}
