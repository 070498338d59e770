import type { SiteOffer } from '#audit/outside/assistants/prompts/site-offer.ts';
import type { PromptSuggestion } from '#audit/outside/assistants/prompts/suggest-prompts.ts';
import { PROMPT_TEXTS } from '#contracts/outside/assistants/prompt-texts.ts';
import type { SuggestionNote } from '#contracts/outside/assistants/prompt-views.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { createLanguageNamer } from '#lib/text/english-names.ts';

export interface NoteInput {
  suggestion: PromptSuggestion;
  offer: SiteOffer | null;
  competitors: number;
  /** Whether the plan includes competitors. */
  canCompare: boolean;
  language: string;
}

/** Explains why fewer prompts than planned were suggested, and what to do; empty without a reason. */
export function writeNotes(input: NoteInput): SuggestionNote[] {
  const { offer, competitors, canCompare, suggestion } = input;
  const notes: SuggestionNote[] = [];
  if (offer === null) notes.push({ code: 'no-crawl', text: PROMPT_TEXTS.noCrawl, step: PROMPT_TEXTS.noCrawlStep });
  const missing = describeMissing(input);
  if (missing !== null) notes.push(missing);
  if (competitors === 0) {
    const step = canCompare ? PROMPT_TEXTS.noCompetitorsStep : PROMPT_TEXTS.competitorsArePremium;
    notes.push({ code: 'no-competitors', text: PROMPT_TEXTS.noCompetitors, step });
  }
  if (suggestion.leftOut > 0) {
    const suggestions = formatQuantity(suggestion.leftOut, 'suggestion was', 'suggestions were');
    const text = PROMPT_TEXTS.branded.replace('{suggestions}', suggestions);
    notes.push({ code: 'branded', text, step: PROMPT_TEXTS.brandedStep });
  }
  return notes;
}

function describeMissing({ suggestion, offer, language }: NoteInput): SuggestionNote | null {
  const { prompts, targets, hasLanguage } = suggestion;
  if (!hasLanguage) {
    const text = PROMPT_TEXTS.noLanguage.replace('{language}', createLanguageNamer()(language));
    return { code: 'no-language', text, step: PROMPT_TEXTS.noLanguageStep };
  }
  const discovery = prompts.filter(({ intent }) => intent === 'discovery').length;
  if (offer === null || discovery >= targets.discovery) return null;
  const text = PROMPT_TEXTS.fewTopics
    .replace('{topics}', formatQuantity(offer.topics.length, 'topic'))
    .replace('{count}', String(discovery))
    .replace('{target}', String(targets.discovery));
  return { code: 'few-topics', text, step: PROMPT_TEXTS.fewTopicsStep };
}
