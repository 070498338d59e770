import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFactsFromReader, readFactsFromTree } from './tree-facts.ts';
import { shapeOfTree, shapeOfWalk } from './tree-shape.ts';

/** Small pages that are hard to parse without a tree; our reader must find what the standard's tree contains. */
const FOLDER = join(import.meta.dirname, '../../fixtures/html');

/**
 * Pages on which the number or nesting of elements differs from the tree, with the reason. Links, headings and metas
 * never differ.
 */
const SHAPE_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['nested-links.html', 'a tree moves what stands between two links out of the first, after it was announced'],
  ['unclosed-link.html', 'the same'],
  ['template.html', 'inside a template, which never shows, parts of tables are kept that a tree drops'],
]);

const pages = readdirSync(FOLDER).filter((file) => file.endsWith('.html'));
const readText = (page: string) => readFileSync(join(FOLDER, page), 'utf8');

describe('our reader and the tree of the standard', () => {
  it('are compared on every page', () => expect(pages.length).toBeGreaterThanOrEqual(37));

  it.each(pages)('find the same facts on %s', (page) => {
    expect(readFactsFromReader(readText(page))).toEqual(readFactsFromTree(readText(page)));
  });

  it.each(pages.filter((page) => !SHAPE_EXCEPTIONS.has(page)))('count the same elements on %s', (page) => {
    expect(shapeOfWalk(readText(page))).toEqual(shapeOfTree(readText(page)));
  });

  it.each([...SHAPE_EXCEPTIONS.keys()])('still differ on %s', (page) => {
    expect(shapeOfWalk(readText(page))).not.toEqual(shapeOfTree(readText(page)));
  });

  it('detects a difference: links of a page without its first one', () => {
    expect(readFactsFromReader('<a href=2>b</a>')).not.toEqual(readFactsFromTree('<a href=1>a</a><a href=2>b</a>'));
  });
});
