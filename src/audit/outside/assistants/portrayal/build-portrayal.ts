import {
  type BrandStatement,
  type BrandTone,
  MIN_TONE_SENTENCES,
  type PlacedStatement,
  type Portrayal,
} from '#contracts/outside/assistants/portrayal.ts';
import { BRAND_TONES, ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { MeasuredRun } from '../report/measured-run.ts';

/** Maximum number of sentences per label; the total is shown, and the file of all answers contains every sentence. */
const MAX_SENTENCES = 25;
/** Labels to act on come first. */
const ORDER: readonly (BrandTone | null)[] = ['negative', 'mixed', 'positive', 'unclear', 'neutral', null];
const SOURCE = `Word lists of ${BRAND.name}, applied to stored answers`;

interface CountedStatement extends PlacedStatement {
  isBranded: boolean;
}

/**
 * Returns the sentences that count: sentences with a certain name, or all sentences once a user has confirmed an
 * unclear name.
 *
 * @param isConfirmed the user's decision; null if there is none
 */
export function selectStatements(statements: readonly BrandStatement[], isConfirmed: boolean | null): BrandStatement[] {
  const certain = statements.filter(({ isCertain }) => isCertain);
  return certain.length === 0 && isConfirmed === true ? [...statements] : certain;
}

/** Builds the summary of how the answers of a run describe the brand. Prompts with and without the brand count. */
export function buildPortrayal(run: MeasuredRun): Portrayal {
  const statements = listCountedStatements(run);
  const labeled = statements.filter(({ tone }) => tone !== null);
  return {
    quality: run.quality === 'simulated' ? 'simulated' : 'estimated',
    source: SOURCE,
    engines: run.engines.map(({ engine }) => {
      const own = labeled.filter((statement) => statement.engine === engine);
      return {
        engine,
        name: ENGINE_NAMES[engine],
        sentences: own.length,
        branded: own.filter(({ isBranded }) => isBranded).length,
        counts: own.length < MIN_TONE_SENTENCES ? null : countTones(own),
      };
    }),
    groups: ORDER.flatMap((tone) => {
      const found = statements.filter((statement) => statement.tone === tone);
      if (found.length === 0) return [];
      const first = found.slice(0, MAX_SENTENCES).map(({ isBranded: _isBranded, ...statement }) => statement);
      return [{ tone, total: found.length, first }];
    }),
    unreadAnswers: run.answers.filter(
      (one) => one.state === 'answered' && one.facts.mention === 'named' && one.facts.statements === undefined,
    ).length,
  };
}

function countTones(statements: readonly CountedStatement[]): Record<BrandTone, number> {
  const count = (tone: BrandTone): number => statements.filter((statement) => statement.tone === tone).length;
  const [positive, mixed, negative, neutral, unclear] = BRAND_TONES.map(count);
  return {
    positive: positive ?? 0,
    mixed: mixed ?? 0,
    negative: negative ?? 0,
    neutral: neutral ?? 0,
    unclear: unclear ?? 0,
  };
}

function listCountedStatements({ answers, prompts }: MeasuredRun): CountedStatement[] {
  const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  return answers.flatMap((run): CountedStatement[] => {
    // A confirmed name counts as `named` here.
    if (run.state !== 'answered' || run.facts.mention !== 'named') return [];
    const { engine, promptId, repeat } = run.answer;
    const prompt = byId.get(promptId);
    if (prompt === undefined) return [];
    return selectStatements(run.facts.statements ?? [], true).map(({ start, text, tone, words }) => ({
      start,
      text,
      tone,
      words,
      engine,
      name: ENGINE_NAMES[engine],
      promptId,
      prompt: prompt.text,
      repeat,
      isBranded: prompt.isBranded,
    }));
  });
}
