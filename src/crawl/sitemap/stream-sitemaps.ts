import type { SitemapEntry, SitemapFacts, SitemapFile } from '#contracts/site/sitemap.ts';
import { describeFetchError } from '#lib/text/fetch-error-words.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import type { FetchOutcome, HttpClient } from '../fetch/client/http-client.ts';
import { SITEMAP_LIMITS, type SitemapLimits } from '../limits.ts';
import { addExample, createEmptyCount } from './count-with-examples.ts';
import { FileTally } from './file-tally.ts';
import { ListedFolders } from './listed-folders.ts';
import type { RawEntry, SitemapKind } from './raw-entry.ts';
import { readSitemapBody, type SitemapBody } from './read-sitemap-body.ts';
import { SitemapUrlCollector } from './sitemap-url-collector.ts';

export interface SitemapOptions {
  /** Origin such as `https://example.com`. */
  origin: string;
  /** Absolute URLs declared in robots.txt. */
  declared: readonly string[];
  /**
   * Called once per distinct URL in scope, with the first file that contains it, in file order. Entries are not kept in
   * memory afterward.
   */
  onUrl(entry: SitemapEntry): void;
  /** Called with the resolved URL of each entry in scope that has no scheme and host. */
  onRelativeUrl?: (url: string) => void;
  /** Folders such as `/de/`. Their sitemaps are searched for when no other sitemap lists a page in them. */
  languageFolders?: readonly string[];
  isInScope(url: string): boolean;
  /** Rewrites the text of a compressed file, because the client does not change compressed responses. */
  rewriteDecompressed?: (url: URL, text: Uint8Array) => Uint8Array;
  limits?: Partial<SitemapLimits>;
  signal?: AbortSignal | undefined;
}

/** Default locations of sitemaps, requested in this order until a sitemap is found. */
const COMMON_SITEMAP_PATHS = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml', '/sitemap.txt'] as const;

interface QueuedFile {
  url: string;
  /** Level of the file: 1 for a declared file, 2 for one listed in an index, and so on. */
  level: number;
  isDeclared: boolean;
  parentUrl: string | null;
}

/**
 * Reads the declared sitemaps, or the sitemaps at the default locations when none is declared, with all files in their
 * indexes, then those of language folders that no sitemap lists. Never rejects.
 */
export async function streamSitemaps(client: HttpClient, options: SitemapOptions): Promise<SitemapFacts> {
  const folders = new ListedFolders(options);
  const run = new SitemapRun(client, folders.watch(options));
  const tried: string[] = [];
  const tryPath = async (path: string): Promise<void> => {
    const url = new URL(path, options.origin).href;
    tried.push(url);
    await run.readAll([{ url, level: 1, isDeclared: false, parentUrl: null }]);
  };
  if (options.declared.length > 0) {
    await run.readAll(options.declared.map((url) => ({ url, level: 1, isDeclared: true, parentUrl: null })));
  } else {
    for (const path of COMMON_SITEMAP_PATHS) {
      if (options.signal?.aborted === true || run.hasFound()) break;
      await tryPath(path);
    }
  }
  for (const folder of folders.listMissingFolders()) {
    if (options.signal?.aborted === true) break;
    await tryPath(`${folder}sitemap.xml`);
  }
  return run.buildFacts(tried);
}

class SitemapRun {
  readonly #client: HttpClient;
  readonly #options: SitemapOptions;
  readonly #limits: SitemapLimits;
  readonly #files: SitemapFile[] = [];
  readonly #knownFiles = new Set<string>();
  readonly #unreadFiles = createEmptyCount();
  readonly #collector: SitemapUrlCollector;

  constructor(client: HttpClient, options: SitemapOptions) {
    this.#client = client;
    this.#options = options;
    this.#limits = { ...SITEMAP_LIMITS, ...options.limits };
    this.#collector = new SitemapUrlCollector(this.#limits, options);
  }

