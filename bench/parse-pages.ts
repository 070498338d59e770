/**
 * Measures the CPU time for extracting the facts of one page, compared with building parse5's tree of the same page
 * without extracting facts. Runs are interleaved and compared pair by pair, so that a busy machine slows both.
 */
import { parse } from 'parse5';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';

const ROUND_COUNT = 15;
const PAGES_PER_ROUND = 40;
const WORDS = 'audit crawl link page title index search engine content image status redirect canonical score'.split(
  ' ',
);

/** Class names of a list item, and the markup that precedes a section heading. */
interface PageStyle {
  getItemClass(index: number): string;
  renderSectionStart(index: number): string;
}

const PLAIN_STYLE: PageStyle = { getItemClass: () => 'item', renderSectionStart: () => '<section>' };
/** Like pages with a CSS framework, whose class names the parser evaluates once for all pages (`class-cache.ts`). */
const STYLED_STYLE: PageStyle = {
  getItemClass: (index) => `nav-item menu-item menu-item-type-post menu-item-${index}`,
  renderSectionStart: (index) =>
    `<section class="flex flex-col gap-${index % 6} py-8 md:py-12 section--${index}"><div class="container mx-auto max-w-screen-xl px-4"><div class="card card--${index % 4} shadow-sm rounded-lg"><span class="text-sm text-gray-500">x</span><p class="byline meta">y</p><div class="row justify-between items-center"><a class="btn btn-primary rounded" href="/b${index}">go</a></div></div></div>`,
};

/** Builds a page of about 35 KB with 116 links and 2,300 words, like the synthetic site of the crawl benchmarks. */
function buildSyntheticPage(
  seed: number,
  { getItemClass: buildItemClass, renderSectionStart: buildSectionStart }: PageStyle,
): string {
  const pickWord = (index: number) => WORDS[(seed * 31 + index * 7) % WORDS.length];
  const buildText = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => pickWord(from + index)).join(' ');
  const links = Array.from(
    { length: 116 },
    (_, index) =>
      `<li><a href="/page-${(seed * 116 + index) % 9_973}.html" class="${buildItemClass(index)}">${buildText(index, 3)}</a></li>`,
  );
  const sections = Array.from(
    { length: 19 },
    (_, index) =>
      `${buildSectionStart(index)}<h2>${buildText(index, 4)}</h2><p>${buildText(index * 3, 100)}</p><img src="/i/${index}.png" alt="${buildText(index, 2)}" width="10" height="10"></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${buildText(seed, 6)}</title><meta name="description" content="${buildText(seed, 20)}"></head><body><nav><ul>${links.join('')}</ul></nav><main><h1>${buildText(seed, 5)}</h1>${sections.join('')}</main></body></html>`;
}

function measureCpuMs(work: () => void): number {
  const cpuUsageBefore = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(cpuUsageBefore);
  return (user + system) / 1_000;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function compareParsers(name: string, style: PageStyle): void {
  const pages = Array.from({ length: PAGES_PER_ROUND }, (_, index) =>
    Buffer.from(buildSyntheticPage(index + 1, style)),
  );
  const parseAllFacts = () => {
    for (const body of pages) parsePage({ body, url: 'https://site.example/', contentType: 'text/html' });
  };
  const parseAllTrees = () => {
    for (const body of pages) parse(body.toString('utf8'));
  };
  for (let round = 0; round < 3; round += 1) {
    parseAllFacts();
    parseAllTrees();
  }
  const awiTimes: number[] = [];
  const parse5Times: number[] = [];
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    awiTimes.push(measureCpuMs(parseAllFacts) / PAGES_PER_ROUND);
    parse5Times.push(measureCpuMs(parseAllTrees) / PAGES_PER_ROUND);
  }
  const ratios = awiTimes.map((value, index) => value / (parse5Times[index] ?? Number.NaN));
  const bytes = pages.reduce((sum, { length }) => sum + length, 0) / pages.length;
  console.log(
    `${name} of ${Math.round(bytes / 1_024)} KiB, ${ROUND_COUNT} rounds of ${PAGES_PER_ROUND}, CPU ms per page (median)`,
  );
  console.log(`  facts of one page (ours)          ${median(awiTimes).toFixed(2)}`);
  console.log(`  parse5 tree only, no facts (peer) ${median(parse5Times).toFixed(2)}`);
  console.log(
    `  ratio ours / peer                 ${median(ratios).toFixed(2)}  (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
}

compareParsers('page with few class names', PLAIN_STYLE);
compareParsers('page with many class names', STYLED_STYLE);
