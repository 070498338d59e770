import type { Edit } from '#contracts/rules/edit.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import {
  changeServer,
  changeTag,
  getSource,
  insertIntoHead,
  readEvidenceTag,
  readPath,
  removeElement,
  replaceSource,
  type SourcePage,
  writeMetadata,
} from './draft-edit.ts';
import type { BuildEdits, EditContext } from './edit-context.ts';
import { findOffset, findTag, readAttribute, readElement, readTagAt, setAttribute } from './html-source.ts';
import { buildSlot, listPageFacts, readSuggestion } from './page-text.ts';

/** Writes the tag that the evidence suggests. */
export const writeSuggestedTag: BuildEdits = (context) => {
  const { fix } = context.evidence;
  const page = getSource(context);
  if (fix === undefined || page === null) return [];
  const tag = readEvidenceTag(context, page);
  const isSameElement = tag !== null && fix.startsWith(/^<[a-z]+/i.exec(tag.text)?.[0] ?? ' ');
  return isSameElement ? changeTag(context, () => fix) : writeMetadata(context, page, fix);
};

/** Moves the element in the evidence into the head. */
export const moveIntoHead: BuildEdits = (context) => {
  const page = getSource(context);
  const tag = page === null ? null : readEvidenceTag(context, page);
  if (page === null || tag === null) return [];
  const element = readElement(page.html, tag);
  return [replaceSource(context, page, { range: element, after: '' }), ...insertIntoHead(context, page, element.text)];
};

/** Moves an element that ends the head to the start of the body. */
export const moveIntoBody: BuildEdits = (context) => {
  const page = getSource(context);
  const tag = page === null ? null : readEvidenceTag(context, page);
  const body = page === null ? null : findTag(page.html, 'body');
  if (page === null || tag === null || body === null) return [];
  const element = readElement(page.html, tag);
  return [
    replaceSource(context, page, { range: element, after: '' }),
    replaceSource(context, page, { range: body, after: `${body.text}\n${element.text}` }),
  ];
};

/** Sets the language of the document. */
export const setLanguage: BuildEdits = (context) => {
  const page = getSource(context);
  const range = page === null ? null : findTag(page.html, 'html');
  const [, recognized = null] = /text in "([\w-]+)"/.exec(context.evidence.found ?? '') ?? [];
  const language = readAttribute(context.evidence.fix ?? '', 'lang') ?? recognized;
  if (page === null || range === null || language === null) return [];
  return [replaceSource(context, page, { range, after: setAttribute(range.text, 'lang', language) })];
};

/** Removes directives from the robots meta tags of the page, and its X-Robots-Tag header if it contains one of them. */
export const removeDirectives =
  (...names: readonly string[]): BuildEdits =>
  (context) => {
    const page = getSource(context);
    if (page === null) return [];
    const isListed = (content: string) => names.some((name) => content.toLowerCase().includes(name));
    const tags = page.record.facts?.metaRobots.filter(({ content }) => isListed(content)) ?? [];
    const edits = tags.flatMap(({ line, column }) =>
      changeTag({ ...context, evidence: { ...context.evidence, where: `line ${line}, column ${column}` } }, (tag) =>
        setAttribute(tag, 'content', keepDirectives(readAttribute(tag, 'content') ?? '', names)),
      ),
    );
    const header = page.record.headers['x-robots-tag'];
    if (header === undefined || !isListed(header)) return edits;
    const path = readPath(page.record.finalUrl);
    return [...edits, changeServer(context, 'remove-header', { path, header: 'X-Robots-Tag', before: header })];
  };

function keepDirectives(content: string, names: readonly string[]): string {
  const kept = content.split(',').map((part) => part.trim());
  return kept.filter((part) => !names.some((name) => part.toLowerCase().startsWith(name))).join(', ') || 'all';
}

/** Allows indexing: writes the suggested robots meta tag, which has no other restrictions, or removes noindex. */
export const allowIndexing: BuildEdits = (context) => {
  const { fix, where } = context.evidence;
  const isTag = fix !== undefined && where.startsWith('head');
  return isTag ? writeSuggestedTag(context) : removeDirectives('noindex', 'none')(context);
};

/**
 * Resolves conflicting directives: removes noindex from a page that a sitemap lists, and index from any other page with
 * an X-Robots-Tag header.
 */
export const resolveIndexing: BuildEdits = (context) => {
  const page = getSource(context);
  if (page === null || context.evidence !== context.all.find(({ url }) => url === context.evidence.url)) return [];
  if (page.record.inSitemap) return removeDirectives('noindex', 'none')(context);
  return page.record.headers['x-robots-tag'] === undefined ? [] : removeDirectives('index', 'all')(context);
};

/** Makes the page declare a canonical URL: the one that the evidence suggests, or its own. */
export const setCanonical: BuildEdits = (context) => {
  const page = getSource(context);
  if (page === null) return [];
  const suggested = readAttribute(context.evidence.fix ?? '', 'href');
  return writeCanonical(context, page, suggested ?? page.record.finalUrl);
};

export const writeCanonical = (context: EditContext, page: SourcePage, url: string): Edit[] =>
  writeMetadata(context, page, `<link rel="canonical" href="${escapeHtml(url)}">`);

/** Removes all but one of several elements that a page may have only once. */
export const keepOneElement =
  (isKept: (tag: string, context: EditContext) => boolean): BuildEdits =>
  (context) => {
    const own = context.all.filter(({ url }) => url === context.evidence.url);
    const page = getSource(context);
    if (page === null) return [];
    const kept = own.find(({ where }) =>
      isKept(readTagAt(page.html, findOffset(page.html, where))?.text ?? '', context),
    );
    return context.evidence === (kept ?? own[0]) ? [] : removeElement(context);
  };

/** Writes a title from the page's own texts. */
export const writeTitle: BuildEdits = (context) => {
  const page = getSource(context);
  if (page === null) return [];
  const facts = listPageFacts(context.site, page.record, readSuggestion(context.evidence));
  const slots = [buildSlot('title', { content: 'what this page is about, then the name of the website', facts }, true)];
  const title = findTag(page.html, 'title');
  if (title === null) return insertIntoHead(context, page, { markup: '<title>{title}</title>', slots });
  return [
    replaceSource(context, page, { range: readElement(page.html, title), after: '<title>{title}</title>', slots }),
  ];
};

/** Writes a meta description from the page's own texts. */
export const writeDescription: BuildEdits = (context) => {
  const page = getSource(context);
  if (page === null) return [];
  const facts = listPageFacts(context.site, page.record, readSuggestion(context.evidence));
  const texts = facts.toSorted((a, b) => Number(b.name === 'text') - Number(a.name === 'text'));
  const slots = [buildSlot('description', { content: 'a summary of this page', facts: texts }, true)];
  return writeMetadata(context, page, { markup: '<meta name="description" content="{description}">', slots });
};

/** Changes the `rel` of a link tag to the value that the evidence expects. */
export const correctRel: BuildEdits = (context) =>
  changeTag(context, (tag) => {
    const expected = readAttribute(`<a ${context.evidence.expected}>`, 'rel');
    return expected === null ? null : setAttribute(tag, 'rel', expected);
  });