  buildFacts(tried: string[]): SitemapFacts {
    return { files: this.#files, tried, unreadFiles: this.#unreadFiles, ...this.#collector.totals };
  }

  hasFound(): boolean {
    return this.#files.some(({ kind }) => kind !== 'invalid');
  }

  async readAll(first: readonly QueuedFile[]): Promise<void> {
    const queue: QueuedFile[] = [];
    for (const file of first) this.#enqueue(queue, file);
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (this.#options.signal?.aborted === true) return;
      await this.#readFile(next, queue);
    }
  }

  /**
   * Queues every file once, so that an index that lists itself terminates. Returns false when a limit excludes the
   * file.
   */
  #enqueue(queue: QueuedFile[], file: QueuedFile): boolean {
    if (this.#knownFiles.has(file.url)) return true;
    if (this.#knownFiles.size >= this.#limits.maxFiles || file.level > this.#limits.maxIndexLevels) return false;
    this.#knownFiles.add(file.url);
    queue.push(file);
    return true;
  }

  async #readFile(file: QueuedFile, queue: QueuedFile[]): Promise<void> {
    const outcome = await this.#client.fetch(file.url, {
      accept: 'application/xml,text/xml,text/plain;q=0.9,*/*;q=0.5',
      maxBytes: this.#limits.maxBytes,
      signal: this.#options.signal,
    });
    const failure = buildFailure(outcome);
    const isGuessedPath = file.level === 1 && !file.isDeclared;
    let kind: SitemapKind | null = null;
    const tally = new FileTally(() => kind === 'rss' || kind === 'atom');
    if (failure !== null) {
      // A default location without a sitemap is not a broken file: it is listed in `tried`.
      if (!isGuessedPath)
        this.#files.push(toSitemapFile(file, outcome, { ...buildUnreadBody(failure), counts: tally.counts }));
      return;
    }
    let leftOut = 0;
    const reader = this.#collector.createEntryReader(file.url, tally);
    const { rewriteDecompressed } = this.#options;
    const body = {
      bytes: outcome.body,
      isCut: outcome.bodyCut,
      rewriteDecompressed:
        rewriteDecompressed && ((text: Uint8Array) => rewriteDecompressed(new URL(outcome.finalUrl), text)),
    };
    const content = await readSitemapBody(body, this.#limits, (entry, entryKind) => {
      kind = entryKind;
      if (kind === 'index') leftOut += this.#takeChild(entry, { queue, parent: file, tally }) ? 0 : 1;
      else reader.take(entry);
    });
    if (isGuessedPath && content.kind === 'invalid' && !hasSitemapMarkup(outcome.body)) return;
    const limitError = leftOut === 0 ? null : `${leftOut} listed files were not read (limit on number or nesting).`;
    this.#files.push(
      toSitemapFile(file, outcome, { ...content, error: content.error ?? limitError, counts: tally.counts }),
    );
  }

  #takeChild(entry: RawEntry, { queue, parent, tally }: IndexFile): boolean {
    tally.read(entry);
    if (entry.loc === '') return true;
    const url = entry.loc.length > this.#limits.maxUrlLength ? null : resolveHttpUrl(entry.loc, parent.url);
    if (url === null) {
      addExample(tally.entryFacts.notAbsolute, entry.loc);
      return false;
    }
    const child = { url, level: parent.level + 1, isDeclared: parent.isDeclared, parentUrl: parent.url };
    const isRead = this.#enqueue(queue, child);
    if (!isRead) addExample(this.#unreadFiles, url);
    return isRead;
  }
}

/** A sitemap index that is being read. */
interface IndexFile {
  queue: QueuedFile[];
  parent: QueuedFile;
  tally: FileTally;
}

function buildUnreadBody(error: string): SitemapBody {
  return {
    kind: 'invalid',
    urlCount: 0,
    error,
    isOverCount: false,
    sizeBytes: 0,
    isCompressed: false,
    isOverSize: false,
  };
}

function toSitemapFile(
  { url, isDeclared, parentUrl }: QueuedFile,
  { status }: FetchOutcome,
  { counts, ...content }: SitemapBody & Pick<FileTally, 'counts'>,
): SitemapFile {
  return { url, status, ...content, declaredInRobots: isDeclared, parentUrl, ...counts };
}

/**
 * Whether the beginning of the body contains sitemap markup. Sites return all kinds of pages for unknown URLs; only a
 * response with sitemap markup counts as a broken sitemap.
 */
function hasSitemapMarkup(body: Uint8Array): boolean {
  const start = new TextDecoder().decode(body.subarray(0, 1_024)).toLowerCase();
  return start.includes('<urlset') || start.includes('<sitemapindex');
}

/** Returns why there is nothing to read, or null. A body that ended early counts as readable up to that point. */
function buildFailure({ status, error }: FetchOutcome): string | null {
  if (error !== null && error.code !== 'body-cut-short')
    return `The file could not be read: ${describeFetchError(error.code)}.`;
  if (status === null || status < 200 || status >= 300) return `The server returned ${status ?? 'nothing'}.`;
  return null;
}
