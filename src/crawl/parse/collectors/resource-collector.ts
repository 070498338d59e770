import type { PageFacts } from '#contracts/page/page-facts.ts';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import { BoundedList } from '../tokenizer/bounded-list.ts';
import { getSelector, type OpenElement } from '../tree-rules/open-element.ts';
import { truncateText } from './flat-text.ts';
import { getRelations } from './head-collector.ts';

type Resource = PageFacts['resources'][number];

/** Elements that load a resource, with the attribute that contains its URL. Images have their own list. */
const LOADING_ELEMENTS: ReadonlyMap<string, { attribute: string; kind: Resource['kind'] }> = new Map([
  ['script', { attribute: 'src', kind: 'script' }],
  ['iframe', { attribute: 'src', kind: 'iframe' }],
  ['frame', { attribute: 'src', kind: 'iframe' }],
  ['video', { attribute: 'src', kind: 'media' }],
  ['audio', { attribute: 'src', kind: 'media' }],
  ['source', { attribute: 'src', kind: 'media' }],
  ['track', { attribute: 'src', kind: 'media' }],
  ['object', { attribute: 'data', kind: 'object' }],
  ['embed', { attribute: 'src', kind: 'object' }],
]);
const OTHER_RESOURCE_RELATIONS = ['icon', 'apple-touch-icon', 'mask-icon', 'manifest', 'preload'];

/** Collects the subresources other than images that the raw HTML requests. */
export class ResourceCollector {
  static readonly names = ['link', ...LOADING_ELEMENTS.keys()];
  readonly resources = new BoundedList<Resource>('resources', PAGE_LIMITS.maxResources);

  open(element: OpenElement): void {
    if (element.namespace !== 'html' || element.isInert) return;
    const loading = LOADING_ELEMENTS.get(element.name);
    if (loading !== undefined) this.#add(element, loading.kind, loading.attribute);
    else if (element.name === 'link') this.#addLink(element);
  }

  #addLink(element: OpenElement): void {
    const relations = getRelations(element);
    if (relations.includes('stylesheet')) this.#add(element, 'stylesheet', 'href');
    else if (relations.includes('modulepreload')) this.#add(element, 'script', 'href');
    else if (relations.includes('preload') && element.attributes.get('as') === 'font')
      this.#add(element, 'font', 'href');
    else if (relations.some((relation) => OTHER_RESOURCE_RELATIONS.includes(relation)))
      this.#add(element, 'other', 'href');
  }

  #add(element: OpenElement, kind: Resource['kind'], attribute: string): void {
    const value = element.attributes.get(attribute)?.trim();
    if (value === undefined || value === '') return;
    const selector = truncateText(getSelector(element), PAGE_LIMITS.maxAttributeLength);
    const src = truncateText(value, PAGE_LIMITS.maxHrefLength);
    this.resources.add({ kind, src, url: null, selector, line: element.line, column: element.column });
  }
}
