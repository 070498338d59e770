import type { VisibilityBrand, VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { AnswerEngine, AnswerRun } from '#contracts/outside/assistants.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';

/** An engine of a run. */
export interface MeasuredEngine {
  engine: AnswerEngine;
  /** Name of the engine and kind of answer: "Claude (API answer with web search)". */
  source: string;
}

/** A run with the answers of all engines. */
export interface MeasuredRun {
  id: string;
  /** When it ended. */
  at: string;
  engines: readonly MeasuredEngine[];
  /** The prompts that were sent. */
  prompts: readonly VisibilityPrompt[];
  brand: VisibilityBrand;
  competitors: readonly VisibilityBrand[];
  /** Language of the prompts (ISO 639-1). */
  language: string;
  quality: SourceQuality;
  answers: readonly AnswerRun[];
}

/** Returns the answers of one engine. */
export const selectAnswers = ({ answers }: MeasuredRun, engine: AnswerEngine): AnswerRun[] =>
  answers.filter((run) => (run.state === 'answered' ? run.answer.engine : run.engine) === engine);
