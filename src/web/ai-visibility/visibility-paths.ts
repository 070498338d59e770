import { buildVisibilityPath } from '#lib/url/visibility-path.ts';

/** Returns the path of the prompts of a website. */
export const buildPromptsPath = (websiteId: string): string => `${buildVisibilityPath(websiteId)}/prompts`;

/** Returns the path of the answers to one prompt of a run. */
export const buildAnswersPath = (websiteId: string, { runId, promptId }: { runId: string; promptId: string }): string =>
  `${buildVisibilityPath(websiteId)}/answers?${new URLSearchParams({ run: runId, prompt: promptId })}`;

/** Returns the path of one answer, on the page with all answers to its prompt. */
export const buildAnswerPath = (
  websiteId: string,
  { runId, promptId, engine, repeat }: { runId: string; promptId: string; engine: string; repeat: number },
): string => `${buildAnswersPath(websiteId, { runId, promptId })}#${buildAnswerAnchor(engine, repeat)}`;

/** Returns the ID of an answer on the page with all answers to its prompt. */
export const buildAnswerAnchor = (engine: string, repeat: number): string => `answer-${engine}-${repeat}`;

/** Returns the path of the file with all answers of a run. */
export const buildAnswerExportPath = (websiteId: string, runId: string, format: 'csv' | 'xlsx'): string =>
  `/api/user/websites/${encodeURIComponent(websiteId)}/ai-visibility/answers/export?${new URLSearchParams({ run: runId, format })}`;

/** Returns the path of the file with all pages of the funnel. */
export const buildFunnelExportPath = (websiteId: string, format: 'csv' | 'xlsx'): string =>
  `/api/user/websites/${encodeURIComponent(websiteId)}/ai-visibility/funnel/export?${new URLSearchParams({ format })}`;

/** Returns the path of the file with statements that contradict the website. */
export const buildWrongFactExportPath = (websiteId: string, format: 'csv' | 'xlsx'): string =>
  `/api/user/websites/${encodeURIComponent(websiteId)}/ai-visibility/wrong-facts/export?format=${format}`;
