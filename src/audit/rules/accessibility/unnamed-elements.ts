import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { buildComponentName, formatSimilarElementsNote, groupByComponent } from '#audit/page/component-name.ts';
import { readAttribute } from '#audit/page/start-tag.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { UnnamedElement } from '#contracts/page/page-markup.ts';
import type { ElementReference } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { collectUnnamedLinkHrefs } from './nameless-link.ts';

type UnnamedKind = UnnamedElement['kind'];

const MAX_EVIDENCE = 10;

/** Report wording for an element without an accessible name. */
export interface UnnamedWording {
  found: string;
  expected: string;
}

/**
 * Lists elements of these kinds that the server sends without an accessible name, except links to a place on the same
 * page and links that another check reports.
 */
export function listUnnamedElements(page: HtmlAuditPage, kinds: readonly UnnamedKind[]): UnnamedElement[] {
  const elements = page.facts.markup.unnamedElements.filter(
    ({ kind, isOwnPlace }) => kinds.includes(kind) && isOwnPlace !== true,
  );
  return elements.some(({ kind }) => kind === 'link') ? elements.filter(createUnreportedPredicate(page)) : elements;
}

/**
 * Creates a predicate for elements that no other check reports. Internal links without any text, and images without alt
 * text in a link, have separate checks.
 */
function createUnreportedPredicate(page: HtmlAuditPage): (element: UnnamedElement) => boolean {
  const { links, images, markup } = page.facts;
  const hrefs = collectUnnamedLinkHrefs(page);
  const linksWithoutImageAlt = new Set(
    markup.imageExtras.filter(({ index }) => images[index]?.alt === null).map(({ linkIndex }) => linkIndex),
  );
  return ({ kind, line, column }) => {
    if (kind !== 'link') return true;
    const index = links.findIndex((link) => link.line === line && link.column === column);
    const link = links[index];
    return link !== undefined && !hrefs.has(link.href) && !linksWithoutImageAlt.has(index);
  };
}

/** Whether JavaScript may add a name: the element contains a custom element, or is empty on a page with JavaScript. */
export function mayBeFilled({ markup }: PageFacts, { isEmpty, hasCustomElement }: UnnamedElement): boolean {
  return hasCustomElement === true || (isEmpty === true && markup.scripts.length > 0);
}

/** Builds one piece of evidence for each component, up to `MAX_EVIDENCE`. */
export function buildUnnamedEvidence(
  url: string,
  elements: readonly UnnamedElement[],
  wording: Readonly<Partial<Record<UnnamedKind, UnnamedWording>>>,
): Evidence[] {
  return groupByComponent(elements, (element) => element)
    .slice(0, MAX_EVIDENCE)
    .map((group) => {
      const [element] = group;
      const { found, expected } = wording[element.kind] ?? {
        found: 'an element without an accessible name',
        expected: 'an accessible name',
      };
      return {
        url,
        found: `${found}${formatSimilarElementsNote(group.length)}`,
        expected,
        where: formatElementLocation(element),
        selector: element.selector,
        snippet: element.snippet,
        cause: `${found}: ${buildComponentName(element)}`,
        places: group.length,
      };
    });
}

const IDENTIFYING_ATTRIBUTES = ['id', 'name', 'src', 'href', 'data'] as const;

/**
 * Creates a predicate for rendered elements that the server already sent without a name, which the checks of the served
 * HTML report. It matches elements with the same tag and the same id, name, URL or first class. Links to a place on the
 * same page are matched by their id, name or class only.
 */
export function createUnnamedPredicate({ facts }: HtmlAuditPage): (element: ElementReference) => boolean {
  const { unnamedElements: elements, fields } = facts.markup;
  const knownKeys = new Set(elements.map(({ snippet }) => readElementKey(snippet)));
  for (const { type, id, name, labelledBy } of fields) {
    if (labelledBy !== undefined) continue;
    const tag = type === 'select' || type === 'textarea' ? type : 'input';
    knownKeys.add(formatKey(tag, id === undefined ? ['name', name ?? ''] : ['id', id]));
  }
  return ({ snippet }) => knownKeys.has(readElementKey(snippet));
}

function readElementKey(snippet: string): string {
  const tag = /^<([\w-]+)/.exec(snippet)?.[1]?.toLowerCase() ?? '';
  for (const name of IDENTIFYING_ATTRIBUTES) {
    const value = readAttribute(snippet, name);
    if (value !== null && value !== '' && !value.trimStart().startsWith('#'))
      return formatKey(tag, [name, value.slice(0, 100)]);
  }
  if (FIELD_TAGS.has(tag)) return formatKey(tag, ['name', '']);
  return formatKey(tag, ['class', readAttribute(snippet, 'class')?.trim().split(/\s+/, 1)[0] ?? '']);
}

const FIELD_TAGS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

const formatKey = (tag: string, [name, value]: readonly [string, string]): string => `${tag} ${name}=${value}`;
