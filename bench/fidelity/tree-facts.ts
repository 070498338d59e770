import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { ROBOTS_AGENTS } from '#crawl/parse/collectors/head-collector.ts';
import { MARKUP_LIMITS } from '#crawl/parse/markup/markup-limits.ts';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';
import { HEADING_LEVELS } from '#crawl/parse/tree-rules/element-rules.ts';
import { resolveByParsing } from '#lib/url/page-url.ts';
import { type ComparedFacts, formatPlace, toComparedHref, toComparedText } from './compared-facts.ts';
import { isElement, isHtmlElement, listChildren, readAttribute, readElementText } from './tree-text.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface PlacedElement {
  element: Element;
  inHead: boolean;
}

interface Meta extends PlacedElement {
  name: string;
  property: string;
  content: string;
}

/**
 * Reads the facts from the standard's tree by the definitions of our facts: only HTML elements, so no links or titles
 * inside SVG; nothing inside `<noscript>`, which is text for a browser that runs JavaScript; nothing inside
 * `<template>`, unless it declares a shadow root. Hidden links and headings count.
 */
export function readFactsFromTree(html: string, url: string): ComparedFacts {
  const elements = listHtmlElements(parse(html));
  const select = (...names: string[]) => elements.filter(({ element }) => names.includes(element.tagName));
  const bases = select('base').filter(({ element }) => readAttribute(element, 'href') !== undefined);
  const [firstBase] = bases;
  const baseUrl =
    firstBase === undefined ? url : (resolveByParsing(readAttribute(firstBase.element, 'href') ?? '', url) ?? url);
  const resolve = (href: string) => resolveByParsing(href, baseUrl) ?? toComparedHref(href);
  return {
    links: select('a')
      .flatMap(({ element }) => readAttribute(element, 'href') ?? [])
      .slice(0, PAGE_LIMITS.maxLinks)
      .map(resolve),
    titles: select('title')
      .slice(0, PAGE_LIMITS.maxHeadTags)
      .map(({ element, inHead }) => `${formatPlace(inHead)} ${readElementText(element)}`),
    headings: select(...HEADING_LEVELS.keys())
      .slice(0, PAGE_LIMITS.maxHeadings)
      .map(({ element }) => `${element.tagName} ${readElementText(element)}`),
    metas: [
      ...listKnownMetas(select('meta')),
      ...listLinks(select('link').filter(isCanonical), 'canonical', resolve),
      ...listHreflang(select('link').filter(isLanguageAlternate), resolve),
      ...listOtherMetas(select('meta')),
      ...listRelations(select('link'), resolve),
      ...listLinks(bases.slice(0, MARKUP_LIMITS.maxBaseHrefs), 'base', toComparedHref),
    ],
  };
}

function listHtmlElements(root: Node): PlacedElement[] {
  const elements: PlacedElement[] = [];
  const pending: { node: Node; inHead: boolean }[] = [{ node: root, inHead: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, inHead } = next;
    if (isHtmlElement(node)) elements.push({ element: node, inHead });
    const isInHeadBelow = inHead || (isHtmlElement(node) && node.tagName === 'head');
    for (const child of listShownChildren(node).toReversed()) pending.push({ node: child, inHead: isInHeadBelow });
  }
  return elements;
}

/** Returns the children of a node, including the children of a declared shadow root, which parse5 does not support. */
function listShownChildren(node: Node): Node[] {
  const isShadowRoot = 'content' in node && isElement(node) && readAttribute(node, 'shadowrootmode') !== undefined;
  return isShadowRoot ? listChildren(node.content) : listChildren(node);
}

const formatContent = (name: string, content: string) => `${name} = ${toComparedText(content)}`;
const readKey = (element: Element, name: string) => readAttribute(element, name)?.trim().toLowerCase();

function readMeta({ element, inHead }: PlacedElement): Meta {
  const name = readKey(element, 'name') ?? '';
  const property = readKey(element, 'property') ?? name;
  return { element, inHead, name, property, content: readAttribute(element, 'content') ?? '' };
}

