import { FREE_PROMPT_COUNT, MAX_PROMPTS, type VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { MAX_REPEATS, type VisibilityTarget } from '#contracts/outside/assistants/runs.ts';

/** What an account's plan allows. */
export interface VisibilityPlan {
  isPremium: boolean;
  maxPrompts: number;
  maxRepeats: number;
  canSchedule: boolean;
}

/**
 * Returns what the plan allows: without Premium, a few unbranded prompts, each sent once, and only in manually started
 * runs.
 */
export const getVisibilityPlan = (isPremium: boolean): VisibilityPlan => ({
  isPremium,
  maxPrompts: isPremium ? MAX_PROMPTS : FREE_PROMPT_COUNT,
  maxRepeats: isPremium ? MAX_REPEATS : 1,
  canSchedule: isPremium,
});

/** Selects the prompts that a run sends: the first active ones that the plan allows. */
export function selectPrompts(prompts: readonly VisibilityPrompt[], plan: VisibilityPlan): VisibilityPrompt[] {
  return prompts
    .filter(({ isActive, isBranded }) => isActive && (plan.isPremium || !isBranded))
    .slice(0, plan.maxPrompts);
}

/** An answer to request. */
export interface PlannedAnswer {
  target: VisibilityTarget;
  prompt: Pick<VisibilityPrompt, 'id' | 'text'>;
  repeat: number;
}

/**
 * Lists the answers of a run. Every prompt is sent once before any is repeated, so that a run that ends early contains
 * complete rounds.
 */
export function planAnswers(
  prompts: readonly Pick<VisibilityPrompt, 'id' | 'text'>[],
  targets: readonly VisibilityTarget[],
  repeats: number,
): PlannedAnswer[] {
  return Array.from({ length: repeats }, (_, repeat) => repeat).flatMap((repeat) =>
    prompts.flatMap((prompt) => targets.map((target) => ({ target, prompt, repeat }))),
  );
}
