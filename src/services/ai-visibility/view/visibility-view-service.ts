import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import type { User } from '#contracts/account/user.ts';
import { FUNNEL_TEXTS } from '#contracts/outside/assistants/funnel-words.ts';
import type { PageFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type {
  LatestAnswer,
  PromptAnswers,
  VisibilityResults,
} from '#contracts/outside/assistants/visibility-report.ts';
import { WRONG_FACT_TEXTS } from '#contracts/outside/assistants/wrong-fact-words.ts';
import type { WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { confirmMention, listPromptAnswers } from '#db/queries/outside/assistants/visibility-history.ts';
import {
  findRunPrompts,
  findVisibilityRun,
  type VisibilityRunRow,
} from '#db/queries/outside/assistants/visibility-runs.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode, may } from '#lib/runtime/policies.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { buildTableFile, type TableFile } from '../../reports/build-table-file.ts';
import { buildFunnelTable } from '../funnel/build-funnel-table.ts';
import { type FunnelContext, readFunnel, shortenFunnel } from '../funnel/read-funnel.ts';
import type { FactReader } from '../runs/fact-reader.ts';
import { buildWrongFactTable } from '../wrong-facts/build-wrong-fact-table.ts';
import { RESULT_WITHOUT_PREMIUM, readWrongFacts } from '../wrong-facts/read-wrong-facts.ts';
import { buildAnswerTable } from './build-answer-table.ts';
import { readLatestAnswers } from './read-latest-answers.ts';
import { readNewestRun } from './read-measured-runs.ts';
import { readReportDetails } from './read-report-details.ts';
import { readResults } from './read-results.ts';
import { showAnswer } from './show-answer.ts';

/** Data of the page from the newest run and the latest analysis. */
export interface VisibilityPageParts {
  results: VisibilityResults | null;
  funnel: PageFunnel;
  wrongFacts: WrongFacts;
  /** Data already read, for other services of the page. */
  newest: MeasuredRun | null;
}

/**
 * AI visibility results. Every method: @throws AppError not-found, also for another user's website; email-not-verified
 */
export interface VisibilityViewService {
  /** Returns the results of the newest run that ended with an answer; null if there is none. */
  read(user: User, websiteId: string): Promise<VisibilityResults | null>;
  /** Returns all answers to one prompt of a run. */
  readAnswers(user: User, websiteId: string, asked: { runId: string; promptId: string }): Promise<PromptAnswers>;
  /** Returns excerpts of the newest answers of a run, which may still be in progress. */
  readLatest(user: User, websiteId: string, runId: string): Promise<LatestAnswer[]>;
  /** Decides whether an ambiguous name is the brand; null undoes the decision. Figures change immediately. */
  confirmMention(user: User, websiteId: string, answer: { id: string; isConfirmed: boolean | null }): Promise<void>;
  /** Builds a file of all answers of a run. @throws AppError premium-required */
  exportAnswers(user: User, websiteId: string, wanted: { runId: string; format: 'csv' | 'xlsx' }): Promise<TableFile>;
  /** Returns the results, the funnel and the wrong facts, as their own methods do, but reads the answers only once. */
  readPage(user: User, websiteId: string): Promise<VisibilityPageParts>;
  /** Returns what the report of an analysis shows in addition to shares; null without a run and for older analyses. */
  readReportDetails(user: User, analysis: { id: string; host: string }): Promise<VisibilityDetails | null>;
  /**
   * Returns the steps where pages drop out before an assistant mentions the brand; lists the pages only with Premium.
   */
  readFunnel(user: User, websiteId: string): Promise<PageFunnel>;
  /** Builds a file of all pages with their steps. @throws AppError premium-required */
  exportFunnel(user: User, websiteId: string, format: 'csv' | 'xlsx'): Promise<TableFile>;
  /** Returns facts that answers state differently from the website; not measured without Premium. */
  readWrongFacts(user: User, websiteId: string): Promise<WrongFacts>;
  /** Builds a file of the wrong facts. @throws AppError premium-required */
  exportWrongFacts(user: User, websiteId: string, format: 'csv' | 'xlsx'): Promise<TableFile>;
}

const isEnded = ({ state }: VisibilityRunRow): boolean => state === 'done' || state === 'stopped';

interface Options extends FunnelContext {
  facts: FactReader;
  now(): Date;
}

/** Creates the service of results. */
export function createVisibilityViewService({ facts, now, ...context }: Options): VisibilityViewService {
  const { db, quality } = context;

  async function findWebsite(user: User, websiteId: string): Promise<WebsiteRow> {
    const website = await findOwnWebsite(db, user, websiteId);
    const denial = findDenialCode(user, 'ask-assistants');
    if (denial !== null) throw new AppError(denial, VISIBILITY_TEXTS.notAllowed);
    return website;
  }

  async function findRun(website: WebsiteRow, id: string) {
    const run = isUuid(id) ? await findVisibilityRun(db, { id, websiteId: website.id }) : null;
    const set = run === null ? null : await findRunPrompts(db, run.promptSetId);
    if (run === null || set === null) throw new AppError('not-found', VISIBILITY_TEXTS.noRun);
    return { run, set, prompts: set.prompts.filter((prompt) => run.promptIds.includes(prompt.id)) };
  }

  const readRun = (website: WebsiteRow) => readNewestRun(db, website.id, quality);
  const readResultsFor = (user: User, website: WebsiteRow, run: MeasuredRun | null) =>
    readResults({ db, quality }, run, { websiteId: website.id, isPremium: may(user, 'monitor-assistants') });
  const readFactsFor = async (user: User, website: WebsiteRow, run: MeasuredRun | null) =>
    may(user, 'monitor-assistants') ? readWrongFacts(context, website, run) : RESULT_WITHOUT_PREMIUM;

  return {
    async read(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      return readResultsFor(user, website, await readRun(website));
    },
    async readPage(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      const run = await readRun(website);
      const [results, funnel, wrongFacts] = await Promise.all([
        readResultsFor(user, website, run),
        readFunnel(context, website, run),
        readFactsFor(user, website, run),
      ]);
      return { results, funnel: shortenFunnel(funnel, may(user, 'monitor-assistants')), wrongFacts, newest: run };
    },
    async readReportDetails(user, { id, host }) {
      if (!may(user, 'ask-assistants')) return null;
      const website = await findWebsiteByDomain(db, { userId: user.id, domain: host });
      if (website === null) return null;
      return readReportDetails(context, website, { analysisId: id, isPremium: may(user, 'monitor-assistants') });
    },
    async readAnswers(user, websiteId, { runId, promptId }) {
      const website = await findWebsite(user, websiteId);
      const { run, set, prompts } = await findRun(website, runId);
      const index = prompts.findIndex(({ id }) => id === promptId);
      const prompt = prompts[index];
      if (prompt === undefined) throw new AppError('not-found', VISIBILITY_TEXTS.noRun);
      const rows = await listPromptAnswers(db, { runId, promptId });
      const { id, text, intent, isBranded } = prompt;
      return {
        runId,
        at: (run.finishedAt ?? run.createdAt).toISOString(),
        prompt: { id, text, intent, isBranded },
        previousId: prompts[index - 1]?.id ?? null,
        nextId: prompts[index + 1]?.id ?? null,
        progress: isEnded(run) ? null : { planned: run.targets.length * run.repeats, repeats: run.repeats },
        answers: rows.map((row) => showAnswer(row, { run, language: set.language, facts, quality })),
      };
    },
    async readLatest(user, websiteId, runId) {
      const { run, set } = await findRun(await findWebsite(user, websiteId), runId);
      return readLatestAnswers(db, facts, { run, set });
    },
    async confirmMention(user, websiteId, { id, isConfirmed }) {
      const website = await findWebsite(user, websiteId);
      const isStored = isUuid(id) && (await confirmMention(db, { id, websiteId: website.id, isConfirmed }));
      if (!isStored) throw new AppError('not-found', 'There is no answer with an ambiguous name to decide about.');
    },
    async exportAnswers(user, websiteId, { runId, format }) {
      const website = await findWebsite(user, websiteId);
      if (!may(user, 'monitor-assistants')) throw new AppError('premium-required', VISIBILITY_TEXTS.exportIsPremium);
      const { run, set, prompts } = await findRun(website, runId);
      const answers = await Promise.all(prompts.map(({ id }) => listPromptAnswers(db, { runId, promptId: id })));
      const table = buildAnswerTable(
        prompts.map((prompt, index) => ({
          prompt,
          answers: (answers[index] ?? []).map((row) =>
            showAnswer(row, { run, language: set.language, facts, quality }),
          ),
        })),
        quality,
      );
      return buildTableFile({ table, format, name: 'ai-answers', host: website.domain, now: now() });
    },
    async readFunnel(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      return shortenFunnel(await readFunnel(context, website, await readRun(website)), may(user, 'monitor-assistants'));
    },
    async exportFunnel(user, websiteId, format) {
      const website = await findWebsite(user, websiteId);
      if (!may(user, 'monitor-assistants')) throw new AppError('premium-required', FUNNEL_TEXTS.exportIsPremium);
      const table = buildFunnelTable(await readFunnel(context, website, await readRun(website)));
      return buildTableFile({ table, format, name: 'ai-funnel', host: website.domain, now: now() });
    },
    async readWrongFacts(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      return readFactsFor(user, website, await readRun(website));
    },
    async exportWrongFacts(user, websiteId, format) {
      const website = await findWebsite(user, websiteId);
      if (!may(user, 'monitor-assistants')) throw new AppError('premium-required', WRONG_FACT_TEXTS.isPremium);
      const table = buildWrongFactTable(await readWrongFacts(context, website, await readRun(website)));
      return buildTableFile({ table, format, name: 'ai-wrong-facts', host: website.domain, now: now() });
    },
  };
}