function listKnownMetas(elements: PlacedElement[]): string[] {
  const metas = elements.map(readMeta);
  const list = (isListed: (meta: Meta) => boolean, limit: number = PAGE_LIMITS.maxHeadTags) =>
    metas.filter(isListed).slice(0, limit);
  const formatPlaced = ({ name, inHead, content }: Meta) => formatContent(`${name} in ${formatPlace(inHead)}`, content);
  const formatSocial = ({ property, content }: Meta) => formatContent(property, content);
  return [
    ...list(({ name }) => name === 'description').map(formatPlaced),
    ...list(({ name }) => ROBOTS_AGENTS.has(name)).map(formatPlaced),
    ...list(({ property }) => property.startsWith('og:'), PAGE_LIMITS.maxSocialTags).map(formatSocial),
    ...list(({ property }) => property.startsWith('twitter:'), PAGE_LIMITS.maxSocialTags).map(formatSocial),
    ...list(({ name }) => name === 'viewport', 1).map(({ content }) => formatContent('first viewport', content)),
    ...list(({ element }) => readKey(element, 'http-equiv') === 'refresh', 1).map(({ content }) =>
      formatContent('first refresh', content),
    ),
  ];
}

/** Returns the metas that our facts store by name: all except the metas that have a field of their own. */
function listOtherMetas(elements: PlacedElement[]): string[] {
  const described = elements.flatMap(({ element, inHead }) => {
    const named = readOtherName(element);
    if (named === null || /^(?:og|twitter):/.test(named.key)) return [];
    if (named.kind === 'name' && /^(?:description|robots|googlebot|bingbot)$/.test(named.key)) return [];
    const content = readAttribute(element, named.kind === 'charset' ? 'charset' : 'content') ?? '';
    return [formatContent(`${named.kind} ${named.key} in ${formatPlace(inHead)}`, content)];
  });
  return described.slice(0, MARKUP_LIMITS.maxMetas);
}

function readOtherName(element: Element): { kind: string; key: string } | null {
  if (readAttribute(element, 'charset') !== undefined) return { kind: 'charset', key: 'charset' };
  for (const kind of ['name', 'property', 'http-equiv']) {
    const key = readKey(element, kind)?.slice(0, MARKUP_LIMITS.maxTokenLength);
    if (key) return { kind, key };
  }
  return null;
}

type Resolve = (href: string) => string;

const readRelations = (element: Element): string[] =>
  (readAttribute(element, 'rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
const isCanonical = ({ element }: PlacedElement): boolean => readRelations(element).includes('canonical');
/** Search engines read language alternates only in the head. */
const isLanguageAlternate = ({ element, inHead }: PlacedElement): boolean =>
  inHead && readAttribute(element, 'hreflang') !== undefined && readRelations(element).includes('alternate');

function listLinks(elements: PlacedElement[], name: string, resolve: Resolve): string[] {
  return elements
    .slice(0, PAGE_LIMITS.maxHeadTags)
    .map(
      ({ element, inHead }) => `${name} in ${formatPlace(inHead)} = ${resolve(readAttribute(element, 'href') ?? '')}`,
    );
}

function listHreflang(elements: PlacedElement[], resolve: Resolve): string[] {
  return elements
    .slice(0, PAGE_LIMITS.maxHreflangLinks)
    .map(
      ({ element }) =>
        `hreflang ${toComparedText(readAttribute(element, 'hreflang') ?? '')} = ${resolve(readAttribute(element, 'href') ?? '')}`,
    );
}

/** Returns the other `<link rel>` elements. They include language alternates with a `type`, as feeds have. */
function listRelations(elements: PlacedElement[], resolve: Resolve): string[] {
  const others = elements.filter((placed) => {
    const isListedAlternate = isLanguageAlternate(placed) && readAttribute(placed.element, 'type') === undefined;
    return readRelations(placed.element).length > 0 && !isCanonical(placed) && !isListedAlternate;
  });
  return others.slice(0, MARKUP_LIMITS.maxRelations).map(({ element, inHead }) => {
    const href = readAttribute(element, 'href') ?? '';
    return `link ${readRelations(element).join(' ')} in ${formatPlace(inHead)} = ${toComparedHref(href) === '' ? '' : resolve(href)}`;
  });
}
