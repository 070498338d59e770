import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanContent } from './article-content.ts';
import { readArticleFile } from './read-article-file.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'content', 'articles');
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.md')) : [];
const SAMPLE_ARTICLE = readFileSync(join(ROOT, 'test', 'fixtures', 'articles', 'a-first-look.md'), 'utf8');
const read = (change: (text: string) => string) => readArticleFile('a-first-look.md', change(SAMPLE_ARTICLE));

describe('every article that ships with the product', () => {
  it('can be parsed', () => {
    const problems = FILES.flatMap((name) => {
      try {
        const { draft } = readArticleFile(name, readFileSync(join(FOLDER, name), 'utf8'));
        const { html } = cleanContent(draft.content, 'markdown');
        const images = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);
        const missing = [...images, draft.featuredImage ?? ''].filter(
          (src) => src !== '' && !existsSync(join(ROOT, 'public', src)),
        );
        return missing.map((src) => `${name}: there is no image ${src}`);
      } catch (error) {
        return [String(error)];
      }
    });
    expect(problems).toEqual([]);
  });
});

describe('readArticleFile', () => {
  it('returns an article in Markdown', () => {
    const { draft, updatedAt } = read((text) => text);
    expect(draft).toMatchObject({
      slug: 'a-first-look',
      category: 'Technical SEO',
      tags: ['crawling', 'robots.txt'],
      featured: true,
      metaTitle: null,
      contentFormat: 'markdown',
      publishedAt: new Date('2026-01-10T00:00:00Z'),
    });
    expect(draft.content).toContain('## Where it begins');
    expect(updatedAt).toEqual(draft.publishedAt);
  });

  it.each<[string, (text: string) => string, string]>([
    ['without front matter', (text) => text.replaceAll('---', ''), 'front matter'],
    ['with an unknown category', (text) => text.replace('Technical SEO', 'Cooking'), 'category'],
    ['without an excerpt', (text) => text.replace(/^excerpt:.*\n/m, ''), 'excerpt'],
    ['with an unknown field', (text) => text.replace('featured:', 'feature:'), 'feature'],
    ['with a slug that differs from the file name', (text) => text.replace('slug: a-', 'slug: b-'), 'slug'],
    ['with an invalid slug', (text) => text.replace('slug: a-first-look', 'slug: A first look'), 'slug'],
    ['with an invalid date', (text) => text.replace('2026-01-10', 'soon'), 'publishedAt'],
    [
      'with an update date before its publication date',
      (text) => text.replace('---\n##', 'updatedAt: 2025-01-01\n---\n##'),
      'updatedAt is before',
    ],
    ['without content', (text) => text.replace(/\n---\n[\s\S]*$/, '\n---\n\n'), 'empty'],
  ])('rejects a file %s', (_name, change, words) => {
    expect(() => read(change)).toThrow(words);
  });
});
