import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { computeMissingShare, extractMissingText, listMissingWords } from '#lib/page/rendered-difference.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, type Pass, pass } from '../engine/verdict.ts';
import { type ComparedDocuments, getComparedDocuments } from './rendered-document.ts';

/** Main text that appears only after JavaScript ran. */
export interface ScriptMadeText {
  /** Number of words of the rendered main text that are missing from the HTML. */
  wordCount: number;
  /** Share of the rendered main text that is missing from the HTML, 0..1. */
  share: number;
  /** The first missing words, up to 200 characters. */
  excerpt: string;
}

/** Thresholds of squirrelscan (https://docs.squirrelscan.com/rules/ax/content-without-js). */
const MIN_RENDERED_WORDS = 200;
const MIN_MISSING_WORDS = 100;
const MIN_MISSING_SHARE = 0.4;
const EXCERPT_LENGTH = 200;
/**
 * The word count of the body must increase by this share of the missing words; otherwise only the detection of the main
 * text changed.
 */
const MIN_GROWTH = 0.5;
/** Booking calendars repeat a few words. Real text contains a higher number or share of distinct words. */
const MIN_DISTINCT_WORDS = 50;
const MIN_DISTINCT_SHARE = 0.2;
const NO_SCRIPT_MADE_TEXT: ScriptMadeText = { wordCount: 0, share: 0, excerpt: '' };

/** Describes the measurement, as part of a rule's text. */
export const SCRIPT_MADE_TEXT_METHOD = `The main text of the HTML that the server sent to the browser is compared with the main text after JavaScript ran. The rule checks pages with at least ${MIN_RENDERED_WORDS} words of rendered main text. It fails when at least ${MIN_MISSING_WORDS} of them, and at least ${MIN_MISSING_SHARE * 100}%, are missing from the HTML. These are the limits of squirrelscan. Text that repeats fewer than ${MIN_DISTINCT_WORDS} different words, such as a booking calendar, does not count; that limit is our own.`;

/**
 * Returns the part of the main text that JavaScript added. Empty when the body did not gain at least half as many
 * words, or the new text only repeats a few words.
 */
export function extractScriptMadeText({ raw, rendered }: ComparedDocuments): ScriptMadeText {
  const share = computeMissingShare(rendered, raw);
  const wordCount = Math.round(share * rendered.mainWordCount);
  if (
    rendered.bodyWordCount - raw.bodyWordCount < wordCount * MIN_GROWTH ||
    isRepeating(listMissingWords(rendered, raw))
  )
    return NO_SCRIPT_MADE_TEXT;
  const text = extractMissingText(rendered, raw).replaceAll('\n', ' ');
  return { wordCount, share, excerpt: truncateAtWord(text, EXCERPT_LENGTH) };
}

function isRepeating(words: readonly string[]): boolean {
  const distinctWordCount = new Set(words.filter((word) => /\p{L}/u.test(word))).size;
  return distinctWordCount < MIN_DISTINCT_WORDS && distinctWordCount < words.length * MIN_DISTINCT_SHARE;
}

/** Returns the finding for a page where JavaScript adds a large part of the main text, otherwise the verdict. */
export function findScriptMadeText(
  page: HtmlAuditPage,
  render: SuccessfulRender,
): { evidence: Evidence; share: number } | Pass | NotApplicable | NotMeasured {
  const comparedDocuments = getComparedDocuments(page, render);
  if ('outcome' in comparedDocuments) return comparedDocuments;
  const { mainWordCount } = comparedDocuments.rendered;
  if (mainWordCount < MIN_RENDERED_WORDS) {
    return notApplicable(`The page has fewer than ${MIN_RENDERED_WORDS} words of main text`);
  }
  const { wordCount, share, excerpt } = extractScriptMadeText(comparedDocuments);
  if (wordCount < MIN_MISSING_WORDS || share < MIN_MISSING_SHARE) return pass();
  const found = `${wordCount} of ${mainWordCount} words of the main text (${Math.round(share * 100)}%) are not in the HTML`;
  const evidence = {
    url: page.url,
    found: excerpt === '' ? found : `${found}, such as "${excerpt}"`,
    expected: 'the main text in the HTML that the server sends',
    where: 'main content of the page',
  };
  return { evidence, share };
}
