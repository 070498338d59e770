import type { AnswerHighlight, LatestAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import { replaceLinksWithNames } from '#lib/assistants/name-sources.ts';

/** Maximum length of an excerpt, in UTF-16 code units and without the ellipses. */
const MAX_LENGTH = 280;
/** Maximum length of the text before the name, which shows what the name refers to. */
const LENGTH_BEFORE_NAME = 80;
const ELLIPSIS = '…';

/** End of a Markdown link, after its highlighted text. */
const LINK_END = /^\**\]\([^()\s]{0,2000}\)/;
/** Beginning of a Markdown link, before its highlighted text. */
const LINK_START = /\[\**$/;

type Excerpt = LatestAnswer['excerpt'];

/**
 * Builds an excerpt of an answer: around the first counted mention of the brand, otherwise around the first unclear
 * name, otherwise the beginning. Markdown is left out, and links are replaced with their sources.
 */
export function buildExcerpt(text: string, highlights: readonly AnswerHighlight[]): Excerpt {
  return cutExcerpt(removeMarkdown(text, highlights));
}

function removeMarkdown(text: string, highlights: readonly AnswerHighlight[]): Excerpt {
  const read: Excerpt = { text: '', highlights: [] };
  let position = 0;
  for (const highlight of highlights.toSorted((a, b) => a.start - b.start)) {
    if (highlight.start < position) continue;
    read.text += cleanText(text.slice(position, highlight.start));
    const start = read.text.length;
    read.text += text.slice(highlight.start, highlight.end);
    read.highlights.push({ ...highlight, start, end: read.text.length });
    position = highlight.end;
  }
  read.text += cleanText(text.slice(position));
  return read;
}

const cleanText = (text: string): string =>
  replaceLinksWithNames(text.replace(LINK_END, '').replace(LINK_START, '')).replaceAll('**', '');

/** Highlights that the excerpt does not contain completely are left out. */
function cutExcerpt({ text, highlights }: Excerpt): Excerpt {
  const name = findName(highlights) ?? { start: 0, end: 0 };
  const earliest = name.start - LENGTH_BEFORE_NAME;
  const start = earliest <= 0 ? 0 : findWordStart(text, { from: earliest, to: name.start });
  const latest = start + MAX_LENGTH;
  const end = latest >= text.length ? text.length : findWordEnd(text, { from: name.end, to: latest });
  const before = start > 0 ? ELLIPSIS : '';
  const after = end < text.length ? ELLIPSIS : '';
  const offset = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${after}`,
    highlights: highlights
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ ...one, start: one.start + offset, end: one.end + offset })),
  };
}

function findName(highlights: readonly AnswerHighlight[]): AnswerHighlight | undefined {
  const ownHighlights = highlights.filter(({ isOwn }) => isOwn).toSorted((a, b) => a.start - b.start);
  return ownHighlights.find(({ kind }) => kind === 'own') ?? ownHighlights[0];
}

interface Range {
  from: number;
  to: number;
}

/** Returns the first position in the range at which a word starts. Texts without spaces are cut between characters. */
function findWordStart(text: string, { from, to }: Range): number {
  const space = text.slice(from, to).search(/\s/);
  return space === -1 ? skipHalfCharacter(text, from) : from + space + 1;
}

/** Returns the last position in the range at which a word has ended; without a space, the end of the range. */
function findWordEnd(text: string, { from, to }: Range): number {
  const space = text.slice(from, to).search(/\s\S*$/);
  return space <= 0 ? skipHalfCharacter(text, to) : from + space;
}

/** Moves a position out of a surrogate pair. */
const skipHalfCharacter = (text: string, position: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(position)) ? position + 1 : position;
