import { deriveFacts, type ReadAnswer as MatchedAnswer } from '#audit/outside/assistants/matching/derive-facts.ts';
import { MATCHED_LANGUAGES, type MatchedLanguage } from '#audit/outside/assistants/matching/detect-language.ts';
import { type CommonWords, readCommonWords } from '#audit/outside/assistants/matching/read-common-words.ts';
import { listStatements } from '#audit/outside/assistants/portrayal/list-statements.ts';
import type { BrandStatement } from '#contracts/outside/assistants/portrayal.ts';
import { FACTS_VERSION } from '#contracts/outside/assistants/runs.ts';
import type { AssistantAnswer } from '#contracts/outside/assistants.ts';
import type { VisibilityAnswerRow } from '#db/queries/outside/assistants/visibility-answers.ts';
import type { VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';

export interface FactInput {
  run: Pick<VisibilityRunRow, 'brand' | 'competitors'>;
  /** ISO 639-1 code of the prompts. */
  language: string;
}

/** Facts of an answer, with the sentences that mention the brand. */
export interface ReadAnswer extends MatchedAnswer {
  statements: BrandStatement[];
}

/** Derives facts about a website and its competitors from answers. */
export interface FactReader {
  read(answer: AssistantAnswer, input: FactInput): Pick<VisibilityAnswerRow, 'facts' | 'factsVersion'>;
  /** Also finds the text to highlight. */
  find(answer: AssistantAnswer, input: FactInput): ReadAnswer;
  /** Returns the word lists used to recognize names. */
  readWords(): CommonWords;
}

/** Creates the reader of a process. The word lists take some memory, so they are read only when first needed. */
export function createFactReader(): FactReader {
  let commonWords: CommonWords | null = null;
  const readWords = (): CommonWords => {
    commonWords ??= readCommonWords();
    return commonWords;
  };
  const find: FactReader['find'] = (answer, { run, language }) => {
    const matched = deriveFacts(answer, {
      own: run.brand,
      competitors: run.competitors,
      commonWords: readWords(),
      language: findLanguage(language),
    });
    return { ...matched, statements: listStatements(answer.text, matched.mentions, language) };
  };
  const read: FactReader['read'] = (answer, input) => {
    const { facts, statements } = find(answer, input);
    return { facts: { ...facts, statements }, factsVersion: FACTS_VERSION };
  };
  return { find, read, readWords };
}

/** Returns the language whose rules apply to answers to prompts in a language; English for an unsupported one. */
export const findLanguage = (code: string): MatchedLanguage =>
  MATCHED_LANGUAGES.find((known) => known === code) ?? 'en';
