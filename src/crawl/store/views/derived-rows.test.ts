import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { STORE_DUPLICATES } from './derived-rows.ts';
import { STRUCTURED_DATA_QUERY } from './queries/structured-data.view.ts';

it('numbers the groups of duplicates across all kinds', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE urls (id INTEGER PRIMARY KEY, url TEXT);
    CREATE TABLE pages (url_id INTEGER, lang TEXT, title TEXT, description TEXT, heading TEXT, text_hash TEXT,
      text_excerpt TEXT, text_words INTEGER, is_indexable INTEGER);
    CREATE TABLE page_details (id INTEGER, title_copies INTEGER, description_copies INTEGER, h1_copies INTEGER);
    CREATE TABLE duplicate_members (kind TEXT, group_number INTEGER, page_id INTEGER, first_id INTEGER, size INTEGER,
      similarity REAL, value TEXT);
    INSERT INTO urls VALUES (1, '/a'), (2, '/b'), (3, '/c'), (4, '/d');
    INSERT INTO pages VALUES (1, 'en', 't1', 'd', 'h1', 'x1', '', 99, 1), (2, 'en', 't1', 'd', 'h2', 'x2', '', 99, 1),
      (3, 'en', 't2', 'e', 'h3', 'x3', '', 99, 1), (4, 'en', 't2', 'f', 'h4', 'x4', '', 99, 1);`);
  for (const sql of STORE_DUPLICATES) db.exec(sql);
  const groups = db.prepare('SELECT DISTINCT kind, group_number FROM duplicate_members ORDER BY group_number').all();
  expect(groups.map((row) => Object.values(row))).toEqual([
    ['Title', 1],
    ['Title', 2],
    ['Description', 3],
  ]);
  db.close();
});

it('distinguishes pages without structured data from pages whose markup is invalid', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE structured_items (type TEXT, errors INTEGER);
    INSERT INTO structured_items VALUES (NULL, 0), (NULL, 1), ('Product', 0);`);
  const count = (where: string) =>
    db.prepare(`SELECT count(*) AS n FROM structured_items AS s WHERE ${where}`).get()?.n;
  expect(count(STRUCTURED_DATA_QUERY.filters.none)).toBe(1);
  expect(count(STRUCTURED_DATA_QUERY.filters.errors)).toBe(1);
  db.close();
});
