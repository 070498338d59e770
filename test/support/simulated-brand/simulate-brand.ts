import { createHash } from 'node:crypto';
import {
  type DraftSource,
  draftAnswer,
  type LocalAnswer,
  type WrittenAnswer,
} from '#providers/assistants/local/draft-answer.ts';
import type { LocalPriceList } from '#providers/assistants/local-server.ts';

/** True rates of a brand, from 0 to 1. Prompts without the brand differ in `mentioned` and `cited`. */
interface BrandRates {
  /** Share of answers that mention the brand, without and with the brand in the prompt. */
  mentioned: number;
  brandedMentioned: number;
  /** Share of answers with web search that cite the website. */
  cited: number;
  brandedCited: number;
  /** Share of answers with web search. */
  grounded: number;
  /** Of the answers with web search that do not cite the website, the share that find it. */
  retrieved: number;
  /** Share of answers with web search that cite a forum. */
  forumCited: number;
  /** Share of answers that are lists. */
  listed: number;
  /** Share of the answers without the brand that state that they do not know it. */
  unknown: number;
  /** Share of requests that the model declines. */
  declined: number;
}

/** A competitor, which all prompts mention and cite at the same rates. */
export interface SimulatedRival {
  name: string;
  page: DraftSource;
  mentioned: number;
  cited: number;
}

export interface SimulatedBrand {
  name: string;
  page: DraftSource;
  rivals: readonly SimulatedRival[];
  rates: BrandRates;
}

/** What one answer contains. */
export interface SimulatedAnswer {
  prompt: string;
  repeat: number;
  isDeclined: boolean;
  isGrounded: boolean;
  isMentioned: boolean;
  isUnknown: boolean;
  isList: boolean;
  isCited: boolean;
  isRetrieved: boolean;
  isForumCited: boolean;
  /** Names of competitors before and after the brand. */
  rivalsBefore: string[];
  rivalsAfter: string[];
  rivalsCited: string[];
}

export const GUIDE: DraftSource = { url: 'https://guide.example/workshops', title: 'Workshops compared' };
export const FORUM: DraftSource = { url: 'https://www.reddit.com/r/workshops', title: 'Which workshop?' };

/** Returns a number from 0 to 1 that depends only on the text, so that every test run draws the same answers. */
const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Returns the rates of one prompt: prompts without the brand have 0.6 to 1.4 times the rates of the brand. */
export function getPromptRates({ name, rates }: SimulatedBrand, prompt: string): { mentioned: number; cited: number } {
  if (prompt.includes(name)) return { mentioned: rates.brandedMentioned, cited: rates.brandedCited };
  const spread = (rate: number, what: string) => Math.min(1, rate * (0.6 + 0.8 * draw(`${what} ${prompt}`)));
  return { mentioned: spread(rates.mentioned, 'named'), cited: spread(rates.cited, 'cited') };
}

/** Draws what an answer contains. */
function simulateAnswer(
  brand: SimulatedBrand,
  { seed, prompt, repeat }: { seed: string; prompt: string; repeat: number },
): SimulatedAnswer {
  const decide = (what: string, rate: number) => draw(`${seed} ${what} ${prompt} ${repeat}`) < rate;
  const { rates, rivals } = brand;
  const { mentioned, cited } = getPromptRates(brand, prompt);
  const isGrounded = decide('grounded', rates.grounded);
  const isMentioned = decide('named', mentioned);
  const isCited = isGrounded && decide('cited', cited);
  const mentionedRivals = rivals
    .filter((rival) => decide(`named ${rival.name}`, rival.mentioned))
    .map(({ name }) => name);
  const isBefore = (name: string) => decide(`before ${name}`, 0.5);
  return {
    prompt,
    repeat,
    isDeclined: decide('declined', rates.declined),
    isGrounded,
    isMentioned,
    isUnknown: !isMentioned && decide('unknown', rates.unknown),
    isList: decide('list', rates.listed),
    isCited,
    isRetrieved: isCited || (isGrounded && decide('retrieved', rates.retrieved)),
    isForumCited: isGrounded && decide('forum', rates.forumCited),
    rivalsBefore: mentionedRivals.filter(isBefore),
    rivalsAfter: mentionedRivals.filter((name) => !isBefore(name)),
    rivalsCited: rivals
      .filter((rival) => isGrounded && decide(`cited ${rival.name}`, rival.cited))
      .map(({ name }) => name),
  };
}

