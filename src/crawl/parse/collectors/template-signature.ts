import { hash } from 'node:crypto';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import type { ClassValue } from '../tokenizer/class-cache.ts';
import { CLASSED_STRUCTURE_ELEMENTS, CONTENT_CONTAINERS, STRUCTURE_ELEMENTS } from '../tree-rules/element-rules.ts';
import { type OpenElement, readFirstClass } from '../tree-rules/open-element.ts';

const MAX_DEPTH = 6;
const MAX_CLASS_LENGTH = 60;
const SIGNATURE_LENGTH = 16;

/**
 * An open element that is part of the signature. `path` is null where content begins and below the maximum depth,
 * because nothing inside it is part of the signature.
 */
interface ElementStructure {
  element: OpenElement | null;
  path: string | null;
  depth: number;
}

const ROOT: ElementStructure = { element: null, path: '', depth: 0 };

/**
 * Signature of a page's structure: the set of distinct paths of structure elements with their first class (digits
 * masked), six levels deep, excluding anything inside paragraphs, list items, cells and headings.
 */
export class TemplateSignature {
  static readonly names = [...STRUCTURE_ELEMENTS, ...CLASSED_STRUCTURE_ELEMENTS, ...CONTENT_CONTAINERS];
  readonly #paths = new Set<string>();
  readonly #open: ElementStructure[] = [];

  open(element: OpenElement): void {
    if (element.inHead || element.namespace !== 'html') return;
    const { length } = this.#open;
    const parentStructure = length === 0 ? ROOT : (this.#open[length - 1] ?? ROOT);
    const structure = buildStructure(element, parentStructure);
    if (structure === null) return;
    this.#open.push(structure);
    if (structure.path !== null && this.#paths.size < PAGE_LIMITS.maxTemplatePaths) this.#paths.add(structure.path);
  }

  close(element: OpenElement): void {
    const openStructures = this.#open;
    let index = openStructures.length - 1;
    while (index >= 0 && openStructures[index]?.element !== element) index--;
    if (index < 0) return;
    if (index === openStructures.length - 1) openStructures.pop();
    else openStructures.splice(index, 1);
  }

  finish(): string {
    const structure = [...this.#paths].sort().join('\n');
    return hash('sha256', structure, 'hex').slice(0, SIGNATURE_LENGTH);
  }
}

function maskClass(value: ClassValue | null): string {
  if (value === null) return '';
  value.maskedValue ??= readFirstClass(value.text).replace(/\d+/g, '#').slice(0, MAX_CLASS_LENGTH);
  return value.maskedValue;
}

/** Returns null when the element is not part of the signature; its children then count as children of its parent. */
function buildStructure(element: OpenElement, { path, depth }: ElementStructure): ElementStructure | null {
  if (path === null) return null;
  if (CONTENT_CONTAINERS.has(element.name)) return { element, path: null, depth };
  const className = maskClass(element.attributes.classValue);
  if (className === '' && CLASSED_STRUCTURE_ELEMENTS.has(element.name)) return null;
  if (depth >= MAX_DEPTH) return { element, path: null, depth };
  return { element, path: `${path}>${element.name}.${className}`, depth: depth + 1 };
}
