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
    const address = text.slice(start, position);
    const isEnded = address.endsWith(',');
    const end = isEnded ? -1 : findDescriptorEnd(text, position);
    candidates.push({
      src: truncateText(isEnded ? removeTrailingCommas(address) : address, MARKUP_LIMITS.maxHrefLength),
      descriptor: isEnded ? '' : truncateText(text.slice(position, end).trim(), MARKUP_LIMITS.maxTokenLength),
    });
    if (!isEnded) position = end;
  }
  return candidates;
}

const isSeparator = (character: string | undefined) => character === ',' || WHITESPACE.test(character ?? '');

function removeTrailingCommas(address: string): string {
  let end = address.length;
  while (address[end - 1] === ',') end--;
  return address.slice(0, end);
}

/** Finds the end of a descriptor: the next comma outside parentheses. */
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
