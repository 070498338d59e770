/**
 * The first stages of our pipeline over a given list of pages, in a separate process: `node ours-in-parts.ts
 * fetch|tokenize|facts <origin> <file with a JSON list of paths>`. The differences between the stages, and between the
 * last one and the complete crawl, show where the time goes.
 */
import { readFileSync } from 'node:fs';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { type ParseInput, parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import { decodeHtml } from '#crawl/parse/tokenizer/decode-html.ts';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';

const CONNECTION_COUNT = 32;

const PART_FUNCTIONS: Readonly<Record<string, (page: ParseInput) => void>> = {
  fetch: () => {},
  tokenize({ body, contentType }) {
    new HtmlWalker({ open() {}, close() {}, text() {} }).walk(decodeHtml(body, contentType).text);
  },
  facts: (page) => void parsePage(page),
};

const [part = '', origin = '', pagesPath = ''] = process.argv.slice(2);
const read = PART_FUNCTIONS[part];
if (read === undefined) throw new Error(`Unknown part: ${part}`);
const paths = JSON.parse(readFileSync(pagesPath, 'utf8')) as string[];
const guard = createSsrfGuard({ allowTargets: [new URL(origin).host] });
const client = createHttpClient({
  guard,
  userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
  limits: { connectionsPerOrigin: CONNECTION_COUNT },
});

let nextIndex = 0;
let pages = 0;
async function processNext(work: (page: ParseInput) => void): Promise<void> {
  while (nextIndex < paths.length) {
    const url = new URL(paths[nextIndex++] ?? '/', origin).href;
    const { body, contentType, status } = await client.fetch(url);
    if (status !== 200) continue;
    work({ body, url, contentType });
    // A complete crawl releases the body, too.
    releaseBytes(body);
    pages += 1;
  }
}
await Promise.all(Array.from({ length: CONNECTION_COUNT }, () => processNext(read)));
await client.close();
console.log(JSON.stringify({ part, pages }));
