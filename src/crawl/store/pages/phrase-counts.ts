import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { termSchema } from '#contracts/page/page-text.ts';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readFactsJson } from './page-codec.ts';

/**
 * A phrase that pages of the site use often. A page counts if the phrase is one of its twenty most common phrases of
 * that length.
 */
export interface PhraseCount {
  phrase: string;
  /** ISO 639-1 code; null for pages whose language was not recognized. */
  language: string | null;
  pages: number;
  occurrences: number;
  /** Number of these pages whose title contains the phrase; `headings` counts the pages whose h1 contains it. */
  titles: number;
  headings: number;
}

const idRow = z.object({ id: z.number().int() });
const SELECT_PAGE_IDS = 'SELECT url_id AS id FROM pages WHERE is_indexable = 1 AND content IS NOT NULL ORDER BY url_id';
const contentRow = z.object({ content: z.instanceof(Uint8Array) });
const factsSchema = z.object({
  titles: z.array(z.object({ text: z.string() })),
  headings: z.array(z.object({ level: z.number(), text: z.string() })),
  text: z.object({
    language: z.object({ code: z.string().nullable() }),
    terms: z.object({ one: z.array(termSchema), two: z.array(termSchema), three: z.array(termSchema) }),
  }),
});
const phraseRow = z.object({
  phrase: z.string(),
  language: z.string(),
  pages: z.number().int(),
  occurrences: z.number().int(),
  titles: z.number().int(),
  headings: z.number().int(),
});

const ADD_PHRASE = `INSERT INTO phrases VALUES (?, ?, 1, ?, ?, ?) ON CONFLICT DO UPDATE SET pages = pages + 1,
  occurrences = occurrences + excluded.occurrences, titles = titles + excluded.titles, headings = headings + excluded.headings`;

/**
 * Yields the phrases of the indexable pages, starting with those on the most pages. They are counted in a temporary
 * database that SQLite keeps on disk and deletes when it is closed, so that memory does not grow with the site.
 */
export function* countPhrases(file: CrawlFile): Generator<PhraseCount> {
  const counts = new DatabaseSync('');
  try {
    counts.exec(`CREATE TABLE phrases (phrase TEXT, language TEXT, pages INTEGER, occurrences INTEGER,
      titles INTEGER, headings INTEGER, PRIMARY KEY (phrase, language)) WITHOUT ROWID; BEGIN`);
    const add = counts.prepare(ADD_PHRASE);
    for (const { id } of file.stream(idRow, SELECT_PAGE_IDS)) {
      const row = file.get(contentRow, 'SELECT content FROM pages WHERE url_id = :id', { id });
      if (row === null) continue;
      for (const one of extractPhrases(row.content))
        add.run(one.phrase, one.language, one.occurrences, one.titles, one.headings);
      releaseBytes(row.content);
    }
    const sql = 'SELECT * FROM phrases ORDER BY pages DESC, occurrences DESC, phrase, language';
    for (const row of counts.prepare(sql).iterate()) {
      const phrase = phraseRow.parse(row);
      yield { ...phrase, language: phrase.language === '' ? null : phrase.language };
    }
  } finally {
    counts.close();
  }
}

function extractPhrases(content: Uint8Array): Omit<z.infer<typeof phraseRow>, 'pages'>[] {
  const { titles, headings, text } = factsSchema.parse(JSON.parse(readFactsJson(content)));
  const isIn = {
    titles: createTermPredicate(titles),
    headings: createTermPredicate(headings.filter(({ level }) => level === 1)),
  };
  const { one, two, three } = text.terms;
  return [...one, ...two, ...three].map(({ term, count }) => ({
    phrase: term,
    language: text.language.code ?? '',
    occurrences: count,
    titles: Number(isIn.titles(term)),
    headings: Number(isIn.headings(term)),
  }));
}

/**
 * Scripts written without spaces. Hangul is included because its terms are also pairs of characters (see
 * `term-units.ts`).
 */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Creates a function that checks whether the texts contain a term as whole words, or anywhere in scripts without
 * spaces.
 */
function createTermPredicate(texts: readonly { text: string }[]): (term: string) => boolean {
  const whole = texts.map(({ text }) => text.toLowerCase()).join('\n');
  const words = padWithSpaces(whole);
  return (term) =>
    UNSPACED.test(term) ? whole.includes(term.toLowerCase()) : words.includes(padWithSpaces(term.toLowerCase()));
}

/** Returns the words with a space at either end: ` a title of words `. */
const padWithSpaces = (text: string): string => ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
