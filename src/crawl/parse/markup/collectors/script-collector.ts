import type { PageMarkup } from '#contracts/page/page-markup.ts';
import type { AnalyticsTag, ScriptTag } from '#contracts/page/page-scripts.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import {
  getPosition,
  readAttributeText,
  readAttributeToken,
  readAttributeWords,
  setIfPresent,
} from '../attribute-text.ts';
import { type FoundTag, findChallenges, findTagsInScript, findTagsInUrl } from '../known-tags.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { RawText } from '../raw-text.ts';
import { readSpeculationRules } from '../speculation-rules.ts';
import type { TextListeners } from '../text-listeners.ts';

type StyleBlock = PageMarkup['styles'][number];
type BotChallenge = PageMarkup['botChallenges'][number];
type SpeculationBlock = PageMarkup['speculationRules'][number];

/** Collects scripts and style blocks, and the analytics and bot protection products that they identify. */
export class ScriptCollector {
  static readonly names = ['script', 'style', 'iframe'] as const;
  readonly scripts = new BoundedList<ScriptTag>('scripts', MARKUP_LIMITS.maxScripts);
  readonly styles = new BoundedList<StyleBlock>('styles', MARKUP_LIMITS.maxStyles);
  readonly analytics = new BoundedList<AnalyticsTag>('analyticsTags', MARKUP_LIMITS.maxAnalyticsTags);
  readonly challenges = new BoundedList<BotChallenge>('botChallenges', MARKUP_LIMITS.maxBotChallenges);
  readonly speculation = new BoundedList<SpeculationBlock>('speculationRules', MARKUP_LIMITS.maxSpeculationBlocks);
  readonly #textListeners: TextListeners;
  readonly #known = new Set<string>();
  #searched = 0;

  constructor(textListeners: TextListeners) {
    this.#textListeners = textListeners;
  }

  open(element: OpenElement): void {
    if (element.name === 'style') this.#addStyle(element);
    else if (element.name === 'script') this.#addScript(element);
    else this.#readFrame(element);
  }

  /**
   * Checks the ID of an element, because the challenge pages of one product are identified only by the ID of their
   * container.
   */
  checkId(id: string, element: OpenElement): void {
    if (id === 'px-captcha') this.#addChallenges(id, element);
  }

  #readFrame(element: OpenElement): void {
    const src = element.attributes.get('src')?.slice(0, MARKUP_LIMITS.maxHrefLength);
    if (src !== undefined) this.#addChallenges(src, element);
  }

  #addStyle(element: OpenElement): void {
    const block: StyleBlock = { bytes: 0, layoutBytes: 0, inHead: element.inHead, ...getPosition(element) };
    if (!this.styles.add(block)) return;
    setIfPresent(block, 'media', readAttributeWords(element, 'media'));
    const listener = new RawText(element, 0, ({ bytes, layoutBytes }) => Object.assign(block, { bytes, layoutBytes }));
    this.#textListeners.start(listener);
  }

  #addScript(element: OpenElement): void {
    const src = readAttributeText(element, 'src', MARKUP_LIMITS.maxHrefLength) ?? null;
    const type = readAttributeToken(element, 'type');
    const script: ScriptTag = { src, inHead: element.inHead, ...getPosition(element) };
    if (!this.scripts.add(script)) return;
    setIfPresent(script, 'type', type);
    setIfPresent(script, 'isAsync', element.attributes.has('async'));
    setIfPresent(script, 'isDeferred', element.attributes.has('defer'));
    setIfPresent(script, 'isNoModule', element.attributes.has('nomodule'));
    setIfPresent(script, 'hasIntegrity', element.attributes.has('integrity'));
    setIfPresent(script, 'hasNonce', element.attributes.has('nonce'));
    if (element.attributes.has('crossorigin'))
      script.crossorigin = readAttributeToken(element, 'crossorigin') ?? 'anonymous';
    if (src === null) this.#readInlineScript(element, script, type ?? '');
    else this.#readExternalScript(element, src);
  }

  #readExternalScript(element: OpenElement, src: string): void {
    for (const tag of findTagsInUrl(src, (name) => element.attributes.get(name))) this.#addTag(tag, element);
    this.#addChallenges(src, element);
  }

  #readInlineScript(element: OpenElement, script: ScriptTag, type: string): void {
    const isSpeculationRules = type === 'speculationrules';
    const isDataBlock = !isSpeculationRules && type.includes('json');
    const searchableLength = Math.min(
      MARKUP_LIMITS.maxScriptStartLength,
      MARKUP_LIMITS.maxSearchedScriptLength - this.#searched,
    );
    const maxTextLength = isSpeculationRules ? MARKUP_LIMITS.maxSpeculationLength : isDataBlock ? 0 : searchableLength;
    const listener = new RawText(element, maxTextLength, ({ start, bytes, layoutBytes, isCut }) => {
      script.inlineBytes = bytes;
      script.layoutBytes = layoutBytes;
      if (isSpeculationRules) this.speculation.add({ ...readSpeculationRules(start, isCut), ...getPosition(element) });
      else if (!isDataBlock) this.#searchScriptStart(element, start);
    });
    this.#textListeners.start(listener);
  }

  #searchScriptStart(element: OpenElement, start: string): void {
    if (start === '') return;
    this.#searched += start.length;
    for (const tag of findTagsInScript(start)) this.#addTag(tag, element);
    this.#addChallenges(start, element);
  }

  /**
   * Adds a tag. One product may be found in several scripts: each ID counts once, and a match without an ID counts only
   * when it is the first.
   */
  #addTag(tag: FoundTag, element: OpenElement): void {
    const key = `${tag.product} ${tag.id ?? ''}`;
    if (this.#known.has(key) || (tag.id === undefined && this.#known.has(tag.product))) return;
    this.#known.add(key);
    this.#known.add(tag.product);
    this.analytics.add({ ...tag, ...getPosition(element) });
  }

  #addChallenges(text: string, element: OpenElement): void {
    for (const { product, marker } of findChallenges(text)) {
      if (this.#known.has(marker)) continue;
      this.#known.add(marker);
      this.challenges.add({ product, marker, ...getPosition(element) });
    }
  }
}
