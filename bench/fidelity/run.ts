/**
 * `npm run bench:fidelity -- --mirrors <folder> [--shown 3] [--damaged 1]`: compares links, titles, headings and metas
 * of real pages, and of damaged copies of these pages, between our reader and parse5's tree. Exits with 1 if fewer than
 * 99.5% of the pages agree in all four, and with 2 if fewer than 900 pages could be compared.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ParseInput } from '#crawl/parse/pipeline/parse-page.ts';
import { decodeHtml } from '#crawl/parse/tokenizer/decode-html.ts';
import { createRandom } from '../crawl/random.ts';
import { type ComparedFacts, type Difference, FACT_KINDS, type FactKind, findDifferences } from './compared-facts.ts';
import { damagePage } from './damage-page.ts';
import { type DrawnPage, drawPages, findGitFolder } from './draw-pages.ts';
import { readFactsFromReader } from './reader-facts.ts';
import { REPOSITORIES } from './repositories.ts';
import { readFactsFromTree } from './tree-facts.ts';

const MIN_PAGES = 900;
const MIN_AGREEMENT = 0.995;
const CONTENT_TYPE = 'text/html';
const MAX_SHOWN_LENGTH = 160;

const { values } = parseArgs({
  options: {
    mirrors: { type: 'string', default: process.env.AWI_BENCH_MIRRORS },
    shown: { type: 'string', default: '3' },
    damaged: { type: 'string', default: '1' },
  },
});
const { mirrors } = values;
if (mirrors === undefined) {
  console.error('Pass the folder with the cloned repositories: --mirrors <folder>, or AWI_BENCH_MIRRORS.');
  process.exit(2);
}

/** Counted pages of one make, or of all makes. */
interface AgreementTally {
  repositories: number;
  pages: number;
  agreeing: number;
  disagreements: string[];
}

const createTally = (): AgreementTally => ({ repositories: 0, pages: 0, agreeing: 0, disagreements: [] });
const counts = new Map<string, AgreementTally>();
const damaged = createTally();
const factCounts: Record<FactKind, number> = { links: 0, titles: 0, headings: 0, metas: 0 };
const missing: string[] = [];

function buildUrl({ repository, path }: DrawnPage): string {
  const host = `${repository.name.replace(/[^A-Za-z\d]+/g, '-').toLowerCase()}.example`;
  return `https://${host}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function readTree({ body, url, contentType }: ParseInput): ComparedFacts {
  return readFactsFromTree(decodeHtml(body, contentType).text, url);
}

function addPage(count: AgreementTally, page: DrawnPage, differences: Difference[]): void {
  count.pages += 1;
  const [first] = differences;
  if (first === undefined) count.agreeing += 1;
  else count.disagreements.push(describeDifference(page, first));
}

function describeDifference({ repository, path }: DrawnPage, { kind, index, tree, reader }: Difference): string {
  return `  ${repository.name} ${path}\n    ${kind} ${index + 1}: tree ${shorten(tree)}, reader ${shorten(reader)}`;
}

const shorten = (text: string | null): string =>
  text === null
    ? 'nothing'
    : JSON.stringify(text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}...` : text);

function comparePage(page: DrawnPage, count: AgreementTally): void {
  const input = { body: page.body, url: buildUrl(page), contentType: CONTENT_TYPE };
  const tree = readTree(input);
  for (const kind of FACT_KINDS) factCounts[kind] += tree[kind].length;
  addPage(count, page, findDifferences(tree, readFactsFromReader(input)));
}

function compareDamagedCopies(page: DrawnPage): void {
  const { text } = decodeHtml(page.body, CONTENT_TYPE);
  const random = createRandom(createHash('sha256').update(page.path).digest().readUInt32BE());
  for (let copy = 0; copy < Number(values.damaged); copy += 1) {
    const body = Buffer.from(damagePage(text, random));
    const input = { body, url: buildUrl(page), contentType: 'text/html; charset=utf-8' };
    addPage(damaged, page, findDifferences(readTree(input), readFactsFromReader(input)));
  }
}

for (const repository of REPOSITORIES) {
  const gitFolder = findGitFolder(mirrors, repository);
  if (gitFolder === null) {
    missing.push(repository.name);
    continue;
  }
  const count = counts.get(repository.make) ?? createTally();
  counts.set(repository.make, count);
  count.repositories += 1;
  for (const page of drawPages(gitFolder, repository)) {
    comparePage(page, count);
    compareDamagedCopies(page);
  }
}

function printRow(name: string, { repositories, pages, agreeing, disagreements }: AgreementTally): void {
  const share = pages === 0 ? '-' : `${((100 * agreeing) / pages).toFixed(2)}%`;
  const cells = [String(repositories || '').padStart(12), String(pages).padStart(6), String(agreeing).padStart(6)];
  console.log([name.padEnd(16), ...cells, share.padStart(8)].join(' '));
  for (const line of disagreements.slice(0, Number(values.shown))) console.log(line);
}

console.log(`${'make'.padEnd(16)} repositories  pages  agree    share`);
for (const [make, count] of counts) printRow(make, count);
const total = createTally();
for (const { repositories, pages, agreeing } of counts.values()) {
  total.repositories += repositories;
  total.pages += pages;
  total.agreeing += agreeing;
}
printRow('total', total);
if (damaged.pages > 0) printRow('damaged copies', damaged);
console.log(`compared: ${FACT_KINDS.map((kind) => `${factCounts[kind]} ${kind}`).join(', ')}`);
if (missing.length > 0) console.log(`not in the folder, or without the commit: ${missing.join(', ')}`);
if (total.pages < MIN_PAGES) {
  console.error(`only ${total.pages} pages were compared: the measurement needs ${MIN_PAGES}`);
  process.exitCode = 2;
} else {
  const isMet = total.agreeing / total.pages >= MIN_AGREEMENT;
  console.log(`${isMet ? 'met' : 'NOT MET'}: at least ${100 * MIN_AGREEMENT}% of the pages agree`);
  if (!isMet) process.exitCode = 1;
}
