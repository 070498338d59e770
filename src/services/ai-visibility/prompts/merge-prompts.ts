import { randomUUID } from 'node:crypto';
import type { SuggestedPrompt } from '#audit/outside/assistants/prompts/suggest-prompts.ts';
import { PROMPT_TEXTS } from '#contracts/outside/assistants/prompt-texts.ts';
import type { EnteredPrompt } from '#contracts/outside/assistants/prompt-views.ts';
import { MAX_PROMPTS, type VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { StoredPrompts } from '#db/queries/outside/assistants/prompt-sets.ts';
import { AppError } from '#lib/runtime/app-error.ts';

export interface MergeContext {
  stored: StoredPrompts;
  isBranded(text: string): boolean;
}

/** Unifies spaces and Unicode forms: texts that differ only in them are the same prompt. */
const normalize = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
const createKey = (text: string): string => normalize(text).toLowerCase();

/**
 * Builds the prompts of a draft from what a user entered. A text that the draft or the approved version contains keeps
 * its ID, so that its answers remain comparable; any other text gets a new one. Origin and basis come from the stored
 * prompts. A reworded suggestion keeps the text that it replaces.
 *
 * @throws AppError invalid-body for duplicates and for keywords that are not tracked
 */
export function mergeEnteredPrompts(
  entered: readonly EnteredPrompt[],
  { stored, isBranded, trackedKeywords }: MergeContext & { trackedKeywords: readonly string[] },
): VisibilityPrompt[] {
  const known = mapPromptsByText(stored);
  const shown = new Map(getShownPrompts(stored).map((prompt) => [prompt.id, prompt]));
  const tracked = new Set(trackedKeywords);
  const seen = new Set<string>();
  const errors: Record<string, string> = {};
  const prompts = entered.map(({ id, text: typed, intent, keyword, isActive }, index): VisibilityPrompt => {
    const text = normalize(typed);
    if (seen.has(createKey(text))) errors[`prompts.${index}.text`] = PROMPT_TEXTS.duplicate;
    seen.add(createKey(text));
    if (keyword !== null && !tracked.has(keyword)) errors[`prompts.${index}.keyword`] = PROMPT_TEXTS.notTracked;
    const knownPrompt = known.get(text);
    const replaces = knownPrompt === undefined ? findReplacedText(shown.get(id ?? '')) : knownPrompt.replaces;
    return {
      id: knownPrompt?.id ?? randomUUID(),
      text,
      intent,
      isBranded: isBranded(text),
      origin: knownPrompt?.origin ?? 'user',
      basis: knownPrompt?.basis ?? null,
      ...(replaces !== undefined && { replaces }),
      keyword,
      isActive,
    };
  });
  const messages = [...new Set(Object.values(errors))];
  if (messages.length > 0) throw new AppError('invalid-body', messages.join(' '), { fieldErrors: errors });
  return prompts;
}

/** Returns the text of the suggestion that an edit of this prompt replaces; undefined if no suggestion is replaced. */
const findReplacedText = (edited: VisibilityPrompt | undefined): string | undefined =>
  edited?.origin === 'user' ? edited.replaces : edited?.text;

/**
 * Builds a draft from new suggestions: prompts that the user entered stay and suggestions that the user reworded do not
 * come back. A suggestion that was already there keeps its ID, keyword and state. Suggestions that would exceed
 * `MAX_PROMPTS` are omitted.
 */
export function mergeSuggestedPrompts(
  suggested: readonly SuggestedPrompt[],
  { stored, isBranded }: MergeContext,
): VisibilityPrompt[] {
  const known = mapPromptsByText(stored);
  const ownPrompts = getShownPrompts(stored).filter(({ origin }) => origin === 'user');
  const texts = new Set(ownPrompts.flatMap(({ text, replaces = text }) => [createKey(text), createKey(replaces)]));
  const fresh = suggested
    .filter(({ text }) => !texts.has(createKey(text)))
    .map((suggestion): VisibilityPrompt => {
      const knownPrompt = known.get(suggestion.text);
      return {
        ...suggestion,
        id: knownPrompt?.id ?? randomUUID(),
        keyword: knownPrompt?.keyword ?? null,
        isActive: knownPrompt?.isActive ?? true,
      };
    });
  const kept = ownPrompts.map((prompt) => ({ ...prompt, isBranded: isBranded(prompt.text) }));
  return [...fresh.slice(0, MAX_PROMPTS - kept.length), ...kept];
}

const getShownPrompts = ({ draft, approved }: StoredPrompts): readonly VisibilityPrompt[] =>
  (draft ?? approved)?.prompts ?? [];

/** Maps each text to its prompt; the draft takes precedence over the approved version. */
const mapPromptsByText = ({ draft, approved }: StoredPrompts): Map<string, VisibilityPrompt> =>
  new Map([...(approved?.prompts ?? []), ...(draft?.prompts ?? [])].map((prompt) => [prompt.text, prompt]));
