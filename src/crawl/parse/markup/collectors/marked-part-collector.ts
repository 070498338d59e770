import type { HidingTechnique, PageMarkup } from '#contracts/page/page-markup.ts';
import { countWords } from '#crawl/parse/collectors/count-words.ts';
import { collapseSpace, truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { isOverlay } from '#crawl/parse/text/vocabulary/boilerplate-names.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { getPosition, setIfPresent } from '../attribute-text.ts';
import { readHiddenBy } from '../hidden-by.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { isTextVisible, type TextListener, type TextListeners, VisibleTextListener } from '../text-listeners.ts';

type HiddenBlock = PageMarkup['hiddenBlocks'][number];
type NosnippetPart = PageMarkup['nosnippetParts'][number];

/** Tracks elements hidden by their own markup, and collects the hidden parts with content. */
export class HiddenBlockCollector {
  readonly blocks = new BoundedList<HiddenBlock>('hiddenBlocks', MARKUP_LIMITS.maxHiddenBlocks);
  styleAttributes = 0;
  readonly #textListeners: TextListeners;
  #root: OpenElement | null = null;
  #linkCount = 0;

  constructor(textListeners: TextListeners) {
    this.#textListeners = textListeners;
  }

  /** Whether the element just opened is hidden, by itself or by an ancestor. */
  get isHidden(): boolean {
    return this.#root !== null;
  }

  open(element: OpenElement): void {
    if ((element.attributes.marks & MARK.hiding) !== 0) this.#checkHiding(element);
    if (this.#root !== null && element.name === 'a' && element.attributes.has('href')) this.#linkCount++;
  }

  close(element: OpenElement): void {
    if (this.#root === element) this.#root = null;
  }

  #checkHiding(element: OpenElement): void {
    if (element.attributes.has('style') && !element.isReopened) this.styleAttributes++;
    if (this.#root === null) this.#openHiddenPart(element);
  }

  #openHiddenPart(element: OpenElement): void {
    const reason = readHiddenBy(element);
    if (reason === null) return;
    this.#root = element;
    this.#linkCount = 0;
    const listener = new VisibleTextListener(element, MARKUP_LIMITS.maxPartLength, (text, isCut) => {
      this.#add(element, reason, { text, isCut });
    });
    this.#textListeners.start(listener);
  }

  #add(element: OpenElement, reason: HidingTechnique, { text, isCut }: { text: string; isCut: boolean }): void {
    if (text === '' && this.#linkCount === 0) return;
    const block: HiddenBlock = {
      name: truncateText(element.name, MARKUP_LIMITS.maxTokenLength),
      hiddenBy: reason,
      words: countWords(text),
      links: this.#linkCount,
      excerpt: truncateText(text, MARKUP_LIMITS.maxExcerptLength),
      ...getPosition(element),
    };
    setIfPresent(block, 'isCut', isCut);
    this.blocks.add(block);
  }
}

/** Collects the parts that search results may not quote (`data-nosnippet`). */
export class NosnippetCollector {
  readonly parts = new BoundedList<NosnippetPart>('nosnippetParts', MARKUP_LIMITS.maxNosnippetParts);
  readonly #textListeners: TextListeners;
  readonly #counters: WordCountListener[] = [];
  #root: OpenElement | null = null;

  constructor(textListeners: TextListeners) {
    this.#textListeners = textListeners;
  }

  open(element: OpenElement): void {
    if (this.#root !== null || !element.attributes.has('data-nosnippet')) return;
    const part: NosnippetPart = {
      name: truncateText(element.name, MARKUP_LIMITS.maxTokenLength),
      words: 0,
      mainWords: 0,
      ...getPosition(element),
    };
    const counter = new WordCountListener(element, part);
    if (!this.parts.add(part) || !this.#textListeners.start(counter)) return;
    this.#counters.push(counter);
    this.#root = element;
  }

  close(element: OpenElement): void {
    if (this.#root === element) this.#root = null;
  }

  /** Returns the parts. On a page with a main landmark, only words inside it are main content. */
  finish(hasMainLandmark: boolean): NosnippetPart[] {
    for (const counter of this.#counters) counter.finish(hasMainLandmark);
    return this.parts.items;
  }
}

/** Counts the words of a part, in total and in the main content. */
class WordCountListener implements TextListener {
  readonly element: OpenElement;
  readonly #part: NosnippetPart;
  readonly #isOverlay: boolean;
  readonly #wordCounts = { main: 0, other: 0, around: 0 };
  readonly #texts = { main: '', other: '', around: '' };

  constructor(element: OpenElement, part: NosnippetPart) {
    this.element = element;
    this.#part = part;
    this.#isOverlay = isOverlay(element);
  }

  addText(characters: string, parent: OpenElement | null): void {
    const { main, other, around } = this.#texts;
    const remainingLength = MARKUP_LIMITS.maxPartLength - main.length - other.length - around.length;
    if (!isTextVisible(parent) || remainingLength <= 0) return;
    const keptCharacters = characters.length > remainingLength ? characters.slice(0, remainingLength) : characters;
    this.#texts[this.#classifyRegion(parent)] += keptCharacters;
  }

  separateWords(): void {
    this.addText(' ', this.element);
  }

  close(): void {
    for (const place of ['main', 'other', 'around'] as const) {
      this.#wordCounts[place] = countWords(collapseSpace(this.#texts[place]));
      this.#texts[place] = '';
    }
  }

  finish(hasMainLandmark: boolean): void {
    const { main, other, around } = this.#wordCounts;
    this.#part.mainWords = hasMainLandmark ? main : main + other;
    this.#part.words = main + other + around;
  }

  #classifyRegion(parent: OpenElement | null): 'main' | 'other' | 'around' {
    const region = parent === null ? 'other' : parent.region;
    return !this.#isOverlay && (region === 'main' || region === 'other') ? region : 'around';
  }
}
