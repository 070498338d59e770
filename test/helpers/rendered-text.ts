import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makePage } from './audit-page.ts';
import { EMPTY_PARTS } from './empty-facts.ts';

/** Returns the facts that make the helper page contain only this text. */
export function toTextFacts(mainText: string): Pick<PageFacts, 'text' | 'mainWordCount' | 'bodyWordCount'> {
  const count = mainText === '' ? 0 : mainText.split(/\s+/).length;
  const text = { ...EMPTY_PARTS.text, mainText, mainWordCount: count, bodyWordCount: count };
  return { text, mainWordCount: count, bodyWordCount: count };
}

/** Returns the helper page with this main text. */
export function makeFactsWithText(mainText: string, changes: Partial<PageFacts> = {}): PageFacts {
  const { facts } = makePage();
  if (facts === null) throw new Error('The helper page has facts');
  return { ...facts, ...toTextFacts(mainText), ...changes };
}

/** Returns `count` different words: `w0 w1 w2 ...`. */
export function makeWords(count: number, prefix = 'w'): string {
  return Array.from({ length: count }, (_, at) => `${prefix}${at}`).join(' ');
}
