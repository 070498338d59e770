import { CONTRASTS } from '#audit/data/knowledge-limits.ts';
import type { TextRange } from '../matching/mask-text.ts';

/** A name in a sentence. */
export interface NameRange extends TextRange {
  isOwn: boolean;
}

/**
 * The brand that a part of a sentence describes. `unclear`: several brands, in a way that does not show which one is
 * described.
 */
export type PartTopic = 'own' | 'other' | 'unclear';

export interface SentencePart extends TextRange {
  topic: PartTopic;
  names: readonly NameRange[];
  /** Whether the part begins with "but" or a similar word. */
  isContrast: boolean;
}

const COMMA_BREAKS = /[,،、，(（]|\s[–-]\s/gu;
const SEMICOLON = /^[;；]/u;
/** Text between the names in a list. */
const ENUMERATION =
  /^[\s,،、，*_"'/&+]*(?:(?:and|or|as well as|und|oder|sowie|et|ou|y|e|o|u|ed|i|lub|oraz|と|や|および|和|与|與|及|或|و|او)(?=\s|$|\p{Script=Han}|\p{L})\s*)?[\s*_"']*(?:(?:the|a|o|la|il|le|die|der|das)\s)?$/iu;

/**
 * Splits a sentence into parts with one topic: at contrasts ("but"), and at commas if other brands are named. A part
 * without a name continues the topic of the previous part.
 *
 * @param names names of brands, in the order of the text
 */
export function splitParts(text: string, names: readonly NameRange[]): SentencePart[] {
  const hasOtherBrands = names.some(({ isOwn }) => !isOwn);
  const contrasts = [...text.matchAll(CONTRASTS)];
  const breaks = [...contrasts, ...(hasOtherBrands ? text.matchAll(COMMA_BREAKS) : [])]
    .map(({ index }) => index)
    .filter((index) => index > 0 && !names.some(({ start, end }) => start <= index && index < end))
    .toSorted((a, b) => a - b);
  const ranges = [...new Set([0, ...breaks])].map((start, index, all) => ({
    start,
    end: all[index + 1] ?? text.length,
  }));
  const starts = new Set(contrasts.filter(({ 0: word }) => !SEMICOLON.test(word)).map(({ index }) => index));
  return addTopics(text, mergeLists(text, ranges, names), { names, starts });
}

/** Keeps lists of names in one part. */
function mergeLists(text: string, ranges: readonly TextRange[], names: readonly NameRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last !== undefined && isListed(text, names, range.start)) last.end = range.end;
    else merged.push({ ...range });
  }
  return merged;
}

/** Whether a break is inside a list of names. */
function isListed(text: string, names: readonly NameRange[], position: number): boolean {
  const before = names.findLast(({ end }) => end <= position);
  const after = names.find(({ start }) => start >= position);
  return before !== undefined && after !== undefined && ENUMERATION.test(text.slice(before.end, after.start));
}

interface TopicInput {
  names: readonly NameRange[];
  /** Positions where a part begins with a contrast. */
  starts: ReadonlySet<number>;
}

function addTopics(text: string, ranges: readonly TextRange[], { names, starts }: TopicInput): SentencePart[] {
  const parts: SentencePart[] = [];
  for (const range of ranges) {
    const inside = names.filter(({ start }) => start >= range.start && start < range.end);
    parts.push({
      ...range,
      names: inside,
      topic: readTopic(text, inside, parts.at(-1)),
      isContrast: starts.has(range.start),
    });
  }
  const [first] = parts;
  if (first !== undefined && first.names.length === 0) first.topic = findNextTopic(parts);
  return parts;
}

/** A first part without a name is about the names that follow: "For its price, Acme ...". */
const findNextTopic = (parts: readonly SentencePart[]): PartTopic =>
  parts.find(({ names }) => names.length > 0)?.topic ?? 'unclear';

function readTopic(text: string, names: readonly NameRange[], previous: SentencePart | undefined): PartTopic {
  if (names.length === 0) return previous?.topic ?? 'unclear';
  const owners = new Set(names.map(({ isOwn }) => isOwn));
  if (owners.size === 1) return owners.has(true) ? 'own' : 'other';
  const isList = names.every((name, index) => {
    const next = names[index + 1];
    return next === undefined || ENUMERATION.test(text.slice(name.end, next.start));
  });
  return isList ? 'own' : 'unclear';
}
