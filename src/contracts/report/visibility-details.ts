import type { PageFunnel } from '../outside/assistants/page-funnel.ts';
import type { Portrayal } from '../outside/assistants/portrayal.ts';
import type { EngineVisibility, VisibilityMethod, VisibilityResults } from '../outside/assistants/visibility-report.ts';
import type { WrongFacts } from '../outside/assistants/wrong-facts.ts';

/** A funnel that could be measured. */
export type MeasuredFunnel = Extract<PageFunnel, { state: 'measured' }>;
/** A comparison of answers with the website that could be made. */
export type ComparedFacts = Extract<WrongFacts, { state: 'measured' }>;

/** The figures of an assistant that describe how its answers mention and cite the website. */
export type PresenceFigures = Pick<EngineVisibility, 'namedAndCited' | 'prominence' | 'branded' | 'shareOfVoice'>;
/** An assistant as the disclosure of a run describes it. */
export type DisclosedEngine = Pick<EngineVisibility, 'kind' | 'quality' | 'source' | 'models' | 'answers' | 'missing'>;
/** An assistant in a report. */
export type ReportedEngine = Pick<EngineVisibility, 'engine' | 'name'> & DisclosedEngine & PresenceFigures;

/** What the disclosure of a run describes. */
export interface DisclosedRun {
  brand: VisibilityResults['brand'];
  /** Names of the tracked competitors; empty without Premium. */
  competitorNames: readonly string[];
  engines: readonly DisclosedEngine[];
  method: VisibilityMethod;
  /** Why statements about the brand were not compared with the website; null if they were. */
  uncomparedReason: string | null;
}

/** The newest run in a report: how its answers mention and cite the website, and how this was measured. */
export interface ReportedRun extends DisclosedRun {
  engines: readonly ReportedEngine[];
}

/** What the newest run of a website shows in addition to its shares, for the report of its latest analysis. */
export interface VisibilityDetails {
  websiteId: string;
  runId: string;
  run: ReportedRun;
  /** Null if the crawl cannot be read. */
  funnel: MeasuredFunnel | null;
  /** With the first sentences of each label; null if no sentence mentions the brand. */
  portrayal: Portrayal | null;
  /** Null unless a statement differs from the website; part of Premium. */
  wrongFacts: ComparedFacts | null;
}
