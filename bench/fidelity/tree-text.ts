import type { DefaultTreeAdapterTypes } from 'parse5';
import { isHeadingLinkClass, isHeadingLinkText } from '#crawl/parse/collectors/heading-link.ts';
import { readClassValue } from '#crawl/parse/tokenizer/class-cache.ts';
import { HIDDEN_TEXT_ELEMENTS, INLINE_ELEMENTS } from '#crawl/parse/tree-rules/element-rules.ts';
import { toComparedText } from './compared-facts.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const SVG_TEXT_ELEMENTS = new Set(['title', 'text', 'tspan']);
const WORD = /[\p{L}\p{N}]/u;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const isHtmlElement = (node: Node): node is Element => isElement(node) && node.namespaceURI === HTML;
export const readAttribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
export const listChildren = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/**
 * Returns the text of a title or heading by the definition of our facts: alternative texts of images count, hidden text
 * does not except in drawings, every element except inline ones separates words, and anchor symbols next to a heading
 * (`#`, `¶`) count only when there is nothing else that contains a letter or digit.
 */
export function readElementText(root: Element): string {
  const found = { text: '', anchors: '' };
  for (const child of listChildren(root)) addText(child, { parent: root, isHidden: false }, found);
  return toComparedText(found.text) || (WORD.test(found.anchors) ? toComparedText(found.anchors) : '');
}

interface TextContext {
  parent: Element;
  isHidden: boolean;
}

interface FoundText {
  text: string;
  anchors: string;
}

function addText(node: Node, place: TextContext, found: FoundText): void {
  if (node.nodeName === '#text' && 'value' in node) {
    if (!place.isHidden || isDrawingText(place.parent)) found.text += node.value;
  } else if (isElement(node)) {
    const separator = INLINE_ELEMENTS.has(node.tagName.toLowerCase()) ? '' : ' ';
    found.text += separator;
    if (isHtmlElement(node) && node.tagName === 'img') found.text += readAttribute(node, 'alt') ?? '';
    else if (isAnchorLink(node)) addAnchorLink(node, place.isHidden, found);
    else addChildren(node, place.isHidden, found);
    found.text += separator;
  }
}

function addChildren(element: Element, isHidden: boolean, found: FoundText): void {
  const hidesText = isHidden || HIDDEN_TEXT_ELEMENTS.has(element.tagName.toLowerCase());
  for (const child of listChildren(element)) addText(child, { parent: element, isHidden: hidesText }, found);
}

function addAnchorLink(link: Element, isHidden: boolean, found: FoundText): void {
  const linkText: FoundText = { text: '', anchors: '' };
  addChildren(link, isHidden, linkText);
  if (isHeadingLinkText(linkText.text)) found.anchors += linkText.text;
  else found.text += linkText.text;
}

const isDrawingText = ({ tagName, namespaceURI }: Element): boolean =>
  namespaceURI === SVG && SVG_TEXT_ELEMENTS.has(tagName);

function isAnchorLink(element: Element): boolean {
  if (element.tagName !== 'a') return false;
  const classNames = readAttribute(element, 'class');
  return (
    readAttribute(element, 'href')?.startsWith('#') === true ||
    (classNames !== undefined && isHeadingLinkClass(readClassValue(classNames)))
  );
}
