import { FUNNEL_STEPS, type FunnelStep } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel, FunnelCrawl, FunnelPage } from '#contracts/outside/assistants/page-funnel.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { matchDomain } from '../matching/match-domain.ts';
import type { MissingReason } from '../measures/build-figure.ts';
import { type MeasuredRun, selectAnswers } from '../report/measured-run.ts';
import { type AnswerUses, countPageUses, readAnswerUses } from './count-page-uses.ts';
import type { CountedSearches } from './count-searches.ts';
import { describeHeadline } from './describe-headline.ts';
import { judgePage } from './judge-page.ts';
import { measureSteps, type StepBasis } from './measure-steps.ts';
import { createPageFinder } from './page-finder.ts';
import { SEARCH_AGENTS } from './search-agents.ts';

/** The data that the funnel of one assistant is computed from. */
export interface FunnelInput {
  engine: AnswerEngine;
  crawl: FunnelCrawl;
  /** When the crawl ended. */
  analyzedAt: string;
  /** The newest run; null until the first one has ended. */
  run: MeasuredRun | null;
  /** Whether the first run has started but not ended. */
  isFirstRunInProgress: boolean;
  /** Counts the raw searches that found a page. */
  countSearches: CountedSearches['count'];
  /** Domains of the website. */
  ownDomains: readonly string[];
}

/** The funnel of an assistant with all pages. */
export interface FullFunnel extends Omit<EngineFunnel, 'groups'> {
  judged: FunnelPage[];
}

/** Maximum number of listed URLs; the total is shown as well. */
const MAX_UNKNOWN_URLS = 10;

/** Computes at which step pages drop out before an assistant mentions the brand. Only prompts without the brand count. */
export function buildEngineFunnel(input: FunnelInput): FullFunnel {
  const { engine, crawl, run } = input;
  const agent = SEARCH_AGENTS[engine];
  const uses = readAnswerUses(run === null ? [] : selectAnswers(run, engine), listUnbrandedPromptIds(run));
  const finder = createPageFinder(crawl);
  const byPage = countPageUses(uses, finder.find);
  const judged = crawl.pages.map((page) => ({
    ...judgePage(page, byPage.get(finder.find(page.url)), { agent, robots: crawl.robots, uses }),
    searches: input.countSearches(page.url),
  }));
  const steps = measureSteps(judged, (step) => describeBasis(step, { ...input, uses, judged }));
  const name = ENGINE_NAMES[engine];
  return {
    engine,
    name,
    agent: agent.token,
    pages: judged.length,
    steps,
    ...describeHeadline(steps, { name, agent: agent.token, answers: uses.grounded, prompts: uses.prompts }),
    unknownUrls: listUnknownUrls([...byPage.keys()], finder.isKnown, input.ownDomains),
    judged,
  };
}

const listUnbrandedPromptIds = (run: MeasuredRun | null): Set<string> =>
  new Set(run?.prompts.flatMap(({ id, isBranded }) => (isBranded ? [] : [id])));

function listUnknownUrls(
  used: readonly string[],
  isKnown: (url: string) => boolean,
  ownDomains: readonly string[],
): EngineFunnel['unknownUrls'] {
  const unknown = used.filter((url) => !isKnown(url) && matchDomain(url, ownDomains) !== null).sort();
  return { total: unknown.length, first: unknown.slice(0, MAX_UNKNOWN_URLS) };
}

/** The step at which pages drop out, in the order of the steps; null for pages that pass all measured steps. */
const OUTCOMES: readonly (FunnelStep | null)[] = [...FUNNEL_STEPS, null];

/** Groups pages by the step at which they drop out, with the first pages of each group. */
export function groupPages(judged: readonly FunnelPage[], limit: number): NonNullable<EngineFunnel['groups']> {
  return OUTCOMES.flatMap((stoppedAt) => {
    const pages = judged.filter((page) => page.stoppedAt === stoppedAt);
    return pages.length === 0 ? [] : [{ stoppedAt, total: pages.length, first: pages.slice(0, limit) }];
  });
}

interface BasisInput extends FunnelInput {
  uses: AnswerUses;
  judged: readonly FunnelPage[];
}

