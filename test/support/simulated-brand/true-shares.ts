import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import type { CitedSourceType, VisibilityFigure, VisibilityTally } from '#contracts/outside/assistants.ts';
import {
  FORUM,
  GUIDE,
  getPromptRates,
  listCitedPages,
  type SimulatedAnswer,
  type SimulatedBrand,
  type SimulatedRival,
} from './simulate-brand.ts';

/** A share that the product computes, with its true value and the answers that were written. */
interface TrueShare {
  title: string;
  read(engine: EngineVisibility): VisibilityFigure | undefined;
  /** True value for the prompts that were sent. */
  truth: number;
  /** Counts of the written answers. */
  tally: VisibilityTally;
}

/** A share before the answers are counted. */
interface ShareRule {
  title: string;
  read: TrueShare['read'];
  truth: number;
  count(answer: SimulatedAnswer): VisibilityTally;
}

/** The prompts that were sent, and the answers that arrived. */
export interface SentPrompts {
  brand: SimulatedBrand;
  prompts: readonly string[];
  answers: readonly SimulatedAnswer[];
}

const countHit = (isHit: boolean): VisibilityTally => ({ count: isHit ? 1 : 0, total: 1 });
const NOTHING: VisibilityTally = { count: 0, total: 0 };
const countIfGrounded = (isHit: (answer: SimulatedAnswer) => boolean) => (answer: SimulatedAnswer) =>
  answer.isGrounded ? countHit(isHit(answer)) : NOTHING;
const listMentionedRivals = ({ rivalsBefore, rivalsAfter }: SimulatedAnswer): string[] => [
  ...rivalsBefore,
  ...rivalsAfter,
];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Lists the shares of an engine. Shares of prompts with the brand are separate, and sources concern all prompts. */
export function listTrueShares(sent: SentPrompts): TrueShare[] {
  const isBranded = (prompt: string) => prompt.includes(sent.brand.name);
  const select = (wanted: boolean): SentPrompts => ({
    ...sent,
    prompts: sent.prompts.filter((prompt) => isBranded(prompt) === wanted),
    answers: sent.answers.filter(({ prompt }) => isBranded(prompt) === wanted),
  });
  const unbranded = select(false);
  const branded = select(true);
  return [
    ...countShares(unbranded, [
      ...listRates(unbranded),
      ...listCells(unbranded),
      ...listProminence(unbranded),
      ...unbranded.brand.rivals.flatMap((rival) => listRivalShares(unbranded, rival)),
    ]),
    ...countShares(branded, listBrandedRates(branded)),
    ...countShares(sent, listSourceTypes(sent)),
  ];
}

const countShares = ({ answers }: SentPrompts, rules: readonly ShareRule[]): TrueShare[] =>
  rules.map(({ count, ...share }) => {
    const tallies = answers.filter(({ isDeclined }) => !isDeclined).map(count);
    return {
      ...share,
      tally: { count: sum(tallies.map((tally) => tally.count)), total: sum(tallies.map(({ total }) => total)) },
    };
  });

type PromptRates = ReturnType<typeof getPromptRates>;
const averageOverPrompts = ({ brand, prompts }: SentPrompts, read: (rates: PromptRates) => number): number =>
  sum(prompts.map((prompt) => read(getPromptRates(brand, prompt)))) / prompts.length;

function listRates(sent: SentPrompts): ShareRule[] {
  const { rates, rivals } = sent.brand;
  const mentioned = averageOverPrompts(sent, (prompt) => prompt.mentioned);
  return [
    {
      title: 'Mention rate',
      read: ({ mentionRate }) => mentionRate,
      truth: mentioned,
      count: ({ isMentioned }) => countHit(isMentioned),
    },
    {
      title: 'Citation rate',
      read: ({ citationRate }) => citationRate,
      truth: averageOverPrompts(sent, ({ cited }) => cited),
      count: countIfGrounded(({ isCited }) => isCited),
    },
    {
      title: 'Answers from memory',
      read: ({ memoryShare }) => memoryShare,
      truth: 1 - rates.grounded,
      count: ({ isGrounded }) => countHit(!isGrounded),
    },
    {
      title: 'Share of voice',
      read: ({ shareOfVoice }) => shareOfVoice,
      truth: mentioned / (mentioned + sum(rivals.map((rival) => rival.mentioned))),
      count: (answer) => ({
        count: answer.isMentioned ? 1 : 0,
        total: listMentionedRivals(answer).length + (answer.isMentioned ? 1 : 0),
      }),
    },
  ];
}

