import type { VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import type { PromptIntent, PromptOrigin, PromptSet, VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { formatCount } from '#lib/text/format.ts';

export const PROMPT_WORDS = {
  title: 'AI visibility prompts',
  text: 'Questions to ask assistants such as ChatGPT, to count how often they mention and cite you. Write prompts as your customers would type them.',
  suggested: 'Prompts suggested',
  saved: 'Saved',
  added: 'Prompt added',
  removed: 'Prompt removed',
  approved: 'Prompts approved',
  discarded: 'Changes discarded',
  empty: 'No prompts yet',
  emptyText:
    'Prompts are suggested from your latest analysis, your competitors and, if connected, Google Search Console. You edit and approve them before anything is sent.',
  next: 'Runs use the approved version. Nothing is sent, and nothing costs money, until you start a run.',
  isApproved: 'To change the prompts, edit one below. Runs use this version until you approve another one.',
} as const;

export const INTENTS: readonly PromptIntent[] = [
  'discovery',
  'problem',
  'alternatives',
  'comparison',
  'evaluation',
  'fact',
];

export const INTENT_WORDS: Readonly<Record<PromptIntent, { name: string; text: string }>> = {
  discovery: { name: 'Discovery', text: 'People who want what you offer, and do not mention you.' },
  problem: { name: 'Problem', text: 'People who want to understand or solve something.' },
  alternatives: { name: 'Alternatives', text: 'People who know a competitor.' },
  comparison: { name: 'Comparison', text: 'People who compare you with others.' },
  evaluation: { name: 'Evaluation', text: 'People who check whether to trust you.' },
  fact: { name: 'Fact', text: 'Shows whether assistants know the facts about you.' },
};

export const ORIGIN_WORDS: Readonly<Record<PromptOrigin, string>> = {
  crawl: 'From your pages',
  'search-console': 'From your Search Console',
  template: 'Template',
  user: 'Your own',
};

/**
 * Returns the prompts that are shown and edited: the draft or, without one, the approved version; null without either.
 */
export const getShownSet = ({ draft, approved }: VisibilityPrompts): PromptSet | null => draft ?? approved;

/**
 * Lists the prompts that a run sends: all that are switched on; on the Free plan, the first few of them without the
 * brand.
 */
export function listSentPrompts(
  prompts: readonly VisibilityPrompt[],
  { isPremium, freePrompts }: VisibilityPrompts['plan'],
): VisibilityPrompt[] {
  const active = prompts.filter(({ isActive }) => isActive);
  return isPremium ? active : active.filter(({ isBranded }) => !isBranded).slice(0, freePrompts);
}

/** Returns "12 of 12", or "14" if there are more than `target`. */
export const describeGroupCount = (count: number, target: number): string =>
  count > target ? String(count) : `${count} of ${target}`;

/** Describes how many prompts of a set are on, how many of them count in the headline, and how many are off. */
export function describeCounts(prompts: readonly VisibilityPrompt[]): string {
  const active = prompts.filter(({ isActive }) => isActive);
  const unbranded = active.filter(({ isBranded }) => !isBranded).length;
  const off = prompts.length - active.length;
  const offText = off === 0 ? '' : ` ${formatCount(off, 'prompt is', 'prompts are')} switched off.`;
  return `${formatCount(active.length, 'prompt')}: ${unbranded} without your brand, which count in the headline, and ${active.length - unbranded} with it.${offText}`;
}

/** Describes which prompts the Free plan sends. */
export const describeFreePlan = ({ freePrompts }: VisibilityPrompts['plan']): string =>
  `The Free plan sends the first ${freePrompts} prompts without your brand that are switched on, once each, with your own key. The others are marked.`;
