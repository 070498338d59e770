import type { Edit } from '#contracts/rules/edit.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { repairMojibake } from '../rules/content/repair-mojibake.ts';
import { getSource, insertAtEnd, insertAtStart, readEvidenceTag, replaceSource } from './draft-edit.ts';
import type { BuildEdits, EditContext } from './edit-context.ts';
import { writeCanonical } from './head-edits.ts';
import { readElement, readMarkupText } from './html-source.ts';
import { buildProseSlot, buildSlot, listPageFacts } from './page-text.ts';

/** Added to the number of missing words, because tools count words differently. */
const SPARE_WORDS = 20;
const WORDS_IN_TEXT = /^(\d[\d,]*) words?/;
const MIN_REWRITTEN_WORDS = 12;

/** Adds a section with the words that the page lacks. */
export const addSection: BuildEdits = (context) => {
  const page = getSource(context);
  const [, wordCountText = '0'] = WORDS_IN_TEXT.exec(context.evidence.found ?? '') ?? [];
  const [, minWordsText = '0'] = /at least (\d+) words/.exec(context.evidence.expected) ?? [];
  const missingWordCount = Number(minWordsText) - Number(wordCountText.replaceAll(',', ''));
  if (page === null || missingWordCount <= 0) return [];
  const facts = listPageFacts(context.site, page.record);
  const slots = [
    buildSlot('heading', { content: 'what the section answers', facts }, true),
    buildProseSlot({ content: 'answers to what visitors ask next', facts }, missingWordCount + SPARE_WORDS),
  ];
  return insertAtEnd(context, page, { markup: '<section>\n<h2>{heading}</h2>\n<p>{text}</p>\n</section>', slots });
};

/** Writes the main heading that the evidence suggests, or one to be filled in if it suggests none. */
export const addMainHeading: BuildEdits = (context) => {
  const page = getSource(context);
  const text = readMarkupText(context.evidence.fix ?? '');
  if (page === null) return [];
  if (text !== '') return insertAtStart(context, page, `<h1>${text}</h1>`);
  const facts = listPageFacts(context.site, page.record);
  const slots = [buildSlot('heading', { content: 'what the page is about', facts }, true)];
  return insertAtStart(context, page, { markup: '<h1>{heading}</h1>', slots });
};

/** Rewrites the block of text at the location of the evidence. */
export const rewriteBlock: BuildEdits = (context) => {
  const page = getSource(context);
  const tag = page === null ? null : readEvidenceTag(context, page);
  if (page === null || tag === null) return [];
  return [rewrite(context, tag.start)].flat();
};

/** Rewrites the paragraphs, list items and table cells that contain a phrase more than once. */
export const rewriteStuffedBlocks: BuildEdits = (context) => {
  const page = getSource(context);
  const [, phrase = ''] = /^"(.*)": \d/.exec(context.evidence.found ?? '') ?? [];
  if (page === null || phrase === '') return [];
  const count = (text: string): number => text.toLowerCase().split(phrase.toLowerCase()).length - 1;
  const blocks = [...page.html.matchAll(/<(?:p|li|td|dd)\b/gi)]
    .map(({ index }) => ({
      index,
      uses: count(readElement(page.html, { start: index, text: readTag(page.html, index) }).text),
    }))
    .filter(({ uses }) => uses > 1);
  return blocks.flatMap(({ index }) => rewrite(context, index));
};

const readTag = (html: string, start: number): string => html.slice(start, html.indexOf('>', start) + 1);

function rewrite(context: EditContext, start: number): Edit[] {
  const page = getSource(context);
  if (page === null) return [];
  const tag = readTag(page.html, start);
  const range = readElement(page.html, { start, text: tag });
  const words = readMarkupText(range.text).split(' ').length;
  const [end = ''] = /<\/[^<]*$/.exec(range.text) ?? [];
  const slots = [
    buildProseSlot(
      {
        content: `finished text instead of this block; expected: ${context.evidence.expected}`,
        facts: listPageFacts(context.site, page.record),
      },
      Math.max(MIN_REWRITTEN_WORDS, words),
    ),
  ];
  return [replaceSource(context, page, { range, after: `${tag}{text}${end}`, slots })];
}

