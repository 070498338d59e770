/**
 * Prints how often our parser and the HTML standard's parse tree agree on real pages: `node scripts/compare-readers.ts
 * <folder> [--list]`. Reads every .html and .htm file below the folder.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';
import { decodeHtml } from '#crawl/parse/tokenizer/decode-html.ts';
import { type ComparedFacts, readFactsFromReader, readFactsFromTree } from '#test/conformance/html/tree-facts.ts';

const FACT_KINDS: readonly (keyof ComparedFacts)[] = ['links', 'headings', 'titles', 'metas'];
const formatShare = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(2)} %)`;

function describeFirstDifference(readerFacts: string[], treeFacts: string[]): string {
  const index = readerFacts.findIndex((item, at) => item !== treeFacts[at]);
  const at = index < 0 ? readerFacts.length : index;
  return `${readerFacts.length} / ${treeFacts.length}, at ${at}: ours ${JSON.stringify(readerFacts[at])}, tree ${JSON.stringify(treeFacts[at])}`;
}

function comparePages(folder: string, isListing: boolean): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.html?$/i.test(file));
  const equalCounts = { links: 0, headings: 0, titles: 0, metas: 0 };
  for (const file of files) {
    const body = readFileSync(join(folder, file)).subarray(0, PAGE_LIMITS.maxHtmlBytes);
    const { text } = decodeHtml(body, null);
    const readerFacts = readFactsFromReader(text);
    const treeFacts = readFactsFromTree(text);
    for (const kind of FACT_KINDS) {
      if (JSON.stringify(readerFacts[kind]) === JSON.stringify(treeFacts[kind])) equalCounts[kind]++;
      else if (isListing)
        console.log(`${file}: ${kind} ${describeFirstDifference(readerFacts[kind], treeFacts[kind])}`);
    }
  }
  for (const kind of FACT_KINDS) console.log(`${kind}: equal on ${formatShare(equalCounts[kind], files.length)}`);
}

const [folder, flag] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/compare-readers.ts <folder> [--list]');
  process.exitCode = 2;
} else comparePages(folder, flag === '--list');
