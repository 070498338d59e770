import type { User } from '#contracts/account/user.ts';
import type { ImportedCitations } from '#contracts/outside/assistants/citation-imports.ts';
import type { CitedPages } from '#contracts/outside/assistants/cited-pages.ts';
import type { PageFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import type { VisibilityEstimate, VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { SuggestedCompetitors } from '#contracts/outside/assistants/suggested-competitors.ts';
import type {
  LatestAnswer,
  PromptAnswers,
  VisibilityResults,
} from '#contracts/outside/assistants/visibility-report.ts';
import type { WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import { may } from '#lib/runtime/policies.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import type { Services } from '../services.ts';

interface NamedWebsite {
  id: string;
  name: string;
}

/** Data of the AI visibility page. */
export interface LoadedVisibility {
  website: NamedWebsite;
  estimate: VisibilityEstimate;
  /** The newest run; null before the first one. */
  run: VisibilityRun | null;
  /** The newest answers of the run while it is in progress, otherwise empty. */
  latest: LatestAnswer[];
  /** Of the newest run that ended with an answer; null if there is none. */
  results: VisibilityResults | null;
  /** Where pages drop out before an assistant mentions the brand. */
  funnel: PageFunnel;
  /** Facts that answers state differently from the website. */
  wrongFacts: WrongFacts;
  /** Imported exports of citations. */
  citations: ImportedCitations[];
  /** Null without Premium. */
  suggestions: SuggestedCompetitors | null;
  /** Null without Premium. */
  citedPages: CitedPages | null;
}

/** All answers to one prompt of a run. */
export interface LoadedAnswers {
  website: NamedWebsite;
  answers: PromptAnswers;
}

type VisibilityServices = Pick<
  Services,
  'websites' | 'assistantRuns' | 'aiVisibility' | 'dataImports' | 'competitorSuggestions' | 'citedPages'
>;

async function findWebsite({ websites }: VisibilityServices, user: User, id: string): Promise<NamedWebsite | null> {
  const website = (await websites.list(user)).find((one) => one.id === id);
  return website === undefined ? null : { id, name: website.nickname ?? formatHost(website.domain) };
}

const isInProgress = (run: VisibilityRun | null): run is VisibilityRun =>
  run?.state === 'waiting' || run?.state === 'running';

/** Loads the AI visibility page; null if the user has no such website. @throws AppError email-not-verified */
export async function loadVisibility(
  services: VisibilityServices,
  user: User,
  websiteId: string,
): Promise<LoadedVisibility | null> {
  const website = await findWebsite(services, user, websiteId);
  if (website === null) return null;
  const { newest, ...parts } = await services.aiVisibility.readPage(user, websiteId);
  const [estimate, [run = null], citations, suggestions, citedPages] = await Promise.all([
    services.assistantRuns.estimate(user, websiteId),
    services.assistantRuns.list(user, websiteId),
    services.dataImports.readCitations(user, websiteId),
    may(user, 'compare-competitors') ? services.competitorSuggestions.read(user, websiteId, newest) : null,
    may(user, 'monitor-assistants') ? services.citedPages.read(user, websiteId) : null,
  ]);
  const latest = isInProgress(run) ? await services.aiVisibility.readLatest(user, websiteId, run.id) : [];
  return { website, estimate, run, latest, ...parts, citations, suggestions, citedPages };
}

/**
 * Loads the answers to a prompt; null if the user has no such website.
 * @throws AppError not-found if there is no such run
 */
export async function loadAnswers(
  services: VisibilityServices,
  user: User,
  { websiteId, ...asked }: { websiteId: string; runId: string; promptId: string },
): Promise<LoadedAnswers | null> {
  const website = await findWebsite(services, user, websiteId);
  if (website === null) return null;
  return { website, answers: await services.aiVisibility.readAnswers(user, websiteId, asked) };
}
