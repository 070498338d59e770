import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import { suggestCompetitors } from '#audit/outside/assistants/suggestions/suggest-competitors.ts';
import type { User } from '#contracts/account/user.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type {
  SuggestedCompetitor,
  SuggestedCompetitors,
  SuggestionConfirmation,
} from '#contracts/outside/assistants/suggested-competitors.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  listSuggestionDecisions,
  storeSuggestionDecision,
} from '#db/queries/outside/assistants/suggestion-decisions.ts';
import { listCompetitors } from '#db/queries/outside/competitors.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { CompetitorService } from '../../competitors/competitor-service.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { buildTableFile, type TableFile } from '../../reports/build-table-file.ts';
import { type FactReader, findLanguage } from '../runs/fact-reader.ts';
import { readNewestRun } from '../view/read-measured-runs.ts';
import type { ResultsContext } from '../view/read-results.ts';
import { buildSuggestionTable } from './build-suggestion-table.ts';
import type { SendReread } from './reread-runs.ts';

/** Maximum number of listed suggestions; the total is stated. */
const MAX_SUGGESTIONS = 10;

/**
 * Competitors suggested by answers. Every method: @throws AppError not-found, also for another user's website;
 * premium-required, email-not-verified
 */
export interface SuggestionService {
  /**
   * Returns names in the answers of the newest run that the user has not decided about.
   *
   * @param run the newest one, if it was read before; null before the first answer
   */
  read(user: User, websiteId: string, run?: MeasuredRun | null): Promise<SuggestedCompetitors>;
  /** Adds a suggestion as a competitor, and counts it in stored answers. @throws AppError as `CompetitorService.add` */
  confirm(user: User, websiteId: string, confirmed: SuggestionConfirmation): Promise<void>;
  /** Dismisses a suggestion permanently. */
  dismiss(user: User, websiteId: string, key: string): Promise<void>;
  /** Builds a file of all suggestions. */
  export(user: User, websiteId: string, format: 'csv' | 'xlsx'): Promise<TableFile>;
}

interface Options extends ResultsContext {
  facts: Pick<FactReader, 'readWords'>;
  competitors: Pick<CompetitorService, 'add'>;
  sendReread: SendReread;
  now(): Date;
}

/** All suggestions and their run. */
interface FoundSuggestions {
  run: SuggestedCompetitors['run'];
  all: SuggestedCompetitor[];
}

/** Creates the service of suggested competitors. */
export function createSuggestionService(options: Options): SuggestionService {
  const { db, competitors, sendReread, now } = options;

  async function findWebsite(user: User, websiteId: string): Promise<WebsiteRow> {
    const website = await findOwnWebsite(db, user, websiteId);
    const denial = findDenialCode(user, 'compare-competitors');
    if (denial === 'premium-required') throw new AppError(denial, VISIBILITY_TEXTS.suggestionsArePremium);
    if (denial !== null) throw new AppError(denial, VISIBILITY_TEXTS.notAllowed);
    return website;
  }

  async function findSuggestion(website: WebsiteRow, key: string): Promise<SuggestedCompetitor> {
    const found = (await findSuggestions(options, website)).all.find((one) => one.key === key);
    if (found === undefined) throw new AppError('not-found', VISIBILITY_TEXTS.noSuggestion);
    return found;
  }

  return {
    async read(user, websiteId, given) {
      const { run, all } = await findSuggestions(options, await findWebsite(user, websiteId), given);
      return { run, total: all.length, first: all.slice(0, MAX_SUGGESTIONS) };
    },
    async confirm(user, websiteId, { key, url }) {
      const website = await findWebsite(user, websiteId);
      const { name } = await findSuggestion(website, key);
      await competitors.add(user, websiteId, url);
      const parsed = parseUrlInput(url);
      const host = parsed.ok ? displayHost(parsed.url) : null;
      await storeSuggestionDecision(db, { websiteId, key, name, decision: 'added', host, decidedAt: now() });
      // The name of the website may differ from its domain, and is known only now.
      await sendReread(websiteId);
    },
    async dismiss(user, websiteId, key) {
      const website = await findWebsite(user, websiteId);
      const { name } = await findSuggestion(website, key);
      await storeSuggestionDecision(db, { websiteId, key, name, decision: 'dismissed', host: null, decidedAt: now() });
    },
    async export(user, websiteId, format) {
      const website = await findWebsite(user, websiteId);
      const { run, all } = await findSuggestions(options, website);
      const table = buildSuggestionTable(run, all);
      return buildTableFile({ table, format, name: 'suggested-competitors', host: website.domain, now: now() });
    },
  };
}

async function findSuggestions(
  { db, quality, facts }: Options,
  website: WebsiteRow,
  given?: MeasuredRun | null,
): Promise<FoundSuggestions> {
  const run = given === undefined ? await readNewestRun(db, website.id, quality) : given;
  if (run === null) return { run: null, all: [] };
  const [tracked, decisions] = await Promise.all([
    listCompetitors(db, website.id),
    listSuggestionDecisions(db, website.id),
  ]);
  const suggestions = suggestCompetitors(run, {
    commonWords: facts.readWords(),
    language: findLanguage(run.language),
    trackedDomains: tracked.map(({ host }) => host.replace(/:\d+$/, '')),
    decided: new Set(decisions.map(({ key }) => key)),
  });
  const answers = run.answers.filter(({ state }) => state === 'answered').length;
  return { run: { id: run.id, at: run.at, answers, quality }, all: suggestions };
}
