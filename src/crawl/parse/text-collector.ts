import { createHash } from 'node:crypto';
import type { PageFacts } from '#contracts/page-facts.ts';
import { countWords } from './count-words.ts';
import { INLINE_ELEMENTS } from './element-rules.ts';
import { collapseSpace, keepText } from './flat-text.ts';
import type { OpenElement } from './open-element.ts';
import { PAGE_LIMITS } from './page-limits.ts';

export type TextFacts = Pick<PageFacts, 'bodyWordCount' | 'mainWordCount' | 'mainTextHash' | 'mainTextExcerpt'>;

/** Raw characters kept for an excerpt: white space collapses, so several times the length that is shown. */
const MAX_EXCERPT_SOURCE = PAGE_LIMITS.maxExcerptLength * 20;

/** Collects the visible text, and the part of it outside header, navigation, aside and footer. */
export class TextCollector {
  readonly #main: string[] = [];
  readonly #around: string[] = [];
  /** Starts of the text inside main or an article, and of the text after the first h1. */
  readonly #marked = new TextStart();
  readonly #afterHeading = new TextStart();
  #openArticles = 0;
  #hasHeading = false;

  open(element: OpenElement): void {
    this.#separate(element);
    if (element.name === 'article' && element.namespace === 'html') this.#openArticles++;
  }

  close(element: OpenElement): void {
    this.#separate(element);
    if (element.name === 'article' && element.namespace === 'html') this.#openArticles--;
    if (element.name === 'h1') this.#hasHeading = true;
  }

  text(characters: string, parent: OpenElement | null): void {
    if (parent === null || parent.hidesText || parent.isInert) return;
    const isMain = parent.region === 'main' || parent.region === 'other';
    (isMain ? this.#main : this.#around).push(characters);
    if (!isMain) return;
    if (parent.region === 'main' || this.#openArticles > 0) this.#marked.add(characters);
    if (this.#hasHeading) this.#afterHeading.add(characters);
  }

  finish(): TextFacts {
    const main = collapseSpace(this.#main.join(''));
    const mainWordCount = countWords(main);
    return {
      mainWordCount,
      bodyWordCount: mainWordCount + countWords(collapseSpace(this.#around.join(''))),
      mainTextHash: mainWordCount === 0 ? null : createHash('sha256').update(main.toLowerCase()).digest('hex'),
      mainTextExcerpt: keepText(this.#marked.text || this.#afterHeading.text || main, PAGE_LIMITS.maxExcerptLength),
    };
  }

  /** Words of neighbouring blocks do not run together. */
  #separate(element: OpenElement): void {
    if (INLINE_ELEMENTS.has(element.name)) return;
    if (this.#main.at(-1) !== ' ') this.#main.push(' ');
    if (this.#around.at(-1) !== ' ') this.#around.push(' ');
    this.#marked.add(' ');
    this.#afterHeading.add(' ');
  }
}

/** The first part of a text, long enough for an excerpt. */
class TextStart {
  #source = '';

  add(characters: string): void {
    if (characters === ' ' && (this.#source === '' || this.#source.endsWith(' '))) return;
    if (this.#source.length < MAX_EXCERPT_SOURCE) this.#source += characters;
  }

  get text(): string {
    return collapseSpace(this.#source);
  }
}
