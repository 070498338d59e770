import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import type { SitemapLimits } from '../limits.ts';

export interface SitemapContent {
  kind: 'urlset' | 'index' | 'text' | 'invalid';
  /** Entries read, as written. */
  urlCount: number;
  /** Why the file is invalid, or why reading stopped early; null when all of it was read. */
  error: string | null;
}

/** An unpacked file, or the start of it when a size limit cut it. */
export interface SitemapBytes {
  bytes: Uint8Array;
  isCut: boolean;
}

/** Gets each address as written, trimmed, with the kind of file it stands in. */
export type LocHandler = (loc: string, kind: 'urlset' | 'index') => void;

/** Bytes parsed before other work gets its turn. */
const SLICE_BYTES = 256 * 1_024;

const ROOTS: Readonly<Record<string, 'urlset' | 'index'>> = { urlset: 'urlset', sitemapindex: 'index' };
const ENTRY_OF = { urlset: 'url', index: 'sitemap' } as const;

/**
 * Reads an XML sitemap or index event by event. Entities beyond XML's own five are never expanded and nothing external is
 * opened: either one ends the reading as invalid.
 */
export async function readXmlSitemap(
  { bytes: body, isCut }: SitemapBytes,
  limits: SitemapLimits,
  onLoc: LocHandler,
): Promise<SitemapContent> {
  const reader = new XmlSitemapReader(limits, onLoc);
  const decoder = new TextDecoder('utf-8');
  for (let offset = 0; offset < body.length && !reader.isDone; offset += SLICE_BYTES) {
    reader.write(decoder.decode(body.subarray(offset, offset + SLICE_BYTES), { stream: true }));
    if (offset > 0) await nextTurn();
  }
  return reader.end(isCut);
}

class XmlSitemapReader {
  isDone = false;
  readonly #limits: SitemapLimits;
  readonly #onLoc: LocHandler;
  readonly #parser = new SaxesParser({ fragment: false });
  readonly #path: string[] = [];
  #kind: 'urlset' | 'index' | null = null;
  #text = '';
  #urlCount = 0;
  #error: string | null = null;
  #isBroken = false;

  constructor(limits: SitemapLimits, onLoc: LocHandler) {
    this.#limits = limits;
    this.#onLoc = onLoc;
    this.#parser.on('error', (error) => this.#stop(error.message.slice(0, 200), true));
    this.#parser.on('opentag', (tag) => this.#open(localName(tag.name)));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  /** Closes the document: an unfinished one is invalid, unless our own size limit cut it. */
  end(isCut: boolean): SitemapContent {
    if (!this.isDone && !isCut) this.#parser.close();
    const kind = this.#kind ?? 'invalid';
    return { kind: this.#isBroken ? 'invalid' : kind, urlCount: this.#urlCount, error: this.#error };
  }

  #stop(error: string, isBroken: boolean): void {
    if (this.isDone) return;
    this.isDone = true;
    this.#error = error;
    this.#isBroken = isBroken;
  }

  #open(name: string): void {
    if (this.isDone) return;
    if (this.#path.length === 0) this.#kind = ROOTS[name] ?? null;
    if (this.#kind === null) this.#stop(`The root element is <${name.slice(0, 50)}>.`, true);
    if (this.#path.length >= this.#limits.maxDepth) this.#stop('Elements are nested too deeply.', true);
    this.#path.push(name);
    this.#text = '';
  }

  #close(): void {
    if (this.isDone) return;
    if (this.#isLoc()) this.#addLoc(this.#text.trim());
    this.#path.pop();
    this.#text = '';
  }

  /** `<loc>` directly inside an entry: those of image and video extensions have other parents. */
  #isLoc(): boolean {
    const [parent, element] = this.#path.slice(-2);
    return this.#kind !== null && element === 'loc' && parent === ENTRY_OF[this.#kind] && this.#path.length === 3;
  }

  #addLoc(loc: string): void {
    if (this.#kind === null || loc === '') return;
    if (this.#urlCount >= this.#limits.maxUrlsPerFile) {
      this.#stop(`More than ${this.#limits.maxUrlsPerFile} addresses; the rest was not read.`, false);
      return;
    }
    this.#urlCount += 1;
    if (loc.length <= this.#limits.maxUrlLength) this.#onLoc(loc, this.#kind);
  }

  #addText(text: string): void {
    if (!this.isDone && this.#isLoc() && this.#text.length <= this.#limits.maxUrlLength) this.#text += text;
  }
}

/** `sm:urlset` is `urlset`; extension prefixes keep theirs so that `image:loc` is not taken for `loc`. */
function localName(name: string): string {
  const [prefix, local] = name.split(':', 2);
  if (local === undefined || prefix === undefined) return name;
  return ['image', 'video', 'news', 'xhtml'].includes(prefix) ? name : local;
}
