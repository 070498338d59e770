import { truncateText } from '../collectors/flat-text.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

export interface SrcsetCandidate {
  src: string;
  descriptor: string;
}

const WHITESPACE = /\s/;

/**
 * Parses the candidates of a `srcset` attribute in order. As in the standard, a comma belongs to a URL unless the URL
 * ends with it (https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute).
 */
export function parseSrcset(srcsetText: string): SrcsetCandidate[] {
  const text = srcsetText.slice(0, MARKUP_LIMITS.maxSrcsetLength);
  const candidates: SrcsetCandidate[] = [];
  let position = 0;
  while (candidates.length < MARKUP_LIMITS.maxCandidates) {
    while (position < text.length && isSeparator(text[position])) position++;
    if (position >= text.length) break;
    const start = position;
    while (position < text.length && !WHITESPACE.test(text[position] ?? '')) position++;
    const url = text.slice(start, position);
    const hasTrailingComma = url.endsWith(',');
    const end = hasTrailingComma ? -1 : findDescriptorEnd(text, position);
    candidates.push({
      src: truncateText(hasTrailingComma ? removeTrailingCommas(url) : url, MARKUP_LIMITS.maxHrefLength),
      descriptor: hasTrailingComma ? '' : truncateText(text.slice(position, end).trim(), MARKUP_LIMITS.maxTokenLength),
    });
    if (!hasTrailingComma) position = end;
  }
  return candidates;
}

const isSeparator = (character: string | undefined) => character === ',' || WHITESPACE.test(character ?? '');

function removeTrailingCommas(url: string): string {
  let end = url.length;
  while (url[end - 1] === ',') end--;
  return url.slice(0, end);
}

/** Finds the end of a descriptor: the next comma outside parentheses, or the end of the text. */
function findDescriptorEnd(text: string, start: number): number {
  let isInside = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (character === '(') isInside = true;
    else if (character === ')') isInside = false;
    else if (character === ',' && !isInside) return index;
  }
  return text.length;
}
