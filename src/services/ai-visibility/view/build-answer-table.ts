import type { PromptAnswers, ShownAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import {
  INTENT_NAMES,
  MENTION_NAMES,
  NO_WORD_LIST,
  TONE_NAMES,
} from '#contracts/outside/assistants/visibility-words.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { describeReason } from '#lib/assistants/name-reason.ts';
import type { Cell, Column, Table } from '#report/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Prompt', width: 50 },
  { title: 'Intent', width: 14 },
  { title: 'Contains the brand', width: 18 },
  { title: 'Assistant', width: 20 },
  { title: 'Repeat', width: 8 },
  { title: 'Prompt sent at', width: 26 },
  { title: 'Model', width: 24 },
  { title: 'Searched the web', width: 16 },
  { title: 'Brand', width: 20 },
  { title: 'Names counted or not', width: 60 },
  { title: 'Website cited', width: 14 },
  { title: 'Cited URLs', width: 60 },
  { title: 'Found, not cited', width: 60 },
  { title: 'Web searches', width: 40 },
  { title: 'Sentences about the brand (label estimated)', width: 60 },
  { title: 'Cost (USD)', width: 12 },
  { title: 'Cost quality', width: 14 },
  { title: 'Quality', width: 14 },
  { title: 'Not measured because', width: 40 },
  { title: 'Answer', width: 100 },
];

type AnsweredResult = Extract<ShownAnswer['result'], { state: 'answered' }>;

/** A prompt and its answers. */
export interface AnsweredPrompt extends Pick<PromptAnswers, 'answers'> {
  prompt: PromptAnswers['prompt'];
}

/** Builds the table of all answers of a run: one row per answer. */
export const buildAnswerTable = (prompts: readonly AnsweredPrompt[], quality: SourceQuality): Table => ({
  name: 'Answers',
  columns: COLUMNS,
  rows: prompts.flatMap(({ prompt, answers }) =>
    answers.map((answer) => [
      prompt.text,
      INTENT_NAMES[prompt.intent],
      formatFlag(prompt.isBranded),
      answer.name,
      answer.repeat + 1,
      answer.askedAt,
      ...listResultCells(answer, quality),
    ]),
  ),
});

const formatFlag = (flag: boolean): string => (flag ? 'yes' : 'no');
const joinLines = (lines: readonly string[]): string => lines.join('\n');

/** Lists why each name of the brand counts or not; empty for answers that an earlier version read. */
const listReasons = ({ text, highlights }: AnsweredResult): string[] =>
  highlights.flatMap(({ start, end, isOwn, reason }) =>
    isOwn && reason !== null ? [`${text.slice(start, end)}, ${describeReason(reason)}`] : [],
  );

function listResultCells({ result, cost }: ShownAnswer, quality: SourceQuality): Cell[] {
  const costs = [cost.usd, cost.quality === null ? null : QUALITY_WORDS[cost.quality]];
  if (result.state === 'missing') {
    const unknown = Array.from({ length: 9 }, () => null);
    return [...unknown, ...costs, QUALITY_WORDS['not measured'], result.reason, null];
  }
  const { modelId, grounded, mention, isConfirmed, isCited, cited, retrieved, queries, statements, text } = result;
  return [
    modelId,
    formatFlag(grounded),
    mention === 'ambiguous' && isConfirmed !== null
      ? MENTION_NAMES[isConfirmed ? 'named' : 'none']
      : MENTION_NAMES[mention],
    joinLines(listReasons(result)),
    grounded ? formatFlag(isCited) : null,
    joinLines(cited.map(({ url }) => url)),
    retrieved === null ? null : joinLines(retrieved.map(({ url }) => url)),
    queries === null ? null : joinLines(queries),
    joinLines(statements.map((one) => `${one.tone === null ? NO_WORD_LIST : TONE_NAMES[one.tone]}: ${one.text}`)),
    ...costs,
    QUALITY_WORDS[quality],
    null,
    text,
  ];
}
