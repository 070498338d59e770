import type { PageRegion } from '#contracts/page-facts.ts';

export type Namespace = 'html' | 'svg' | 'math';

/** One start tag with its place in the document. Attribute names are lower case. */
export interface OpenElement {
  name: string;
  namespace: Namespace;
  attributes: ReadonlyMap<string, string>;
  parent: OpenElement | null;
  region: PageRegion;
  /** Inside main, an article, a section or the like: headers and footers here are not the page's. */
  inSectioning: boolean;
  inHead: boolean;
  /** Inside content that never shows (`<template>`). */
  isInert: boolean;
  /** Text inside is not part of what a reader sees (scripts, form choices, drawings). */
  hidesText: boolean;
  /** Position among siblings of the same name, 1-based. */
  indexOfType: number;
  childCounts: Map<string, number>;
  line: number;
  column: number;
  startOffset: number;
}

const SIMPLE_NAME = /^[A-Za-z][\w-]{0,63}$/;
const SELECTOR_LEVELS = 8;
/** One of each in a document: a path may begin here, and needs no number. */
const UNIQUE_ELEMENTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'main']);

/**
 * A CSS selector that names one element: the path down from the nearest element with an id, else from main, body or head.
 * Every step carries its number among siblings of its name, because a first one may have others after it that a
 * streaming reader has not seen. Of a path deeper than eight levels the last eight are given.
 */
export function selectorOf(element: OpenElement): string {
  const parts: string[] = [];
  for (let current: OpenElement | null = element; current !== null && parts.length < SELECTOR_LEVELS; ) {
    parts.unshift(selectorPart(current, current === element));
    if (isAnchor(current)) return parts.join(' > ');
    if (current.parent === null && current.inHead) parts.unshift('head');
    current = current.parent;
  }
  return parts.join(' > ');
}

const idOf = ({ attributes }: OpenElement): string => attributes.get('id') ?? '';
const isUnique = ({ name, namespace }: OpenElement): boolean => namespace === 'html' && UNIQUE_ELEMENTS.has(name);
const isAnchor = (element: OpenElement): boolean => isUnique(element) || SIMPLE_NAME.test(idOf(element));

/** The class is for people and stands at the end only; the number is exact without it. */
function selectorPart(element: OpenElement, isLast: boolean): string {
  const { name } = element;
  if (SIMPLE_NAME.test(idOf(element))) return `${name}#${idOf(element)}`;
  if (isUnique(element)) return name;
  const firstClass = isLast ? firstClassOf(element) : '';
  const classPart = SIMPLE_NAME.test(firstClass) ? `.${firstClass}` : '';
  const isNamed = SIMPLE_NAME.test(name);
  return isNamed ? `${name}${classPart}:nth-of-type(${element.indexOfType})` : `*${classPart}`;
}

/** First class name, empty when there is none. */
export function firstClassOf(element: OpenElement): string {
  const value = element.attributes.get('class');
  if (value === undefined) return '';
  return value.slice(0, 300).trim().split(/\s/, 1)[0] ?? '';
}