/** Within a prompt, mentions and citations are independent of each other. */
function listCells(sent: SentPrompts): ShareRule[] {
  const build = (
    title: keyof EngineVisibility['namedAndCited'],
    isMentioned: boolean,
    isCited: boolean,
  ): ShareRule => ({
    title,
    read: ({ namedAndCited }) => namedAndCited[title],
    truth: averageOverPrompts(
      sent,
      ({ mentioned, cited }) => (isMentioned ? mentioned : 1 - mentioned) * (isCited ? cited : 1 - cited),
    ),
    count: countIfGrounded((answer) => answer.isMentioned === isMentioned && answer.isCited === isCited),
  });
  return [
    build('both', true, true),
    build('namedOnly', true, false),
    build('citedOnly', false, true),
    build('neither', false, false),
  ];
}

const listProminence = ({ brand }: SentPrompts): ShareRule[] => [
  {
    title: 'First mention in a list',
    read: ({ prominence }) => prominence.emphasized,
    truth: brand.rates.listed,
    count: ({ isMentioned, isList }) => (isMentioned ? countHit(isList) : NOTHING),
  },
];

function listRivalShares(sent: SentPrompts, { name, mentioned, cited }: SimulatedRival): ShareRule[] {
  const find = ({ competitors }: EngineVisibility) => competitors.find((one) => one.name === name.toLowerCase());
  const all =
    averageOverPrompts(sent, (prompt) => prompt.mentioned) + sum(sent.brand.rivals.map((one) => one.mentioned));
  return [
    {
      title: `Mention rate of ${name}`,
      read: (engine) => find(engine)?.mentionRate,
      truth: mentioned,
      count: (answer) => countHit(listMentionedRivals(answer).includes(name)),
    },
    {
      title: `Citation rate of ${name}`,
      read: (engine) => find(engine)?.citationRate,
      truth: cited,
      count: countIfGrounded(({ rivalsCited }) => rivalsCited.includes(name)),
    },
    {
      title: `Share of voice of ${name}`,
      read: (engine) => find(engine)?.shareOfVoice,
      truth: mentioned / all,
      count: (answer) => ({
        count: listMentionedRivals(answer).includes(name) ? 1 : 0,
        total: listMentionedRivals(answer).length + (answer.isMentioned ? 1 : 0),
      }),
    },
  ];
}

const listBrandedRates = (sent: SentPrompts): ShareRule[] => [
  {
    title: 'Mention rate of prompts with the brand',
    read: ({ branded }) => branded.mentionRate,
    truth: averageOverPrompts(sent, ({ mentioned }) => mentioned),
    count: ({ isMentioned }) => countHit(isMentioned),
  },
  {
    title: 'Citation rate of prompts with the brand',
    read: ({ branded }) => branded.citationRate,
    truth: averageOverPrompts(sent, ({ cited }) => cited),
    count: countIfGrounded(({ isCited }) => isCited),
  },
];

/** Shares of all citations. An answer with web search always cites the guide. */
function listSourceTypes(sent: SentPrompts): ShareRule[] {
  const { brand } = sent;
  const own = averageOverPrompts(sent, ({ cited }) => cited);
  const rivals = sum(brand.rivals.map(({ cited }) => cited));
  const all = 1 + brand.rates.forumCited + own + rivals;
  const build = (type: CitedSourceType, cited: number, urls: readonly string[]): ShareRule => ({
    title: `Citations of type ${type}`,
    read: ({ sourceTypes }) => sourceTypes.find((one) => one.type === type)?.share,
    truth: cited / all,
    count(answer) {
      const pages = listCitedPages(brand, answer);
      return { count: pages.filter(({ url }) => urls.includes(url)).length, total: pages.length };
    },
  });
  return [
    build('own', own, [brand.page.url]),
    build(
      'competitor',
      rivals,
      brand.rivals.map(({ page }) => page.url),
    ),
    build('forum', brand.rates.forumCited, [FORUM.url]),
    build('editorial', 1, [GUIDE.url]),
  ];
}

/**
 * Returns the true mean of the place of the first mention, and the places in the answers to prompts without the brand
 * that mention it.
 */
export function readTruePlaces({ brand, answers }: SentPrompts): { truth: number; places: number[] } {
  return {
    truth: 1 + sum(brand.rivals.map(({ mentioned }) => mentioned)) / 2,
    places: answers
      .filter(({ isDeclined, isMentioned, prompt }) => !isDeclined && isMentioned && !prompt.includes(brand.name))
      .map(({ rivalsBefore }) => rivalsBefore.length + 1),
  };
}
