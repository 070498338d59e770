import type { AnswerFacts, AnswerRun, AssistantAnswer } from '#contracts/outside/assistants.ts';

export interface MeasuredPrompt {
  id: string;
  /** Whether the prompt contains the brand. */
  isBranded: boolean;
}

export interface ParsedAnswer {
  answer: AssistantAnswer;
  facts: AnswerFacts;
}

/** The answers to one prompt, which are similar to each other. */
export interface PromptAnswers extends MeasuredPrompt {
  answers: ParsedAnswer[];
  /** Number of failed runs. */
  missing: number;
}

/**
 * Groups runs by prompt, in the order of the prompts. Runs of other prompts belong to another version and are excluded.
 */
export function groupByPrompt(runs: readonly AnswerRun[], prompts: readonly MeasuredPrompt[]): PromptAnswers[] {
  const groups = new Map(prompts.map((prompt): [string, PromptAnswers] => [prompt.id, startGroup(prompt)]));
  for (const run of runs) {
    if (run.state === 'failed') {
      const group = groups.get(run.promptId);
      if (group !== undefined) group.missing += 1;
    } else {
      groups.get(run.answer.promptId)?.answers.push({ answer: run.answer, facts: run.facts });
    }
  }
  return [...groups.values()];
}

const startGroup = ({ id, isBranded }: MeasuredPrompt): PromptAnswers => ({ id, isBranded, answers: [], missing: 0 });
