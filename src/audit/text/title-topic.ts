import type { PageFacts } from '#contracts/page/page-facts.ts';
import { normalizeWords } from '../page/page-purpose.ts';
import { readSiteName } from './site-names.ts';

/** A separator with spaces around it or after it, or a full-width separator. */
const SEPARATOR = /\s+[|–—\-·•»:/]+\s+|\s*[｜：]\s*|[:|–—-]\s+/u;
/** Shorter names occur inside other words by chance. */
const MIN_NAME_LENGTH = 4;

/**
 * Removes the site name from a title, in any position, as the page declares it or as its URL spells it. Returns the
 * complete title when nothing would remain.
 */
export function extractTitleTopic(title: string, facts: PageFacts, host: string): string {
  const names = readNames(facts, host);
  const parts = title.split(SEPARATOR).filter((part) => !isName(joinWords(part), names));
  const declared = readSiteName(facts);
  const topic = parts
    .map((part) => removeName(part, declared))
    .join(' ')
    .trim();
  return topic === '' ? title : topic;
}

/** Whether a text consists only of the site name, or of a part of it with at least four letters or digits. */
export function isSiteName(text: string, facts: PageFacts, host: string): boolean {
  return isName(joinWords(text), readNames(facts, host));
}

/** Whether a text contains the site name, as the page declares it or as its URL spells it. */
export function containsSiteName(text: string, facts: PageFacts, host: string): boolean {
  const words = joinWords(text);
  return readNames(facts, host).some((name) => words.includes(name));
}

function readNames(facts: PageFacts, host: string): string[] {
  const names = [readSiteName(facts) ?? '', ...host.split('.').slice(0, -1)].map(joinWords);
  return names.filter((name) => name.length >= MIN_NAME_LENGTH);
}

const joinWords = (text: string): string => normalizeWords(text).replaceAll(' ', '');

const isName = (part: string, names: readonly string[]): boolean =>
  part.length >= MIN_NAME_LENGTH && names.some((name) => name === part || name.includes(part));

function removeName(text: string, name: string | null): string {
  const at = name === null ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 || name === null ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`;
}
