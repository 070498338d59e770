import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';
import { tokenPageReader } from '#crawl/parse/tokenizer/token-page-reader.ts';
import { HEADING_LEVELS, HIDDEN_TEXT_ELEMENTS } from '#crawl/parse/tree-rules/element-rules.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The facts on which both ways of parsing a document must agree. Text is compared without whitespace. */
export interface ComparedFacts {
  /** `href` of every HTML link in document order. */
  links: string[];
  /** Level and text of every heading in document order. */
  headings: string[];
  titles: string[];
  /** Description, robots and canonical tags with their location, `head` or `body`. */
  metas: string[];
}

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG_TEXT_ELEMENTS = new Set(['title', 'text', 'tspan']);
/** Shorter than the stored length of a text, so that truncation never counts as a difference. */
const COMPARED_LENGTH = 400;
const compared = (text: string) => text.replace(/\s+/g, '').slice(0, COMPARED_LENGTH);
const readAttribute = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
const isHtml = (node: Node): node is Element => 'tagName' in node && node.namespaceURI === HTML;
const findChildren = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** Returns facts from the standard's tree (parse5, scripting enabled), which serves as the oracle. */
export function readFactsFromTree(html: string): ComparedFacts {
  const found: ComparedFacts = { links: [], headings: [], titles: [], metas: [] };
  const pending: { node: Node; place: 'head' | 'body' }[] = [{ node: parse(html), place: 'body' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, place } = next;
    if (isHtml(node)) collect(node, place, found);
    const below = isHtml(node) && node.tagName === 'head' ? 'head' : place;
    for (const child of findChildren(node).toReversed()) pending.push({ node: child, place: below });
  }
  return limitFacts(found);
}

function collect(element: Element, place: string, found: ComparedFacts): void {
  const { tagName } = element;
  if (tagName === 'a') found.links.push(...readLink(element));
  else if (HEADING_LEVELS.has(tagName)) found.headings.push(`${tagName} ${readText(element)}`);
  else if (tagName === 'title') found.titles.push(`${place} ${readText(element)}`);
  else if (tagName === 'meta') found.metas.push(...readMeta(element).map((meta) => `${place} ${meta}`));
  else if (tagName === 'link') found.metas.push(...readCanonical(element).map((canonical) => `${place} ${canonical}`));
}

function readLink(element: Element): string[] {
  const href = readAttribute(element, 'href');
  return href === undefined ? [] : [truncateText(href.trim(), PAGE_LIMITS.maxHrefLength)];
}

function readMeta(element: Element): string[] {
  const name = (readAttribute(element, 'name') ?? '').trim().toLowerCase();
  if (name !== 'description' && name !== 'robots') return [];
  return [`${name} ${compared(readAttribute(element, 'content') ?? '')}`];
}

function readCanonical(element: Element): string[] {
  const relations = (readAttribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
  if (!relations.includes('canonical')) return [];
  return [`canonical ${(readAttribute(element, 'href') ?? '').trim()}`];
}

/** Returns the visible text, including the alternative text of images. */
function readText(root: Element): string {
  const parts: string[] = [];
  const pending: { node: Node; isHidden: boolean }[] = [{ node: root, isHidden: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, isHidden } = next;
    const name = 'tagName' in node ? node.tagName.toLowerCase() : '';
    const isDrawingText = name !== '' && !isHtml(node) && SVG_TEXT_ELEMENTS.has(name);
    parts.push(readOwnText(node, isHidden));
    const hidesBelow = !isDrawingText && (isHidden || (node !== root && HIDDEN_TEXT_ELEMENTS.has(name)));
    for (const child of findChildren(node).toReversed()) pending.push({ node: child, isHidden: hidesBelow });
  }
  return compared(parts.join(''));
}

/** Returns the text of a text node, or the alternative text of an image. */
function readOwnText(node: Node, isHidden: boolean): string {
  if (isHtml(node)) return node.tagName === 'img' ? (readAttribute(node, 'alt') ?? '') : '';
  return node.nodeName === '#text' && 'value' in node && !isHidden ? node.value : '';
}

function limitFacts(found: ComparedFacts): ComparedFacts {
  return {
    links: found.links.slice(0, PAGE_LIMITS.maxLinks),
    headings: found.headings.slice(0, PAGE_LIMITS.maxHeadings),
    titles: found.titles.slice(0, PAGE_LIMITS.maxHeadTags),
    metas: found.metas.toSorted(),
  };
}

/** Returns the same facts from our reader. */
export function readFactsFromReader(html: string): ComparedFacts {
  const facts = tokenPageReader.read({ html, url: 'https://example.com/' });
  const placed = (kind: string, inHead: boolean, text: string) => `${inHead ? 'head' : 'body'} ${kind}${text}`;
  const robots = facts.metaRobots.filter(({ agent }) => agent === 'robots');
  return {
    links: facts.links.map(({ href }) => href),
    headings: facts.headings.map(({ level, text }) => `h${level} ${compared(text)}`),
    titles: facts.titles.map(({ text, inHead }) => placed('', inHead, compared(text))),
    metas: [
      ...facts.metaDescriptions.map(({ text, inHead }) => placed('description ', inHead, compared(text))),
      ...robots.map(({ content, inHead }) => placed('robots ', inHead, compared(content))),
      ...facts.canonicals.map(({ href, inHead }) => placed('canonical ', inHead, href)),
    ].toSorted(),
  };
}
