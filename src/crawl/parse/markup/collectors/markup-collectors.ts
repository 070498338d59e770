import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import type { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import { createCollectorLookup } from '#crawl/parse/tokenizer/wanted-names.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { resolveMarkup, type UrlResolver } from '../resolve-markup.ts';
import { TextListeners } from '../text-listeners.ts';
import { AppAreaCollector } from './app-area-collector.ts';
import { BreadcrumbCollector } from './breadcrumb-collector.ts';
import { BylineCollector } from './byline-collector.ts';
import { FormCollector } from './form-collector.ts';
import { HeadingExtraCollector } from './heading-extra-collector.ts';
import { IdCollector } from './id-collector.ts';
import { ImageExtraCollector } from './image-extra-collector.ts';
import { LinkExtraCollector } from './link-extra-collector.ts';
import { HiddenBlockCollector, NosnippetCollector } from './marked-part-collector.ts';
import { MetaCollector } from './meta-collector.ts';
import { ElementCounter, IframeAddressTimeCollector } from './part-collector.ts';
import { RelationCollector } from './relation-collector.ts';
import { ScriptCollector } from './script-collector.ts';
import { UnnamedCollector } from './unnamed-collector.ts';

/** Collectors that receive elements by tag name, in the order in which they are called. */
const COLLECTORS_BY_ELEMENT = [
  RelationCollector,
  MetaCollector,
  LinkExtraCollector,
  ImageExtraCollector,
  HeadingExtraCollector,
  FormCollector,
  ScriptCollector,
  IframeAddressTimeCollector,
  BreadcrumbCollector,
] as const;

const lookUpCollectors = createCollectorLookup(COLLECTORS_BY_ELEMENT);

/**
 * Collects markup details beyond `PageFacts` from the events of the walker. Pass it every element and every piece of
 * text of one document, then call `finish` once. Positions refer to the lists of links, images, headings and forms in
 * `PageFacts`.
 */
export class MarkupCollectors {
  readonly #textListeners = new TextListeners();
  readonly #ids = new IdCollector();
  readonly #hidden = new HiddenBlockCollector(this.#textListeners);
  readonly #nosnippet = new NosnippetCollector(this.#textListeners);
  readonly #counter = new ElementCounter();
  readonly #bylines = new BylineCollector(this.#textListeners);
  readonly #relations = new RelationCollector();
  readonly #metas = new MetaCollector();
  readonly #links = new LinkExtraCollector(this.#hidden, this.#ids);
  readonly #images = new ImageExtraCollector(this.#textListeners, { hidden: this.#hidden, links: this.#links });
  readonly #unnamed = new UnnamedCollector(this.#hidden);
  readonly #headings = new HeadingExtraCollector(this.#textListeners, () => this.#unnamed.isHiddenFromUsers);
  readonly #appAreas = new AppAreaCollector(() => this.#unnamed.isHiddenFromUsers);
  readonly #forms = new FormCollector(this.#textListeners, {
    onReference: (id) => this.#ids.addReference(id, 'label'),
    isHiddenFromUsers: () => this.#unnamed.isHiddenFromUsers,
  });
  readonly #scripts = new ScriptCollector(this.#textListeners);
  readonly #parts = new IframeAddressTimeCollector(this.#textListeners, this.#hidden);
  readonly #breadcrumbs = new BreadcrumbCollector(this.#textListeners);
  readonly #byName: readonly { open(element: OpenElement): void }[] = [
    this.#relations,
    this.#metas,
    this.#links,
    this.#images,
    this.#headings,
    this.#forms,
    this.#scripts,
    this.#parts,
    this.#breadcrumbs,
  ];

  open(element: OpenElement): void {
    if (element.isInert) return;
    const { marks } = element.attributes;
    const id = (marks & MARK.id) === 0 ? undefined : element.attributes.get('id');
    if ((marks & (MARK.id | MARK.aria)) !== 0 && !element.isReopened) this.#ids.open(element, id);
    if (element.name === 'img' || element.name === 'svg') this.#addImage();
    if (element.namespace !== 'html') {
      this.#unnamed.open(element);
      return;
    }
    if (!this.#textListeners.isIdle) this.#textListeners.open(element);
    this.#hidden.open(element);
    this.#unnamed.open(element);
    this.#appAreas.open(element, id);
    if (element.name === 'main') this.#unnamed.addMainLandmark();
    if ((marks & MARK.nosnippet) !== 0) this.#nosnippet.open(element);
    if (!element.isReopened) this.#counter.open(element);
    if (id !== undefined) this.#scripts.checkId(id, element);
    const role = (marks & MARK.role) === 0 ? undefined : element.attributes.get('role');
    if (role !== undefined && !element.isReopened) this.#handleRole(element, role);
    this.#breadcrumbs.visitElement(element);
    const wanted = lookUpCollectors(element);
    for (let at = 0; at < wanted.length; at++) this.#byName[wanted[at] ?? 0]?.open(element);
    if (!element.isReopened) this.#bylines.open(element);
  }

  close(element: OpenElement): void {
    if (element.isInert) return;
    this.#unnamed.close(element);
    if (element.namespace !== 'html') return;
    this.#appAreas.close(element);
    this.#breadcrumbs.close(element);
    if (!this.#textListeners.isIdle) this.#textListeners.close(element);
    this.#hidden.close(element);
    this.#nosnippet.close(element);
    this.#bylines.close(element);
    this.#links.close(element);
    this.#images.close(element);
    this.#headings.close(element);
    this.#forms.close(element);
  }

  text(characters: string, parent: OpenElement | null): void {
    if (parent?.isInert === true) return;
    this.#unnamed.text(characters, parent);
    this.#appAreas.text(characters);
    this.#headings.text(characters);
    if (this.#textListeners.isIdle) return;
    this.#textListeners.text(characters, parent);
  }

  /**
   * Returns the collected details. `resolve` returns the absolute http(s) URL of a reference on this page, or null when
   * there is none.
   */
  finish(resolve: UrlResolver): PageMarkup {
    const markup = { ...this.#buildDocumentFacts(), ...this.#buildContentFacts() };
    resolveMarkup(markup, resolve);
    const truncations = this.#getLists().filter(({ isTruncated }) => isTruncated);
    return { ...markup, truncations: truncations.map(({ name }) => name) };
  }

  #addImage(): void {
    this.#links.markImage();
    this.#headings.markImage();
  }

  #handleRole(element: OpenElement, roleText: string): void {
    const role = roleText.slice(0, MARKUP_LIMITS.maxTokenLength).trim().toLowerCase().split(/\s/, 1)[0];
    if (role === 'heading') this.#headings.addAriaHeading(element);
    else if (role === 'button') this.#forms.addRoleButton(element);
    else if (role === 'search') this.#forms.openSearch(element);
    else if (role === 'main' && element.name !== 'main') this.#unnamed.addMainLandmark();
  }

  #buildDocumentFacts() {
    return {
      relations: this.#relations.relations.items,
      metas: this.#metas.metas.items,
      baseHrefs: this.#metas.baseHrefs.items,
      isAmp: this.#metas.isAmp,
      scripts: this.#scripts.scripts.items,
      styles: this.#scripts.styles.items,
      styleAttributes: this.#hidden.styleAttributes,
      analyticsTags: this.#scripts.analytics.items,
      botChallenges: this.#scripts.challenges.items,
      speculationRules: this.#scripts.speculation.items,
      duplicateIds: this.#ids.listDuplicates(),
      counts: this.#counter.finish(),
    };
  }

  #buildContentFacts() {
    this.#links.applyPositions();
    return {
      linkExtras: this.#links.extras,
      imageExtras: this.#images.finish(),
      headingExtras: this.#headings.finish(),
      ariaHeadings: this.#headings.ariaHeadings.items,
      contactLinks: this.#links.contacts.items,
      fragmentLinks: this.#links.listFragmentLinks(),
      ...this.#forms.finish(),
      breadcrumbs: this.#breadcrumbs.trail,
      nosnippetParts: this.#nosnippet.finish(this.#unnamed.mainLandmarks > 0),
      hiddenBlocks: this.#hidden.blocks.items,
      iframes: this.#parts.iframes.items,
      addresses: this.#parts.addresses.items,
      times: this.#parts.times.items,
      bylines: this.#bylines.bylines.items,
      unnamedElements: this.#unnamed.elements.items,
      mainLandmarks: this.#unnamed.mainLandmarks,
      appAreas: this.#appAreas.count,
    };
  }

  #getLists(): Pick<BoundedList<unknown>, 'name' | 'isTruncated'>[] {
    const { scripts, styles, analytics, challenges, speculation } = this.#scripts;
    return [
      this.#relations.relations,
      this.#metas.metas,
      this.#metas.baseHrefs,
      this.#headings.ariaHeadings,
      this.#links.contacts,
      this.#forms.fields,
      this.#forms.buttons,
      scripts,
      styles,
      analytics,
      challenges,
      speculation,
      this.#nosnippet.parts,
      this.#hidden.blocks,
      this.#parts.iframes,
      this.#parts.addresses,
      this.#parts.times,
      this.#unnamed.elements,
      this.#bylines.bylines,
      { name: 'duplicateIds', isTruncated: this.#ids.isTruncated },
      { name: 'fragmentLinks', isTruncated: this.#links.isFragmentListCut },
    ];
  }
}
