import type { ImportedCitations } from '#contracts/outside/assistants/citation-imports.ts';
import type { CitedPages } from '#contracts/outside/assistants/cited-pages.ts';
import type { PageFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import type { VisibilityEstimate, VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { SuggestedCompetitors } from '#contracts/outside/assistants/suggested-competitors.ts';
import type { LatestAnswer, VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import type { WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';

/** What the page of one website shows. */
export interface VisibilityPageData {
  website: { id: string; name: string };
  estimate: VisibilityEstimate;
  /** The newest run; null before the first one. */
  run: VisibilityRun | null;
  /** The newest answers of the run while it is in progress. */
  latest: readonly LatestAnswer[];
  /** Results of the newest run that ended with an answer; null if there is none. */
  results: VisibilityResults | null;
  /** The steps where pages drop out before an assistant mentions the brand. */
  funnel: PageFunnel;
  /** Facts that answers state differently from the website. */
  wrongFacts: WrongFacts;
  /** Imported exports of citations; empty if there are none. */
  citations: readonly ImportedCitations[];
  /** Names in answers that may be competitors; null without Premium. */
  suggestions: SuggestedCompetitors | null;
  /** Facts about the cited pages that were read; null without Premium. */
  citedPages: CitedPages | null;
}
