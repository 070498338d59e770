import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { unreachedPages } from './reached-pages.ts';

/** What one address answers instead of its file. */
export interface SetAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Only who calls itself so gets this answer. */
  forAgents?: RegExp;
  /** Milliseconds before the answer begins. */
  delayMs?: number;
}

/** Stands for the origin under which a copy is served, in every text file and header. */
export const ORIGIN = '{{origin}}';

/** Stands for the origin that a request names, in headers only. */
export const REQUEST_ORIGIN = '{{request-origin}}';

const TEXT_TYPES: ReadonlySet<string> = new Set([
  '.html',
  '.htm',
  '.xml',
  '.txt',
  '.css',
  '.js',
  '.svg',
  '.json',
  '.webmanifest',
]);

/**
 * A site in memory that faults are injected into. Paths are those of the files below the folder (`/journal/index.html`);
 * `addressOf` gives the address under which a file answers.
 */
export class SiteCopy {
  readonly files: Map<string, string | Uint8Array>;
  /** By address path with its query, before files are looked at. */
  readonly answers = new Map<string, SetAnswer>();
  /** Text files are sent in gzip. */
  isCompressed = true;
  /** Headers of every answer (`*`), and of single addresses; an empty value takes away what the server says by itself. */
  readonly headers = new Map<string, Record<string, string>>();
  readonly notFoundFile: string | null;
  readonly #unreached: ReadonlySet<string>;

  /** `unreached`: pages that no fault may be put on, because nobody is led to them. */
  constructor(
    files: ReadonlyMap<string, string | Uint8Array>,
    notFoundFile: string | null,
    unreached: ReadonlySet<string> = new Set(),
  ) {
    this.files = new Map(files);
    this.notFoundFile = notFoundFile;
    this.#unreached = unreached;
  }

  copy(): SiteCopy {
    return new SiteCopy(this.files, this.notFoundFile, this.#unreached);
  }

  /** HTML files in the order of their paths; the error page and those that nobody is led to left out. */
  get pages(): string[] {
    const isPage = (path: string) => /\.html?$/.test(path) && path !== this.notFoundFile && !this.#unreached.has(path);
    return [...this.files.keys()].filter(isPage).sort();
  }

  get home(): string {
    return this.files.has('/index.html') ? '/index.html' : (this.pages[0] ?? '');
  }

  /** A page that is not the home page, by its number; the last one when there are fewer. */
  page(number = 0): string {
    const others = this.pages.filter((path) => path !== this.home);
    return others[Math.min(number, others.length - 1)] ?? this.home;
  }

  text(path: string): string {
    const content = this.files.get(path);
    if (typeof content !== 'string') throw new Error(`No text file ${path}`);
    return content;
  }

  /** Changes a text file; throws when the edit changed nothing, so that no fault is counted that was not injected. */
  edit(path: string, change: (text: string) => string): void {
    const before = this.text(path);
    const after = change(before);
    if (after === before) throw new NothingToChange(path);
    this.files.set(path, after);
  }

  /** Puts markup at the end of the head or of the body. */
  append(path: string, part: 'head' | 'body', markup: string): void {
    this.edit(path, (html) => html.replace(new RegExp(`</${part}>`, 'i'), (end) => `${markup}\n${end}`));
  }

  header(address: string, name: string, value: string): void {
    this.headers.set(address, { ...this.headers.get(address), [name]: value });
  }
}

/** The site has nothing of the kind that the fault would break. */
export class NothingToChange extends Error {
  override readonly name = 'NothingToChange';
}

/** `/a.html` answers at `/a`, `/a/index.html` at `/a/` when the site is written so; see `servesFileNames`. */
export function addressOf(path: string, servesFileNames: boolean): string {
  const index = path.replace(/(^|\/)index\.html?$/, '$1');
  return servesFileNames ? index : index.replace(/\.html?$/, '');
}

/** Reads a folder: `pages/` of a fixture site, else the folder itself. `origin` is replaced in text files. */
export function readSite(folder: string, origin: string | null): SiteCopy {
  const root = readdirSync(folder).includes('site.json') ? join(folder, 'pages') : folder;
  const files = new Map<string, string | Uint8Array>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.split(/[\\/]/).includes('.git')) continue;
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(root.length).replaceAll('\\', '/');
    const bytes = readFileSync(full);
    const isText = TEXT_TYPES.has(extname(path).toLowerCase());
    const text = isText ? bytes.toString('utf8') : '';
    files.set(path, isText ? (origin === null ? text : text.replaceAll(origin, ORIGIN)) : bytes);
  }
  return new SiteCopy(files, files.has('/404.html') ? '/404.html' : null, unreachedPages(files, ORIGIN));
}