function describeBasis(step: FunnelStep, input: BasisInput): StepBasis {
  if (step === 'allowed' || step === 'reachable' || step === 'readable') return describeSiteStep(step, input);
  const missing = findMissingAnswers(step, input);
  const { run, engine, uses } = input;
  if (missing !== null || run === null) return missing ?? NO_RUN;
  const source = run.engines.find((one) => one.engine === engine)?.source ?? ENGINE_NAMES[engine];
  const answers = step === 'retrieved' ? uses.reporting : uses.grounded;
  return {
    quality: run.quality,
    source: `${source}, ${formatCount(answers, 'answer')} to ${formatCount(uses.prompts, 'prompt')} without your brand, ${formatDate(run.at)}`,
  };
}

const NO_PAGES: MissingReason = { reason: 'The analysis contains no page.', step: 'Check why, and run it again.' };
const NO_RUN: MissingReason = { reason: 'The prompts have not been run yet.', step: 'Run the prompts.' };
/** Why answers of the first run do not count before it ends. */
const FIRST_RUN: MissingReason = { reason: 'The first run is in progress.', step: 'Figures follow when it has ended.' };
const ALL_FAILED: MissingReason = {
  reason: 'All runs failed.',
  step: 'Check why they failed, then run the prompts again.',
};
const NO_UNBRANDED_PROMPTS: MissingReason = {
  reason: 'There are no unbranded prompts.',
  step: 'Add prompts that do not contain your brand.',
};
const NOT_GROUNDED: MissingReason = {
  reason: 'No answer used web search.',
  step: 'Choose a model that searches the web.',
};

function describeSiteStep(step: 'allowed' | 'reachable' | 'readable', input: BasisInput): StepBasis {
  const { engine, crawl, analyzedAt, judged } = input;
  const { token, runsScripts } = SEARCH_AGENTS[engine];
  const name = ENGINE_NAMES[engine];
  const day = formatDate(analyzedAt);
  if (judged.length === 0) return NO_PAGES;
  if (step === 'allowed' && token === null) {
    return { reason: `${name} documents no search crawler, so robots.txt cannot be checked for it.`, step: null };
  }
  if (step === 'readable' && runsScripts) {
    return { reason: `The crawler of ${name} runs JavaScript, so it reads such text too.`, step: null };
  }
  if (judged.every(({ results }) => results[step] === 'unknown')) return UNMEASURED[step];
  const compared = crawl.pages.filter(({ isCompared }) => isCompared).length;
  const sources = {
    allowed: `robots.txt rules for ${token}, read on ${day}`,
    reachable: `Responses to our crawler, ${day}. Servers may treat the crawlers of assistants differently`,
    readable: `HTML as our crawler received it, ${day}; ${formatCount(compared, 'page')} compared with a browser`,
  };
  return { quality: 'real', source: sources[step] };
}

const UNMEASURED: Readonly<Record<'allowed' | 'reachable' | 'readable', MissingReason>> = {
  allowed: { reason: 'robots.txt could not be read.', step: 'Make sure that it responds, and run the analysis again.' },
  reachable: { reason: 'Our crawler requested none of the pages.', step: 'Allow it in robots.txt.' },
  readable: {
    reason: 'No page has enough text in its HTML, and none was opened in a browser.',
    step: 'Run an analysis with a browser.',
  },
};

/** Why answers do not measure a step; null if they do. */
function findMissingAnswers(step: FunnelStep, input: BasisInput): MissingReason | null {
  const { run, engine, uses, judged } = input;
  if (judged.length === 0) return NO_PAGES;
  if (run === null) return input.isFirstRunInProgress ? FIRST_RUN : NO_RUN;
  if (listUnbrandedPromptIds(run).size === 0) return NO_UNBRANDED_PROMPTS;
  if (uses.planned === 0) return NO_RUN;
  if (uses.answered === 0) return ALL_FAILED;
  if (uses.grounded === 0) return NOT_GROUNDED;
  if (step === 'retrieved' && uses.reporting === 0) {
    const name = ENGINE_NAMES[engine];
    return {
      reason: `${name} does not report which pages it retrieves.`,
      step: 'Compare with an assistant that does.',
    };
  }
  return null;
}