/** Returns the kind of an answer, which determines its token usage. */
function getAnswerKind({ isDeclined, isGrounded }: SimulatedAnswer): LocalAnswer {
  if (isDeclined) return 'declined';
  return isGrounded ? 'grounded' : 'memory';
}

/** Lists the pages that an answer cites. */
export function listCitedPages({ page, rivals }: SimulatedBrand, answer: SimulatedAnswer): DraftSource[] {
  return [
    ...(answer.isGrounded ? [GUIDE] : []),
    ...(answer.isForumCited ? [FORUM] : []),
    ...(answer.isCited ? [page] : []),
    ...rivals.filter(({ name }) => answer.rivalsCited.includes(name)).map((rival) => rival.page),
  ];
}

/** Writes the text, the sources and the web search of an answer. */
function writeSimulatedAnswer(brand: SimulatedBrand, answer: SimulatedAnswer): WrittenAnswer {
  const { isMentioned, isUnknown, isGrounded, isRetrieved, isList, rivalsBefore, rivalsAfter, prompt } = answer;
  const recommended = [...rivalsBefore, ...(isMentioned ? [brand.name] : []), ...rivalsAfter];
  const cited = listCitedPages(brand, answer);
  const isFoundOnly = isRetrieved && !cited.includes(brand.page);
  return {
    sentences: [
      { text: 'There are several good choices.', source: null },
      ...recommended.map((name) => ({
        text: isList ? `\n- **${name}**: friendly staff.` : ` ${name} has friendly staff.`,
        source: null,
      })),
      ...(isUnknown ? [{ text: `\n\nI have no information about ${brand.name}.`, source: null }] : []),
      ...cited.map((source) => ({ text: '\n\nPrices and opening hours are listed online.', source })),
    ],
    results: isFoundOnly ? [brand.page, ...cited] : cited,
    queries: isGrounded ? [`${prompt} reviews`] : [],
  };
}

/** Creates the functions with which a local server answers about a brand, and records what it answers. */
export function createBrandWriter(getBrand: () => SimulatedBrand, seed: string) {
  let answers: SimulatedAnswer[] = [];
  const simulate = (prompt: string, repeat: number) => simulateAnswer(getBrand(), { seed, prompt, repeat });
  return {
    /** Called once for each answer. */
    choose(prompt: string, repeat: number): LocalAnswer {
      const answer = simulate(prompt, repeat);
      answers.push(answer);
      return getAnswerKind(answer);
    },
    write: (prompt: string, repeat: number) => writeSimulatedAnswer(getBrand(), simulate(prompt, repeat)),
    countAnswers: () => answers.length,
    /** Returns the answers since the previous call. */
    takeAnswers(): SimulatedAnswer[] {
      const taken = answers;
      answers = [];
      return taken;
    },
  };
}

/** Returns what a local server bills for an answer, in US dollars. */
export function computeAnswerUsd(brand: SimulatedBrand, answer: SimulatedAnswer, prices: LocalPriceList): number {
  const { inputTokens, outputTokens } = draftAnswer(getAnswerKind(answer), answer.prompt, answer.repeat);
  const { queries } = writeSimulatedAnswer(brand, answer);
  const tokens = inputTokens * prices.inputUsdPerMillion + outputTokens * prices.outputUsdPerMillion;
  return tokens / 1_000_000 + (queries.length * prices.searchUsdPerThousand) / 1_000;
}
