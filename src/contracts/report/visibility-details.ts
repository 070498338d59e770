import type { PageFunnel } from '../outside/assistants/page-funnel.ts';
import type { Portrayal } from '../outside/assistants/portrayal.ts';
import type { WrongFacts } from '../outside/assistants/wrong-facts.ts';

/** A funnel that could be measured. */
export type MeasuredFunnel = Extract<PageFunnel, { state: 'measured' }>;
/** A comparison of answers with the website that was possible. */
export type ComparedFacts = Extract<WrongFacts, { state: 'measured' }>;

/** What the newest run of a website shows in addition to its shares, for the report of its latest analysis. */
export interface VisibilityDetails {
  websiteId: string;
  runId: string;
  /** Null if the crawl cannot be read. */
  funnel: MeasuredFunnel | null;
  /** With the first sentences of each label; null if no sentence mentions the brand. */
  portrayal: Portrayal | null;
  /** Null unless a statement differs from the website; part of Premium. */
  wrongFacts: ComparedFacts | null;
}