/** Corrects text that was decoded with the wrong encoding. */
export const correctEncoding: BuildEdits = (context) => {
  const page = getSource(context);
  if (page === null || context.evidence !== context.all.find(({ url }) => url === context.evidence.url)) return [];
  return [...page.html.matchAll(/[^\n]+/g)].flatMap(({ 0: text, index: start }) => {
    const after = repairMojibake(text);
    return after === null ? [] : [replaceSource(context, page, { range: { start, text }, after })];
  });
};

/** Makes a copy declare the kept copy, the one closest to the home page, as canonical. */
export const mergeCopies: BuildEdits = (context) => {
  const { evidence, all, site } = context;
  const urls = all.filter(({ cause, url }) => cause === evidence.cause && url !== site.homeUrl).map(({ url }) => url);
  const records = [...new Set(urls)].flatMap((url) => site.getPage(url)?.record ?? []);
  const kept = findKeptCopy(records);
  const page = getSource(context);
  if (kept === undefined || page === null || page.record.finalUrl === kept.finalUrl) return [];
  return writeCanonical(context, page, kept.finalUrl);
};

const findKeptCopy = (records: readonly AuditPage[]): AuditPage | undefined =>
  records.toSorted(
    (a, b) =>
      (a.depth ?? Number.POSITIVE_INFINITY) - (b.depth ?? Number.POSITIVE_INFINITY) ||
      a.finalUrl.length - b.finalUrl.length ||
      (a.finalUrl < b.finalUrl ? -1 : 1),
  )[0];

/** Declares the page without parameters as the canonical URL of its variants. */
export const mergeVariants: BuildEdits = (context) => {
  const page = getSource(context);
  const url = URL.parse(context.evidence.url);
  if (page === null || url === null || url.search === '') return [];
  return writeCanonical(context, page, `${url.origin}${url.pathname}`);
};

/** Removes commas before a closing bracket, the only error that can be corrected without knowing what was intended. */
export const correctJson: BuildEdits = (context) => {
  const page = getSource(context);
  const [, line = '0'] = /line (\d+)/.exec(context.evidence.where) ?? [];
  if (page === null) return [];
  const blocks = [...page.html.matchAll(/<script\b[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/gi)];
  return blocks.flatMap(({ 0: text, 1: json = '', index: start }) => {
    const corrected = json.replace(/,(\s*[}\]])/g, '$1');
    const first = page.html.slice(0, start).split('\n').length;
    const isReportedBlock = first <= Number(line) && Number(line) < first + text.split('\n').length;
    if (!isReportedBlock || !isJson(corrected)) return [];
    return [replaceSource(context, page, { range: { start, text }, after: text.replace(json, () => corrected) })];
  });
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Replaces the block of structured data at the location of the evidence with the suggested one. */
export const replaceMarkup: BuildEdits = (context) => {
  const page = getSource(context);
  const tag = page === null ? null : readEvidenceTag(context, page);
  const { fix } = context.evidence;
  if (page === null || tag === null || fix === undefined || !isJson(fix)) return [];
  const range = readElement(page.html, tag);
  return [replaceSource(context, page, { range, after: `${tag.text}\n${fix}\n</script>` })];
};

const JSON_VALUE = String.raw`\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)`;

/** Replaces a property of the structured data at the location of the evidence with the suggested one. */
export const correctProperty: BuildEdits = (context) => {
  const page = getSource(context);
  const tag = page === null ? null : readEvidenceTag(context, page);
  const { fix = '' } = context.evidence;
  const [, name] = /^"(\w+)": /.exec(fix) ?? [];
  if (page === null || tag === null || name === undefined) return [];
  const block = readElement(page.html, tag);
  const found = new RegExp(`"${name}"${JSON_VALUE}`).exec(block.text);
  if (found === null) return [];
  return [replaceSource(context, page, { range: { start: block.start + found.index, text: found[0] }, after: fix })];
};
