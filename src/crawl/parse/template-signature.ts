import { createHash } from 'node:crypto';
import { CLASSED_STRUCTURE_ELEMENTS, CONTENT_HOLDERS, STRUCTURE_ELEMENTS } from './element-rules.ts';
import { firstClassOf, type OpenElement } from './open-element.ts';
import { PAGE_LIMITS } from './page-limits.ts';

const MAX_DEPTH = 6;
const SIGNATURE_LENGTH = 16;

/**
 * Signature of a page's structure: the set of distinct paths of structure elements with their first class
 * (digits masked), six levels deep, without anything inside paragraphs, list items, cells and headings.
 */
export class TemplateSignature {
  readonly #paths = new Set<string>();
  /** Path of each open element; null where content begins. */
  readonly #pathOf = new WeakMap<OpenElement, { path: string; depth: number } | null>();

  open(element: OpenElement): void {
    if (element.inHead || element.namespace !== 'html') return;
    const above = element.parent === null ? ROOT : (this.#pathOf.get(element.parent) ?? null);
    const here = above === null || CONTENT_HOLDERS.has(element.name) ? null : extendPath(above, element);
    this.#pathOf.set(element, here);
    if (here !== null && here !== above && this.#paths.size < PAGE_LIMITS.maxTemplatePaths) this.#paths.add(here.path);
  }

  finish(): string {
    const structure = [...this.#paths].sort().join('\n');
    return createHash('sha256').update(structure).digest('hex').slice(0, SIGNATURE_LENGTH);
  }
}

const ROOT = { path: '', depth: 0 };

function extendPath(above: { path: string; depth: number }, element: OpenElement) {
  const className = firstClassOf(element).replace(/\d+/g, '#').slice(0, 60);
  const takesPart =
    STRUCTURE_ELEMENTS.has(element.name) || (className !== '' && CLASSED_STRUCTURE_ELEMENTS.has(element.name));
  if (!takesPart) return above;
  if (above.depth >= MAX_DEPTH) return null;
  return { path: `${above.path}>${element.name}.${className}`, depth: above.depth + 1 };
}
