import type { PageRegion } from '#contracts/page/page-region.ts';
import { MARK } from '../tokenizer/attribute-marks.ts';
import type { ClassValue } from '../tokenizer/class-value.ts';

export type Namespace = 'html' | 'svg' | 'math';

/** Attributes of one tag by lower-case name, values decoded. */
export interface ElementAttributes extends Iterable<readonly [string, string]> {
  get(name: string): string | undefined;
  has(name: string): boolean;
  readonly size: number;
  /** The value of `class`; null without one. */
  readonly classValue: ClassValue | null;
  /** OR of `MARK` for the existing attributes. */
  readonly marks: number;
}

/** One start tag with its position in the document. Attribute names are lower case. */
export interface OpenElement {
  readonly name: string;
  /** parse5's number for the name, 0 when it has none. */
  readonly tagId: number;
  readonly namespace: Namespace;
  readonly attributes: ElementAttributes;
  readonly parent: OpenElement | null;
  readonly region: PageRegion;
  /** Inside main, an article, a section or similar: headers and footers here are not the page's. */
  readonly inSectioning: boolean;
  readonly inHead: boolean;
  /** Inside content that is never shown (`<template>`). */
  readonly isInert: boolean;
  /** The text inside is not visible as text (scripts, form choices, drawings). */
  readonly hidesText: boolean;
  /** Position among siblings of the same name, 1-based. */
  readonly indexOfType: number;
  readonly line: number;
  readonly column: number;
  readonly startOffset: number;
  /**
   * Increases in document order. Usually also in the order of events; only content that is not allowed inside a table
   * is reported after the beginning of the table and precedes it in the document, with a fraction as its number.
   */
  readonly order: number;
  /** Not in the source at this position: a formatting element that the standard reopens (same `attributes` object). */
  readonly isReopened: boolean;
  /** Bits of `RULE` in element-rules.ts. */
  readonly rules: number;
  /** Set on first use; see `pathTo`. */
  path: SelectorPath | null;
}

/** Selector of an element by its steps from an anchor, for the elements inside. */
interface SelectorPath {
  /** For a deep path its last seven steps, empty until needed. */
  text: string;
  readonly levels: number;
  /** The last six steps of a deep path, empty until needed: the elements of a list share it. */
  tail: string;
}

const SIMPLE_NAME = /^[A-Za-z][\w-]{0,63}$/;
const SELECTOR_LEVELS = 8;
/** These occur once per document: a path may begin here, and needs no number. */
const UNIQUE_ELEMENTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'main']);

/**
 * A CSS selector that matches one element: the path down from the nearest element with an id, otherwise from main, body
 * or head. Every step contains its number among siblings of its name, because later siblings are unknown to a streaming
 * reader. For a path deeper than eight levels, the last eight are returned.
 */
export function getSelector(element: OpenElement): string {
  const step = stepTo(element, true);
  if (isAnchor(element)) return step;
  const { parent } = element;
  const above = parent === null ? null : getPath(parent);
  if (parent === null || above === null) return fromTop(element, step);
  if (above.text === '') above.text = buildDeepPath(parent);
  return `${above.text} > ${step}`;
}

/** Cached with the element, because siblings and nested elements share most of their path. */
function getPath(element: OpenElement): SelectorPath | null {
  const unknown: OpenElement[] = [];
  let current: OpenElement | null = element;
  for (; current !== null && current.path === null; current = isAnchor(current) ? null : current.parent)
    unknown.push(current);
  let path = current === null ? null : current.path;
  for (let index = unknown.length - 1; index >= 0; index--) {
    const next = unknown[index];
    if (next === undefined) continue;
    path = extended(path, next);
    next.path = path;
  }
  return path;
}

function extended(above: SelectorPath | null, element: OpenElement): SelectorPath {
  const step = stepTo(element, false);
  if (above === null) return { text: isAnchor(element) ? step : fromTop(element, step), levels: 1, tail: '' };
  const levels = above.levels + 1;
  return { text: levels < SELECTOR_LEVELS ? `${above.text} > ${step}` : '', levels, tail: '' };
}

/** The last seven steps of an element eight or more levels deep. */
function buildDeepPath(element: OpenElement): string {
  const { parent } = element;
  const path = parent?.path ?? null;
  if (parent === null || path === null) return buildLastSteps(element, SELECTOR_LEVELS - 1);
  if (path.tail === '') path.tail = buildLastSteps(parent, SELECTOR_LEVELS - 2);
  return `${path.tail} > ${stepTo(element, false)}`;
}

const fromTop = ({ inHead }: OpenElement, step: string): string => (inHead ? `head > ${step}` : step);

function buildLastSteps(element: OpenElement, levels: number): string {
  let path = stepTo(element, false);
  let first = element;
  for (let level = 1; level < levels && first.parent !== null; level++) {
    first = first.parent;
    path = `${stepTo(first, false)} > ${path}`;
  }
  return path;
}

const isUnique = ({ name, namespace }: OpenElement): boolean => namespace === 'html' && UNIQUE_ELEMENTS.has(name);
const isAnchor = (element: OpenElement): boolean => isUnique(element) || hasSimpleId(element);

function hasSimpleId({ attributes }: OpenElement): boolean {
  if ((attributes.marks & MARK.id) === 0) return false;
  const id = attributes.get('id');
  return id !== undefined && SIMPLE_NAME.test(id);
}

/** The class is only for readers and occurs at the end only; the number is exact without it. */
function stepTo(element: OpenElement, isLast: boolean): string {
  const { name } = element;
  if (hasSimpleId(element)) return `${name}#${element.attributes.get('id')}`;
  if (isUnique(element)) return name;
  const classPart = isLast ? getClassStep(element.attributes.classValue) : '';
  // Elements with a number have names from the standard.
  const isNameable = element.tagId !== 0 || SIMPLE_NAME.test(name);
  return isNameable ? `${name}${classPart}:nth-of-type(${element.indexOfType})` : `*${classPart}`;
}

const MAX_CLASS_LENGTH = 300;
const HAS_SPACE = /\s/;

function getClassStep(value: ClassValue | null): string {
  if (value === null) return '';
  if (value.step === undefined) {
    const first = readFirstClass(value.text);
    value.step = SIMPLE_NAME.test(first) ? `.${first}` : '';
  }
  return value.step;
}

/** First name in a `class` attribute, empty without one. */
export function readFirstClass(value: string): string {
  if (!HAS_SPACE.test(value)) return value.slice(0, MAX_CLASS_LENGTH);
  const classes = value.slice(0, MAX_CLASS_LENGTH).trim();
  const end = classes.search(HAS_SPACE);
  return end < 0 ? classes : classes.slice(0, end);
}
