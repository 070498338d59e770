import { deriveFacts } from '#audit/outside/assistants/matching/derive-facts.ts';
import { MATCHED_LANGUAGES, type MatchedLanguage } from '#audit/outside/assistants/matching/detect-language.ts';
import { type CommonWords, readCommonWords } from '#audit/outside/assistants/matching/read-common-words.ts';
import { FACTS_VERSION } from '#contracts/outside/assistants/runs.ts';
import type { AssistantAnswer } from '#contracts/outside/assistants.ts';
import type { VisibilityAnswerRow } from '#db/queries/outside/assistants/visibility-answers.ts';
import type { VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';

export interface FactInput {
  run: Pick<VisibilityRunRow, 'brand' | 'competitors'>;
  /** ISO 639-1 code of the prompts. */
  language: string;
}

/** Derives what answers contain about a website and its competitors. */
export interface FactReader {
  read(answer: AssistantAnswer, input: FactInput): Pick<VisibilityAnswerRow, 'facts' | 'factsVersion'>;
}

/** Creates the reader of a process. The word lists take some memory, so they are read for the first answer. */
export function createFactReader(): FactReader {
  let commonWords: CommonWords | null = null;
  return {
    read(answer, { run, language }) {
      commonWords ??= readCommonWords();
      const context = { own: run.brand, competitors: run.competitors, commonWords, language: findLanguage(language) };
      return { facts: deriveFacts(answer, context).facts, factsVersion: FACTS_VERSION };
    },
  };
}

const findLanguage = (code: string): MatchedLanguage => MATCHED_LANGUAGES.find((known) => known === code) ?? 'en';
