import type { SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import type { CrawlFile } from '../file/crawl-file.ts';
import { FingerprintTable } from '../pages/fingerprint-table.ts';
import {
  buildInsert,
  DROP_VIEW_ROWS,
  type Insert,
  VIEW_INDEXES,
  VIEW_TABLES,
  type ViewRow,
  type ViewTable,
} from './view-tables.ts';

/** Number of rows per write. */
const BATCH_SIZE = 500;

/** One link of a page as the crawl stored it. */
export interface LinkUse {
  targetId: number;
  sourceId: number;
  flags: number;
  text: string;
}

const CREATE_COLLECTED_LINKS = `CREATE TEMP TABLE IF NOT EXISTS collected_links
    (target_id INTEGER, text_id INTEGER, source_id INTEGER, flags INTEGER);
  CREATE TEMP TABLE IF NOT EXISTS collected_texts (id INTEGER PRIMARY KEY, text TEXT, kind TEXT);
  DELETE FROM collected_links;
  DELETE FROM collected_texts;`;
const ADD_LINK = 'INSERT INTO temp.collected_links VALUES (?, ?, ?, ?)';
const ADD_TEXT = 'INSERT INTO temp.collected_texts VALUES (?, ?, ?)';

const STORE_LINKS = `INSERT INTO links (target_id, text_id, source_id, flags, uses)
  SELECT target_id, text_id, source_id, flags, count(*) FROM temp.collected_links GROUP BY 1, 2, 3, 4`;
const STORE_TEXTS = `INSERT INTO link_texts (id, text, kind, links, pages, targets, first_target)
  SELECT id, text, kind, uses, pages, targets, first_target FROM temp.collected_texts JOIN (
    SELECT text_id, sum(uses) AS uses, count(DISTINCT source_id) AS pages, count(DISTINCT target_id) AS targets,
    min(target_id) AS first_target FROM links GROUP BY text_id) ON text_id = id`;
/**
 * A page's links to itself are not inlinks. In flags, bit 0 marks followed links and bit 1 nofollow (see
 * link-codec.ts).
 */
const STORE_TARGETS = `INSERT INTO link_targets (id, pages, links, followed, nofollow, texts, empty_texts, top_text)
  SELECT target_id, count(DISTINCT nullif(source_id, target_id)), sum(uses), sum(uses * (flags & 1)),
    sum(uses * ((flags >> 1) & 1)), count(DISTINCT text_id), sum(uses * (text_id = :emptyText)),
    (SELECT text_id FROM links AS own WHERE own.target_id = links.target_id
      GROUP BY text_id ORDER BY sum(uses) DESC, text_id LIMIT 1)
  FROM links GROUP BY target_id`;

/**
 * Writes the tables of the bulk views while an audit reads the same file. Rows are written in batches; links are sorted
 * when all pages have been read.
 */
export class ViewWriter {
  readonly #file: CrawlFile;
  readonly #inserts = new Map<ViewTable, Insert>();
  readonly #waiting = new Map<ViewTable, SQLInputValue[][]>();
  readonly #textIds = new FingerprintTable();
  #links: [number, number, number, number][] = [];
  #texts: [number, string, string][] = [];

  constructor(file: CrawlFile) {
    this.#file = file;
    file.runStatements(DROP_VIEW_ROWS);
    file.runStatements(CREATE_COLLECTED_LINKS);
  }

  add<T extends ViewTable>(table: T, row: ViewRow<T>): void {
    const insert = this.#inserts.get(table) ?? buildInsert(table);
    this.#inserts.set(table, insert);
    const waiting = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, waiting);
    waiting.push(insert.toValues(row));
    if (waiting.length >= BATCH_SIZE) this.#flush(table);
  }

  /** @param describeKind called once for every text that was not seen before */
  addLink({ targetId, sourceId, flags, text }: LinkUse, describeKind: (text: string) => string): void {
    this.#links.push([targetId, this.#assignTextId(text, describeKind), sourceId, flags]);
    if (this.#links.length >= BATCH_SIZE * 4) this.#flushLinks();
  }

  /** Runs a statement that derives data from rows that were written before. */
  deriveRows(sql: string): void {
    this.flush();
    this.#file.write(() => this.#file.run(sql));
  }

  /** Stores the links sorted by target, and their totals by target and text. */
  finishLinks(): void {
    this.#flushLinks();
    const emptyText = this.#textIds.get('') || -1;
    this.#file.write(() => {
      this.#file.run(STORE_LINKS);
      this.#file.run(STORE_TEXTS);
      this.#file.run(STORE_TARGETS, { emptyText });
    });
    this.#file.runStatements('DROP TABLE temp.collected_links; DROP TABLE temp.collected_texts;');
  }

  flush(): void {
    for (const table of Object.keys(VIEW_TABLES) as ViewTable[]) this.#flush(table);
  }

  /** Adds the indexes that views use. Call it after everything was written. */
  finish(): void {
    this.flush();
    this.#file.runStatements(VIEW_INDEXES);
  }

  #assignTextId(text: string, describeKind: (text: string) => string): number {
    const known = this.#textIds.get(text);
    if (known !== 0) return known;
    const id = this.#textIds.size + 1;
    this.#textIds.set(text, id);
    this.#texts.push([id, text, describeKind(text)]);
    return id;
  }

  #flush(table: ViewTable): void {
    const insert = this.#inserts.get(table);
    const waiting = this.#waiting.get(table);
    if (insert === undefined || waiting === undefined || waiting.length === 0) return;
    this.#file.runForEach(insert.sql, waiting);
    this.#waiting.set(table, []);
  }

  #flushLinks(): void {
    this.#file.runForEach(ADD_TEXT, this.#texts);
    this.#file.runForEach(ADD_LINK, this.#links);
    this.#texts = [];
    this.#links = [];
  }
}

const locationRow = z.object({
  id: z.number().int(),
  links: z.instanceof(Uint8Array).nullable(),
  resources: z.instanceof(Uint8Array).nullable(),
});
const SELECT_PAGE_LOCATION = `SELECT urls.id, links, resources FROM urls LEFT JOIN outlinks ON source_id = urls.id
  WHERE url = :url`;

/** The row of a page with its encoded links and resources (see `link-codec.ts`). */
export type StoredPageLocation = z.infer<typeof locationRow>;

/** Returns where a page is stored, or null for an unknown URL. */
export const readPageLocation = (file: CrawlFile, url: string): StoredPageLocation | null =>
  file.get(locationRow, SELECT_PAGE_LOCATION, { url });
