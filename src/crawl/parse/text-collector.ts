import { createHash } from 'node:crypto';
import type { PageFacts } from '#contracts/page-facts.ts';
import { countWords } from './count-words.ts';
import { INLINE_ELEMENTS } from './element-rules.ts';
import { collapseSpace, keepText } from './flat-text.ts';
import type { OpenElement } from './open-element.ts';
import { PAGE_LIMITS } from './page-limits.ts';

export type TextFacts = Pick<PageFacts, 'bodyWordCount' | 'mainWordCount' | 'mainTextHash' | 'mainTextExcerpt'>;

/** Collects the visible text, and the part of it outside header, navigation, aside and footer. */
export class TextCollector {
  readonly #main: string[] = [];
  readonly #around: string[] = [];

  open(element: OpenElement): void {
    this.#separate(element);
  }

  close(element: OpenElement): void {
    this.#separate(element);
  }

  text(characters: string, parent: OpenElement | null): void {
    if (parent === null || parent.hidesText || parent.isInert) return;
    const isMain = parent.region === 'main' || parent.region === 'other';
    (isMain ? this.#main : this.#around).push(characters);
  }

  finish(): TextFacts {
    const main = collapseSpace(this.#main.join(''));
    const mainWordCount = countWords(main);
    return {
      mainWordCount,
      bodyWordCount: mainWordCount + countWords(collapseSpace(this.#around.join(''))),
      mainTextHash: mainWordCount === 0 ? null : createHash('sha256').update(main.toLowerCase()).digest('hex'),
      mainTextExcerpt: keepText(main, PAGE_LIMITS.maxExcerptLength),
    };
  }

  /** Words of neighbouring blocks do not run together. */
  #separate(element: OpenElement): void {
    if (INLINE_ELEMENTS.has(element.name)) return;
    if (this.#main.at(-1) !== ' ') this.#main.push(' ');
    if (this.#around.at(-1) !== ' ') this.#around.push(' ');
  }
}
