import { RECOGNIZED_LANGUAGES, SIMILAR_LANGUAGES } from '#audit/data/recognized-languages.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { getOwnUrl } from '#audit/links/canonical-declarations.ts';
import { isUrlSpellingVariant } from '#audit/links/url-variant.ts';
import { readHreflangAnnotations } from '#audit/rules/hreflang/hreflang-annotations.ts';
import { getPrimaryLanguage } from '#audit/rules/hreflang/hreflang-code.ts';

const MIN_WORDS = 200;
const MIN_CONFIDENCE = 0.9;

export default defineRule({
  id: 'declared-language-mismatch',
  category: 'hreflang',
  family: 'html-lang',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'HTML lang attribute matches the page language',
  failureTitle: 'HTML lang attribute does not match page language',
  aliases: [
    'html lang mismatch',
    'language mismatch',
    'wrong lang attribute',
    'HTML lang attribute incorrect',
    'declared language differs from content',
  ],
  impact: 'Screen readers pronounce the text with the wrong voice, and browsers offer a needless translation.',
  why: 'The lang attribute declares one language, but the text is in another. Either the attribute was copied from a template, or the text was never translated. Google uses the text; screen readers and browsers use the attribute.',
  howToFix:
    'Correct the lang attribute in the opening <html> tag if the text is in the right language. If the page is a version for another language, translate its text.',
  measure: `The language of a main text with at least ${MIN_WORDS} words is detected from its script and function words. A language detected with a confidence of at least ${MIN_CONFIDENCE} that differs from the lang attribute is reported; regions are not compared. We chose both thresholds.`,
  traps:
    'Closely related languages (Danish and Norwegian, Czech and Slovak and others), languages that cannot be detected, and mixed or technical content are skipped. A page may translate its menu but not its content, which Google allows. A page is therefore only rated "possible" if its own hreflang agrees with the attribute. The same applies if it lists another page as its version in the language of the text.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SA', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Check the language of the text on the listed pages.',
      'Correct the lang attribute in the template, or translate the text.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<html lang="en">
<head><title>Fahrradreparatur in Riverton</title></head>
<body>
  <main><p>[220 words in German]</p></main>
</body>
</html>`,
    correct: `<html lang="de">
<head><title>Fahrradreparatur in Riverton</title></head>
<body>
  <main><p>[220 words in German]</p></main>
</body>
</html>`,
  },
  check({ page }) {
    const { lang, mainWordCount, text } = page.facts;
    const declaredLanguage = getPrimaryLanguage(lang ?? '');
    if (!RECOGNIZED_LANGUAGES.has(declaredLanguage))
      return notApplicable('The page declares no language that can be checked');
    if (mainWordCount < MIN_WORDS) return notApplicable('The text is too short to detect its language reliably');
    const { code, confidence } = text.language;
    if (code === null || confidence < MIN_CONFIDENCE) return notApplicable('The language of the text is not certain');
    if (getPrimaryLanguage(code) === declaredLanguage || areSimilarLanguages(code, declaredLanguage)) return pass();
    const evidence = [
      {
        url: page.url,
        found: `lang="${lang ?? ''}" but text in "${code}": ${page.facts.mainTextExcerpt.slice(0, 100)}`,
        expected: 'a lang attribute in the language of the text',
        where: 'html',
      },
    ];
    const isLanguageVersion =
      findListedLanguage(page) === declaredLanguage || hasOtherVersion(page, getPrimaryLanguage(code));
    if (isLanguageVersion) return warn(evidence, { confidence: 'possible' });
    return fail(evidence.map((piece) => ({ ...piece, fix: `<html lang="${code}">` })));
  },
});

function areSimilarLanguages(a: string, b: string): boolean {
  return SIMILAR_LANGUAGES.some((group) => group.has(a) && group.has(b));
}

/**
 * Whether the page lists another page as its version in this language, which suggests that the page itself has not been
 * translated yet.
 */
function hasOtherVersion(page: HtmlAuditPage, language: string): boolean {
  const ownUrl = getOwnUrl(page);
  return readHreflangAnnotations(page).some(
    ({ url, code }) =>
      url !== null && !isUrlSpellingVariant(url, ownUrl) && getPrimaryLanguage(code.trim()) === language,
  );
}

/** Returns the language under which the page lists itself; null without such an annotation other than x-default. */
function findListedLanguage(page: HtmlAuditPage): string | null {
  const ownUrl = getOwnUrl(page);
  const entry = readHreflangAnnotations(page).find(
    ({ url, code }) => url !== null && isUrlSpellingVariant(url, ownUrl) && code.trim().toLowerCase() !== 'x-default',
  );
  return entry === undefined ? null : getPrimaryLanguage(entry.code);
}
