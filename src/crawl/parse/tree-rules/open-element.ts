import type { PageRegion } from '#contracts/page/page-region.ts';
import { MARK } from '../tokenizer/attribute-markers.ts';
import type { ClassValue } from '../tokenizer/class-cache.ts';

export type Namespace = 'html' | 'svg' | 'math';

/** Attributes of one tag by lowercase name, with decoded values. */
export interface ElementAttributes extends Iterable<readonly [string, string]> {
  get(name: string): string | undefined;
  has(name: string): boolean;
  readonly size: number;
  /** The value of `class`, or null without one. */
  readonly classValue: ClassValue | null;
  /** OR of the `MARK` bits of all attributes. */
  readonly marks: number;
}

/** One start tag with its position in the document. Attribute names are lowercase. */
export interface OpenElement {
  readonly name: string;
  /** parse5's number for the name, or 0 when it has none. */
  readonly tagId: number;
  readonly namespace: Namespace;
  readonly attributes: ElementAttributes;
  readonly parent: OpenElement | null;
  readonly region: PageRegion;
  /**
   * Whether the element is inside main, an article, a section or similar: headers and footers there are not the page's.
   */
  readonly inSectioning: boolean;
  readonly inHead: boolean;
  /** Whether the element is inside content that is never shown (`<template>`). */
  readonly isInert: boolean;
  /** Whether the text inside is not visible as text (scripts, <option> elements, SVGs). */
  readonly hidesText: boolean;
  /** Position among siblings of the same name, 1-based. */
  readonly indexOfType: number;
  readonly line: number;
  readonly column: number;
  readonly startOffset: number;
  /**
   * Increases in document order, which usually matches the order of events. The exceptions have fractions as their
   * order: content that is not allowed inside a table precedes the table although it is reported after the table
   * begins, and a formatting element that is reopened around the content of a block precedes that content.
   */
  readonly order: number;
  /**
   * Whether the element is not in the source at this position: a formatting element that the standard reopens (with the
   * same `attributes` object).
   */
  readonly isReopened: boolean;
  /** Bits of `RULE` in element-rules.ts. */
  readonly rules: number;
  /** Set on first use; see `findPath`. */
  path: SelectorPath | null;
}

/** Selector of an element as steps from an anchor, for the elements inside it. */
interface SelectorPath {
  /** Text of the path. For a deep path, its last seven steps; empty until needed. */
  text: string;
  readonly levels: number;
  /** The last six steps of a deep path, which the elements of a list share; empty until needed. */
  tail: string;
}

const SIMPLE_NAME = /^[A-Za-z][\w-]{0,63}$/;
const MAX_SELECTOR_LEVELS = 8;
/** Elements that occur once per document: a path may begin with one, and needs no number for it. */
const UNIQUE_ELEMENTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'main']);

/**
 * Returns a CSS selector that matches one element: the path down from the nearest element that has an ID or is main,
 * body or head. Every step contains its number among siblings with the same name, because a streaming reader does not
 * know later siblings. For a path deeper than eight levels, the last eight are returned.
 */
export function getSelector(element: OpenElement): string {
  const step = buildStep(element, true);
  if (isPathStart(element)) return step;
  const { parent } = element;
  const parentPath = parent === null ? null : findPath(parent);
  if (parent === null || parentPath === null) return buildStepFromTop(element, step);
  if (parentPath.text === '') parentPath.text = buildDeepPath(parent);
  return `${parentPath.text} > ${step}`;
}

/**
 * Returns the path of an element. It is cached with the element, because siblings and nested elements share most of
 * their path.
 */
function findPath(element: OpenElement): SelectorPath | null {
  const unknown: OpenElement[] = [];
  let current: OpenElement | null = element;
  for (; current !== null && current.path === null; current = isPathStart(current) ? null : current.parent)
    unknown.push(current);
  let path = current === null ? null : current.path;
  for (let index = unknown.length - 1; index >= 0; index--) {
    const next = unknown[index];
    if (next === undefined) continue;
    path = extendPath(path, next);
    next.path = path;
  }
  return path;
}

function extendPath(parentPath: SelectorPath | null, element: OpenElement): SelectorPath {
  const step = buildStep(element, false);
  if (parentPath === null)
    return { text: isPathStart(element) ? step : buildStepFromTop(element, step), levels: 1, tail: '' };
  const levels = parentPath.levels + 1;
  return { text: levels < MAX_SELECTOR_LEVELS ? `${parentPath.text} > ${step}` : '', levels, tail: '' };
}

/** Builds the last seven steps of an element that is eight or more levels deep. */
function buildDeepPath(element: OpenElement): string {
  const { parent } = element;
  const path = parent?.path ?? null;
  if (parent === null || path === null) return buildLastSteps(element, MAX_SELECTOR_LEVELS - 1);
  if (path.tail === '') path.tail = buildLastSteps(parent, MAX_SELECTOR_LEVELS - 2);
  return `${path.tail} > ${buildStep(element, false)}`;
}

const buildStepFromTop = ({ inHead }: OpenElement, step: string): string => (inHead ? `head > ${step}` : step);

function buildLastSteps(element: OpenElement, levels: number): string {
  let path = buildStep(element, false);
  let first = element;
  for (let level = 1; level < levels && first.parent !== null; level++) {
    first = first.parent;
    path = `${buildStep(first, false)} > ${path}`;
  }
  return path;
}

const isUnique = ({ name, namespace }: OpenElement): boolean => namespace === 'html' && UNIQUE_ELEMENTS.has(name);
const isPathStart = (element: OpenElement): boolean => isUnique(element) || hasSimpleId(element);

function hasSimpleId({ attributes }: OpenElement): boolean {
  if ((attributes.marks & MARK.id) === 0) return false;
  const id = attributes.get('id');
  return id !== undefined && SIMPLE_NAME.test(id);
}

/**
 * Builds one step. The class only helps readers and is added only to the last step; the number identifies the element
 * without it.
 */
function buildStep(element: OpenElement, isLast: boolean): string {
  const { name } = element;
  if (hasSimpleId(element)) return `${name}#${element.attributes.get('id')}`;
  if (isUnique(element)) return name;
  const classSelector = isLast ? getClassStep(element.attributes.classValue) : '';
  // Elements with a number have names from the standard.
  const isNameable = element.tagId !== 0 || SIMPLE_NAME.test(name);
  return isNameable ? `${name}${classSelector}:nth-of-type(${element.indexOfType})` : `*${classSelector}`;
}

const MAX_CLASS_LENGTH = 300;
const WHITESPACE = /\s/;

function getClassStep(value: ClassValue | null): string {
  if (value === null) return '';
  if (value.step === undefined) {
    const first = readFirstClass(value.text);
    value.step = SIMPLE_NAME.test(first) ? `.${first}` : '';
  }
  return value.step;
}

/** Returns the first name in a `class` attribute. Empty without one. */
export function readFirstClass(value: string): string {
  if (!WHITESPACE.test(value)) return value.slice(0, MAX_CLASS_LENGTH);
  const classes = value.slice(0, MAX_CLASS_LENGTH).trim();
  const end = classes.search(WHITESPACE);
  return end < 0 ? classes : classes.slice(0, end);
}
