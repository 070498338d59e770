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
const SELECTOR_LEVELS = 4;

/** A short CSS selector: the last four levels, or fewer from the nearest element with an id. */
export function selectorOf(element: OpenElement): string {
  const parts: string[] = [];
  for (let current: OpenElement | null = element; current !== null && parts.length < SELECTOR_LEVELS; ) {
    const id = current.attributes.get('id') ?? '';
    if (SIMPLE_NAME.test(id)) {
      parts.unshift(`${current.name}#${id}`);
      break;
    }
    parts.unshift(selectorPart(current));
    current = current.parent;
  }
  return parts.join(' > ');
}

function selectorPart(element: OpenElement): string {
  const name = SIMPLE_NAME.test(element.name) ? element.name : '*';
  const firstClass = firstClassOf(element);
  const classPart = SIMPLE_NAME.test(firstClass) ? `.${firstClass}` : '';
  return `${name}${classPart}${element.indexOfType > 1 ? `:nth-of-type(${element.indexOfType})` : ''}`;
}

/** First class name, empty when there is none. */
export function firstClassOf(element: OpenElement): string {
  const value = element.attributes.get('class');
  if (value === undefined) return '';
  return value.slice(0, 300).trim().split(/\s/, 1)[0] ?? '';
}
