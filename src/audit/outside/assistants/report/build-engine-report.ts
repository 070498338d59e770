import type {
  CompetitorVisibility,
  EngineVisibility,
  VisibilityChange,
} from '#contracts/outside/assistants/visibility-report.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { MissingReason } from '../measures/build-figure.ts';
import type { GroupMeasures } from '../measures/measure-group.ts';
import { measureVisibility, type VisibilityMeasures } from '../measures/measure-visibility.ts';
import { type MeasuredEngine, type MeasuredRun, selectAnswers } from './measured-run.ts';

const OBSERVED_ENGINES: ReadonlySet<AnswerEngine> = new Set(['google-ai-overview', 'google-ai-mode', 'chatgpt-app']);
/** Maximum rows per list; the totals are stated separately. */
const MAX_DOMAINS = 50;
const MAX_PAGES = 50;
const MAX_QUERIES = 100;

/** Computes every figure of one engine in one run. */
export function measureEngine(run: MeasuredRun, { engine, source }: MeasuredEngine): VisibilityMeasures {
  return measureVisibility({
    runs: selectAnswers(run, engine),
    prompts: run.prompts,
    competitors: run.competitors,
    ownDomains: run.brand.domains,
    quality: run.quality,
    source,
  });
}

/**
 * Builds the report of one engine in one run.
 * @param change since the previous run of the engine; null for the first run
 */
export function buildEngineReport(
  run: MeasuredRun,
  measured: MeasuredEngine,
  change: VisibilityChange | null,
): EngineVisibility {
  const { engine, source } = measured;
  const measures = measureEngine(run, measured);
  const { unbranded, branded, sources } = measures;
  const answers = selectAnswers(run, engine);
  const answered = answers.flatMap((one) => (one.state === 'answered' ? [one.answer] : []));
  return {
    engine,
    name: ENGINE_NAMES[engine],
    kind: OBSERVED_ENGINES.has(engine) ? 'observed' : 'api',
    quality: run.quality,
    source,
    models: [...new Set(answered.map(({ modelId }) => modelId))].sort(),
    answers: answered.length,
    missing: answers.length - answered.length,
    mentionRate: unbranded.mentionRate,
    citationRate: unbranded.citationRate,
    namedAndCited: unbranded.namedAndCited,
    memoryShare: unbranded.memoryShare,
    shareOfVoice: unbranded.shareOfVoice.own,
    prominence: { order: unbranded.prominence.order, emphasized: unbranded.prominence.emphasized },
    branded: { mentionRate: branded.mentionRate, citationRate: branded.citationRate },
    competitors: buildCompetitors(run, unbranded),
    ambiguousAnswers: unbranded.ambiguousAnswers + branded.ambiguousAnswers,
    unknownAnswers: unbranded.unknownAnswers + branded.unknownAnswers,
    sourceTypes: sources.types,
    domains: { total: sources.domains.length, first: sources.domains.slice(0, MAX_DOMAINS) },
    ...cutLists(measures),
    change,
  };
}

function cutLists({
  retrievedPages,
  subQueries,
}: VisibilityMeasures): Pick<EngineVisibility, 'retrievedPages' | 'subQueries'> {
  return {
    retrievedPages:
      retrievedPages.state === 'measured'
        ? { ...retrievedPages, pages: retrievedPages.pages.slice(0, MAX_PAGES) }
        : retrievedPages,
    subQueries:
      subQueries.state === 'measured'
        ? { ...subQueries, queries: subQueries.queries.slice(0, MAX_QUERIES) }
        : subQueries,
  };
}

const NOT_TRACKED: MissingReason = { reason: 'The competitor was not tracked in this run.', step: null };

function buildCompetitors(
  { competitors }: MeasuredRun,
  { competitors: rates, shareOfVoice }: GroupMeasures,
): CompetitorVisibility[] {
  return competitors.map(({ id, names, domains }) => {
    const rate = rates.find((one) => one.id === id);
    const share = shareOfVoice.competitors.find((one) => one.id === id)?.share;
    const missing = { state: 'not-measured', ...NOT_TRACKED } as const;
    return {
      id,
      name: names[0] ?? domains[0] ?? id,
      mentionRate: rate?.mentionRate ?? missing,
      citationRate: rate?.citationRate ?? missing,
      shareOfVoice: share ?? missing,
    };
  });
}
