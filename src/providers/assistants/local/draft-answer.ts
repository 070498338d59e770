import { createHash } from 'node:crypto';

/** Answers that a local server can give. Every vendor's API can return the first six. */
export const LOCAL_ANSWERS = [
  'grounded',
  'memory',
  'listed',
  'cited-only',
  'unicode',
  'redirect',
  'unknown-items',
  'nulls',
  'no-usage',
  'cut-off',
  'declined',
  'search-failed',
  'search-limit',
  'context-exceeded',
  'failed',
  'paused',
  'never-finished',
  'empty',
] as const;
export type LocalAnswer = (typeof LOCAL_ANSWERS)[number];

/** Answers to an ordinary question. */
const ORDINARY_ANSWERS: readonly LocalAnswer[] = ['grounded', 'memory', 'listed', 'cited-only', 'unicode', 'redirect'];

export interface DraftSource {
  url: string;
  title: string;
}

/** A sentence, and the source that it cites. */
interface DraftSentence {
  text: string;
  source: DraftSource | null;
}

/** An answer before it is written in a vendor's format. */
export interface Draft {
  kind: LocalAnswer;
  sentences: DraftSentence[];
  /** Empty if the model does not search. */
  results: DraftSource[];
  queries: string[];
  inputTokens: number;
  outputTokens: number;
}

/** What an answer contains before its token usage is computed. */
export type WrittenAnswer = Pick<Draft, 'sentences' | 'results' | 'queries'>;

const OWN: DraftSource = { url: 'https://shop.example/running', title: 'Shop Example: running shoes' };
const GUIDE: DraftSource = { url: 'https://guide.example/best?utm_source=openai', title: 'The best shoes' };
const FORUM: DraftSource = { url: 'https://forum.example/t/42', title: 'Which shoes?' };
const REDIRECT: DraftSource = { url: 'https://redirect.example/r?to=abc', title: 'guide.example' };

const TEXTS: Readonly<Partial<Record<LocalAnswer, readonly [text: string, source: DraftSource | null][]>>> = {
  memory: [['Shop Example sells running shoes.', null]],
  listed: [
    ['Good choices:\n\n1. **Shop Example** – light shoes. ', OWN],
    ['\n2. **Rival** – sturdy shoes. ', FORUM],
  ],
  'cited-only': [['Light shoes help beginners. ', OWN]],
  unicode: [
    ['👟 Ｓｈｏｐ Éxample is popular in Zürich. ', OWN],
    ['東京でも人気です。', GUIDE],
  ],
  redirect: [['A guide recommends light shoes. ', REDIRECT]],
  empty: [],
};
const GROUNDED_SENTENCES: readonly [text: string, source: DraftSource | null][] = [
  ['Shop Example is often recommended. ', GUIDE],
  ['Others prefer Rival. ', FORUM],
];

/** Returns the same number from 0 to 255 for the same prompt and repeat. */
const hash = (prompt: string, repeat: number): number =>
  createHash('sha256').update(`${prompt}\n${repeat}`).digest().readUInt8(0);

/** Chooses an ordinary answer, which is the same for the same prompt and repeat. */
export const chooseAnswer = (prompt: string, repeat: number): LocalAnswer =>
  ORDINARY_ANSWERS[hash(prompt, repeat) % ORDINARY_ANSWERS.length] ?? 'grounded';

/** Drafts an answer of the given kind. */
export function draftAnswer(kind: LocalAnswer, prompt: string, repeat: number): Draft {
  const sentences = (TEXTS[kind] ?? GROUNDED_SENTENCES).map(([text, source]) => ({ text, source }));
  const isFromMemory = kind === 'memory';
  return {
    kind,
    sentences,
    results: isFromMemory ? [] : [OWN, GUIDE, FORUM, ...(kind === 'redirect' ? [REDIRECT] : [])],
    queries: isFromMemory ? [] : [`${prompt} 2026`],
    inputTokens: (isFromMemory ? 20 : 9_000) + hash(prompt, repeat),
    outputTokens: 300 + hash(prompt, repeat),
  };
}
