import { z } from 'zod';
import {
  type FieldData,
  type FieldHistory,
  fieldDataSchema,
  fieldHistorySchema,
  type LighthouseRuns,
  lighthouseRunsSchema,
} from '#contracts/page/lab-runs.ts';
import { type LabTimings, type RenderSample, renderSampleSchema } from '#contracts/page/rendered-page.ts';
import type { CoreVitals, GatherResult, MissingReason, VitalFigure } from '#contracts/site/artifacts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readArtifact } from '#crawl/store/file/stored-values.ts';
import { BROWSER_ARTIFACTS, FIELD_ARTIFACTS, getMissingReasonName } from '#crawl/store/results/browser-results.ts';
import { readRender } from '#crawl/store/results/renders.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';

const missingReasonSchema = z.object({ reason: z.string(), step: z.string().nullable() });

const BROWSER_STAGE_NOT_REACHED: MissingReason = {
  reason: 'The analysis ended before pages were rendered',
  step: 'Analyze the site again',
};

function createArtifactGatherer<T>(name: string, schema: z.ZodType<T>): Gatherer<T> {
  return ({ file }) => {
    const value = readArtifact(file, name, schema);
    if (value !== null) return measured(value);
    const why = readArtifact(file, getMissingReasonName(name), missingReasonSchema) ?? BROWSER_STAGE_NOT_REACHED;
    return missing(why.reason, why.step);
  };
}

export const gatherRenderSample: Gatherer<RenderSample> = createArtifactGatherer(
  BROWSER_ARTIFACTS.sample,
  renderSampleSchema,
);
export const gatherLighthouse: Gatherer<LighthouseRuns> = createArtifactGatherer(
  BROWSER_ARTIFACTS.mobile,
  lighthouseRunsSchema,
);
export const gatherLighthouseDesktop: Gatherer<LighthouseRuns> = createArtifactGatherer(
  BROWSER_ARTIFACTS.desktop,
  lighthouseRunsSchema,
);
export const gatherFieldData: Gatherer<FieldData[]> = createArtifactGatherer(
  FIELD_ARTIFACTS.latest,
  z.array(fieldDataSchema),
);

export const gatherFieldHistory: Gatherer<FieldHistory> = createArtifactGatherer(
  FIELD_ARTIFACTS.history,
  fieldHistorySchema,
);

/**
 * Gathers the best available value for each Core Web Vital of the home page: field data before Lighthouse, the URL
 * itself before its origin, phones before all visitors. Only layout shift may come from our own rendering, whose
 * timings depend on this server.
 */
export const gatherCoreVitals: Gatherer<CoreVitals> = (source) => {
  const { file, site } = source;
  const homeUrl = site.measured ? site.value.homeUrl : null;
  if (homeUrl === null) return missing('The site could not be crawled', null);
  const field = gatherFieldData(source);
  const lighthouse = gatherLighthouse(source);
  const sources: VitalSources = {
    field: field.measured ? [...field.value].sort(compareSpecificity) : [],
    lighthouse: lighthouse.measured ? lighthouse.value : null,
  };
  const timings = getTimings(file, homeUrl);
  const figures = {
    lcpMs: findVital(sources, 'lcpMs'),
    inpMs: findFieldVital(sources, 'inpMs'),
    cls: findVital(sources, 'cls') ?? buildRenderedCls(timings),
    tbtMs: findLighthouseVital(sources, 'tbtMs'),
    fcpMs: findVital(sources, 'fcpMs'),
    speedIndexMs: findLighthouseVital(sources, 'speedIndexMs'),
  };
  if (Object.values(figures).every((known) => known === null)) return explainMissingVitals(lighthouse);
  const seen = timings && {
    largest: timings.lcp?.element ?? null,
    shifts: timings.cls.shifts,
    loadShift: timings.cls.value,
  };
  return measured({ url: homeUrl, ...figures, seen });
};

function explainMissingVitals(lighthouse: GatherResult<LighthouseRuns>): GatherResult<CoreVitals> {
  if (!lighthouse.measured) return missing(lighthouse.reason, lighthouse.step);
  return missing('Lighthouse could not measure the speed of the home page', 'Analyze the site again');
}

interface VitalSources {
  /** Field data, most specific first. */
  field: readonly FieldData[];
  lighthouse: LighthouseRuns | null;
}
type SharedVitalName = 'lcpMs' | 'cls' | 'fcpMs';

/** Applies to values that Lighthouse did not measure. */
const SINGLE_RUN_FIELDS = { spread: null, benchmarkIndex: null };

function findVital(sources: VitalSources, name: SharedVitalName): VitalFigure | null {
  return findFieldVital(sources, name) ?? findLighthouseVital(sources, name);
}

function findFieldVital({ field }: VitalSources, name: SharedVitalName | 'inpMs'): VitalFigure | null {
  for (const data of field) {
    const value = data[name];
    if (value !== null) return { value, source: 'field', label: describeFieldData(data), ...SINGLE_RUN_FIELDS };
  }
  return null;
}

function describeFieldData({ source, scope, formFactor, from, to }: FieldData): string {
  const place = scope === 'url' ? 'this page' : 'entire site';
  const visitorLabel = formFactor === 'all' ? 'all visitors' : `visitors by ${formFactor}`;
  return `field data: ${source}, 75th percentile of ${visitorLabel}, ${place}, ${from} to ${to}`;
}

function findLighthouseVital(
  { lighthouse }: VitalSources,
  name: SharedVitalName | 'tbtMs' | 'speedIndexMs',
): VitalFigure | null {
  if (lighthouse === null) return null;
  const value = lighthouse.median[name];
  if (value === null) return null;
  const values = lighthouse.runs.flatMap((run) => run[name] ?? []);
  const label = `lab: Lighthouse ${lighthouse.lighthouseVersion} on a simulated phone, ${describeRuns(values.length)}`;
  const { benchmarkIndex } = lighthouse;
  return { value, source: 'lighthouse', label, spread: computeSpread(values), benchmarkIndex };
}

const describeRuns = (count: number): string => (count === 1 ? 'one run' : `median of ${count} runs`);

function computeSpread(values: readonly number[]): VitalFigure['spread'] {
  return values.length < 2 ? null : { least: Math.min(...values), greatest: Math.max(...values) };
}

function getTimings(file: CrawlFile, homeUrl: string): LabTimings | null {
  const page = readRender(file, homeUrl);
  return page?.state === 'rendered' ? page.timings : null;
}

function buildRenderedCls(timings: LabTimings | null): VitalFigure | null {
  if (timings === null) return null;
  const { label, cls } = timings;
  return {
    value: cls.value,
    source: 'rendering',
    label: `${label}, one rendering at phone size`,
    ...SINGLE_RUN_FIELDS,
  };
}

const FORM_FACTOR_ORDER = ['phone', 'all', 'desktop'];
function compareSpecificity(a: FieldData, b: FieldData): number {
  return (
    Number(a.scope === 'origin') - Number(b.scope === 'origin') ||
    FORM_FACTOR_ORDER.indexOf(a.formFactor) - FORM_FACTOR_ORDER.indexOf(b.formFactor)
  );
}
