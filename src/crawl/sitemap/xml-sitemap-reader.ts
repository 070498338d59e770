import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { SitemapLimits } from '../limits.ts';
import { EntryFields } from './entry-fields.ts';
import { describeUrlLimit, type EntryHandler, type SitemapContent, type SitemapKind } from './raw-entry.ts';

const KIND_BY_ROOT_ELEMENT: Readonly<Record<string, Exclude<SitemapKind, 'text'>>> = {
  urlset: 'urlset',
  sitemapindex: 'index',
  rss: 'rss',
  feed: 'atom',
};
/** Element path from the root to an entry, by kind of file. */
const ENTRY_PATHS = {
  urlset: 'urlset/url',
  index: 'sitemapindex/sitemap',
  rss: 'rss/channel/item',
  atom: 'feed/entry',
} as const;

/**
 * Prefixes used here for the fields of an extension, regardless of the prefix in the file. An extension is identified
 * by its namespace URI.
 */
const NAMESPACE_EXTENSIONS: readonly (readonly [part: string, prefix: string])[] = [
  ['sitemap-image', 'image'],
  ['sitemap-video', 'video'],
  ['sitemap-news', 'news'],
  ['/xhtml', 'xhtml'],
];
/** Prefixes that are kept even when the file does not declare them. All others are dropped. */
const KEPT_PREFIXES: ReadonlySet<string> = new Set([
  'image',
  'video',
  'news',
  'xhtml',
  'atom',
  'media',
  'content',
  'dc',
]);

/** Converts the events of an XML file into entries. Keeps one entry in memory at a time. */
export class XmlSitemapReader {
  isDone = false;
  readonly #limits: SitemapLimits;
  readonly #onEntry: EntryHandler;
  readonly #parser = new SaxesParser<{ xmlns: false; fragment: false }>({ xmlns: false, fragment: false });
  readonly #path: string[] = [];
  readonly #prefixes = new Map<string, string>();
  #kind: Exclude<SitemapKind, 'text'> | null = null;
  /** Nesting depth of the current entry; 0 outside entries. */
  #entryDepth = 0;
  #fields: EntryFields;
  #text = '';
  #urlCount = 0;
  #error: string | null = null;
  #isBroken = false;
  #isOverCount = false;

  constructor(limits: SitemapLimits, onEntry: EntryHandler) {
    this.#limits = limits;
    this.#onEntry = onEntry;
    this.#fields = new EntryFields(limits.maxUrlLength);
    this.#parser.on('error', (error) => this.#stop(error.message.slice(0, 200), true));
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  /** Returns the current 1-based line of the file. */
  get line(): number {
    return this.#parser.line;
  }

  /** Closes the document. An unfinished document is invalid, unless the crawler's size limit truncated it. */
  end(isCut: boolean): SitemapContent {
    if (!this.isDone && !isCut) this.#parser.close();
    const kind = this.#isBroken ? 'invalid' : (this.#kind ?? 'invalid');
    return { kind, urlCount: this.#urlCount, error: this.#error, isOverCount: this.#isOverCount };
  }

  #stop(error: string, isBroken: boolean): void {
    if (this.isDone) return;
    this.isDone = true;
    this.#error = error;
    this.#isBroken = isBroken;
  }

  #open(tag: SaxesTagPlain): void {
    if (this.isDone) return;
    if (this.#path.length === 0) this.#openRoot(tag);
    if (this.#path.length >= this.#limits.maxDepth) this.#stop('Elements are nested too deeply.', true);
    if (this.isDone || this.#kind === null) return;
    const name = this.#getName(tag.name);
    this.#path.push(name);
    this.#text = '';
    if (this.#entryDepth > 0) {
      this.#fields.open(this.#path.slice(this.#entryDepth), tag.attributes);
    } else if (this.#path.join('/') === ENTRY_PATHS[this.#kind]) {
      this.#entryDepth = this.#path.length;
      this.#fields = new EntryFields(this.#limits.maxUrlLength);
    }
  }

  #openRoot({ name, attributes }: SaxesTagPlain): void {
    for (const [attribute, value] of Object.entries(attributes)) {
      const known = NAMESPACE_EXTENSIONS.find(([part]) => value.includes(part));
      if (attribute.startsWith('xmlns:') && known !== undefined) this.#prefixes.set(attribute.slice(6), known[1]);
    }
    this.#kind = KIND_BY_ROOT_ELEMENT[this.#getName(name)] ?? null;
    if (this.#kind === null) this.#stop(`The root element is <${name.slice(0, 50)}>.`, true);
  }

  #close(): void {
    if (this.isDone || this.#kind === null) return;
    if (this.#entryDepth > 0) {
      if (this.#path.length === this.#entryDepth) this.#endEntry(this.#kind);
      else this.#fields.close(this.#path.slice(this.#entryDepth), this.#text.trim());
    }
    this.#path.pop();
    this.#text = '';
  }

  #endEntry(kind: SitemapKind): void {
    this.#entryDepth = 0;
    if (this.#urlCount >= this.#limits.maxUrlsPerFile) {
      this.#isOverCount = true;
      this.#stop(describeUrlLimit(this.#limits.maxUrlsPerFile), false);
      return;
    }
    this.#urlCount += 1;
    this.#onEntry(this.#fields.entry, kind);
  }

  #addText(text: string): void {
    if (!this.isDone && this.#entryDepth > 0 && this.#text.length <= this.#limits.maxUrlLength) this.#text += text;
  }

  /** Normalizes prefixes: `sm:urlset` becomes `urlset`, and `i:loc` in the image namespace becomes `image:loc`. */
  #getName(name: string): string {
    const colon = name.indexOf(':');
    if (colon === -1) return name;
    const declaredPrefix = name.slice(0, colon);
    const prefix = this.#prefixes.get(declaredPrefix) ?? (KEPT_PREFIXES.has(declaredPrefix) ? declaredPrefix : null);
    const localName = name.slice(colon + 1);
    return prefix === null ? localName : `${prefix}:${localName}`;
  }
}
