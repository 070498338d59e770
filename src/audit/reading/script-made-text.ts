import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { missingShare, missingText } from '#lib/rendered-difference.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, type Pass, pass } from '../verdict.ts';
import { type ComparedDocuments, comparedDocuments } from './rendered-document.ts';

/** Main text that only a browser shows. */
export interface ScriptMadeText {
  /** Words of the rendered main text that the HTML does not hold. */
  words: number;
  /** Their share of the rendered main text, 0..1. */
  share: number;
  /** The first of them, at most 200 characters. */
  excerpt: string;
}

/** The limits of squirrelscan (https://docs.squirrelscan.com/rules/ax/content-without-js). */
const MIN_RENDERED_WORDS = 200;
const MIN_MISSING_WORDS = 100;
const MIN_MISSING_SHARE = 0.4;
const EXCERPT_LENGTH = 200;
/** So much of what is missing must show as growth of the whole text; else main text was only told from the rest differently. */
const MIN_GROWTH = 0.5;

/** How it is measured, in words of a rule's text. */
export const SCRIPT_MADE_MEASURE = `The main text of the HTML that the server sent to the browser is compared with the main text after the scripts had run. The rule looks at pages with at least ${MIN_RENDERED_WORDS} words of rendered main text and fails when at least ${MIN_MISSING_WORDS} of them, and at least ${MIN_MISSING_SHARE * 100}%, are missing in the HTML. These are the limits of squirrelscan.`;

/** Which part of the main text scripts put there. Nothing when the document as a whole has hardly more words than before. */
export function scriptMadeText({ raw, rendered }: ComparedDocuments): ScriptMadeText {
  const share = missingShare(rendered, raw);
  const words = Math.round(share * rendered.mainWordCount);
  if (rendered.bodyWordCount - raw.bodyWordCount < words * MIN_GROWTH) return { words: 0, share: 0, excerpt: '' };
  const text = missingText(rendered, raw).replaceAll('\n', ' ');
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : text;
  return { words, share, excerpt };
}

/** The finding of a page whose main text scripts put there for the most part, else the verdict. */
export function findScriptMadeText(
  page: HtmlAuditPage,
  render: SuccessfulRender,
): { evidence: Evidence; share: number } | Pass | NotApplicable | NotMeasured {
  const documents = comparedDocuments(page, render);
  if ('outcome' in documents) return documents;
  const { mainWordCount } = documents.rendered;
  if (mainWordCount < MIN_RENDERED_WORDS) {
    return notApplicable(`The page has fewer than ${MIN_RENDERED_WORDS} words of main text`);
  }
  const { words, share, excerpt } = scriptMadeText(documents);
  if (words < MIN_MISSING_WORDS || share < MIN_MISSING_SHARE) return pass();
  const found = `${words} of ${mainWordCount} words of the main text (${Math.round(share * 100)}%) are not in the HTML`;
  const evidence = {
    url: page.url,
    found: excerpt === '' ? found : `${found}, such as "${excerpt}"`,
    expected: 'the main text in the HTML that the server sends',
    where: 'main content of the page',
  };
  return { evidence, share };
}
