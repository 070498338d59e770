import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { detectUrlStyle, getUrlPath, type UrlStyle } from './addressing.ts';
import { type EvaluatedPages, listEvaluatedPages } from './judged-pages.ts';
import { ORIGIN } from './origin.ts';
import { listUnreachedPages } from './reached-pages.ts';

export { ORIGIN } from './origin.ts';

/** What one URL returns instead of its file. */
export interface FixedResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Limits this response to agents with this name. */
  agentPattern?: RegExp;
  /** Delay before the response starts, in milliseconds. */
  delayMs?: number;
}

const HTML_START = /^\s*<(?:!doctype html|html)\b/i;
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

/** What is known about a published site in addition to its files. */
export interface Publication {
  notFoundFile: string | null;
  /** Pages that must not receive a fault, because the crawler cannot reach them. */
  unreached: ReadonlySet<string>;
  judged: EvaluatedPages;
  urlStyle: UrlStyle;
}

/**
 * A site in memory that faults are injected into. Paths identify files below the folder (`/journal/index.html`);
 * `getUrlPath` returns the URL path at which a file is served.
 */
export class SiteCopy {
  readonly files: Map<string, string | Uint8Array>;
  /** Responses keyed by URL path with query, checked before the files. */
  readonly responses = new Map<string, FixedResponse>();
  /** Whether text files are sent with gzip. */
  isCompressed = true;
  /**
   * Headers for every response (`*`) and for single URLs; an empty value removes a header that the server sends by
   * default.
   */
  readonly headers = new Map<string, Record<string, string>>();
  readonly #publication: Publication;

  constructor(files: ReadonlyMap<string, string | Uint8Array>, publication: Publication) {
    this.files = new Map(files);
    this.#publication = publication;
  }

  copy(): SiteCopy {
    return new SiteCopy(this.files, this.#publication);
  }

  get notFoundFile(): string | null {
    return this.#publication.notFoundFile;
  }

  /** Whether links use file names (`a.html`). */
  get hasFileNames(): boolean {
    return this.#publication.urlStyle.hasFileNames;
  }

  /** Returns the path at which a file is served. */
  getUrlPath(path: string): string {
    return getUrlPath(path, this.#publication.urlStyle);
  }

  /** HTML files sorted by path, without the error page and unreachable pages. */
  get pages(): string[] {
    const isPage = (path: string) =>
      /\.html?$/.test(path) && path !== this.notFoundFile && !this.#publication.unreached.has(path);
    return [...this.files.keys()].filter(isPage).sort();
  }

  get home(): string {
    return this.files.has('/index.html') ? '/index.html' : (this.pages[0] ?? '');
  }

  /** Pages that rules evaluate: published, meant for search and canonical. Pages that a fault adds are not included. */
  get evaluatedPages(): string[] {
    return this.pages.filter((path) => this.#publication.judged.has(path));
  }

  /** Returns the number of clicks from the home page, at least 1; infinity for a page that rules do not evaluate. */
  getDistance(path: string): number {
    return this.#publication.judged.get(path)?.distance ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Whether other pages declare this page as their canonical. If its content changed, they would no longer be copies.
   */
  hasCopies(path: string): boolean {
    return this.#publication.judged.get(path)?.hasCopies ?? false;
  }

  /**
   * Returns the evaluated page at this index, ordered by clicks from the home page, or the last page if there are
   * fewer. The home page is excluded unless it is the only one.
   */
  page(index = 0): string {
    const others = this.evaluatedPages.filter((path) => path !== this.home);
    const near = others.toSorted((a, b) => this.getDistance(a) - this.getDistance(b));
    return near[Math.min(index, near.length - 1)] ?? this.home;
  }

  text(path: string): string {
    const content = this.files.get(path);
    if (typeof content !== 'string') throw new Error(`No text file ${path}`);
    return content;
  }

  /**
   * Changes a text file; throws when the edit changed nothing, so that a fault that was not injected is not counted.
   */
  edit(path: string, change: (text: string) => string): void {
    const before = this.text(path);
    const after = change(before);
    if (after === before) throw new NothingToChangeError(`the change has no effect on ${path}`);
    this.files.set(path, after);
  }

  /** Adds markup at the end of the head or of the body. */
  append(path: string, part: 'head' | 'body', markup: string): void {
    this.edit(path, (html) => html.replace(new RegExp(`</${part}>`, 'i'), (end) => `${markup}\n${end}`));
  }

  header(urlPath: string, name: string, value: string): void {
    this.headers.set(urlPath, { ...this.headers.get(urlPath), [name]: value });
  }
}

/** Thrown when the site has nothing of the kind that the fault would break. */
export class NothingToChangeError extends Error {
  override readonly name = 'NothingToChange';
}

/** Reads a folder: `pages/` of a fixture site, otherwise the folder itself. `origin` is replaced in text files. */
export function readSite(folder: string, origin: string | null): SiteCopy {
  const root = readdirSync(folder).includes('site.json') ? join(folder, 'pages') : folder;
  const files = new Map<string, string | Uint8Array>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.split(/[\\/]/).includes('.git')) continue;
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(root.length).replaceAll('\\', '/');
    const bytes = readFileSync(full);
    const isExtensionlessHtml = extname(path) === '' && HTML_START.test(bytes.toString('latin1', 0, 200));
    const isText = isExtensionlessHtml || TEXT_TYPES.has(extname(path).toLowerCase());
    const text = isText ? bytes.toString('utf8') : '';
    const content = isText ? replaceOrigin(text, origin) : bytes;
    // The page is published as `/about`; the extension only indicates the file type.
    files.set(isExtensionlessHtml ? `${path}.html` : path, content);
  }
  const home = files.has('/index.html') ? '/index.html' : '';
  return new SiteCopy(files, {
    notFoundFile: files.has('/404.html') ? '/404.html' : null,
    unreached: listUnreachedPages(files, ORIGIN),
    judged: listEvaluatedPages(files, detectUrlStyle(files, home)),
    urlStyle: detectUrlStyle(files, home),
  });
}

/** Replaces the origin, ignoring case as in host names. */
function replaceOrigin(text: string, origin: string | null): string {
  return origin === null ? text : text.replace(new RegExp(origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), ORIGIN);
}
