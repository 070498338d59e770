import { ALIKE_LANGUAGES, RECOGNISED_LANGUAGES } from '#audit/data/recognised-languages.ts';
import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { isSpelling } from '#audit/reading/address-spelling.ts';
import { ownAddress } from '#audit/reading/canonical-declarations.ts';
import { hreflangAnnotations } from '#audit/reading/hreflang-annotations.ts';
import { primaryLanguage } from '#audit/reading/hreflang-code.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';

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
  title: 'Pages are written in the language they declare',
  failureTitle: 'Pages written in another language than they declare',
  impact: 'Screen readers read the text with the wrong voice, and browsers offer a needless translation.',
  why: 'The lang attribute of the page names one language and its text is in another. Either the attribute was copied from a template, or the text was never translated. Google goes by the text; screen readers and browsers go by the attribute.',
  howToFix:
    'Correct the lang attribute in the opening <html> tag when the text is as it should be. When the page is the version for another language, translate its text.',
  measure: `The language of the main text is recognised by its script and its function words when it has at least ${MIN_WORDS} words. A recognition with a confidence of at least ${MIN_CONFIDENCE} that differs from the lang attribute is reported; regions are not compared. Both numbers are our own choice.`,
  traps:
    'Closely related languages (Danish and Norwegian, Czech and Slovak and others), languages that cannot be recognised, and mixed or technical texts are passed over. A page whose own language annotation agrees with the attribute, or that names another page as its version in the language of the text, may have its menu translated and its content not, which Google allows; it is shown as possible.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SA', 'SB'],
  check({ page }) {
    const { lang, mainWordCount, text } = page.facts;
    const declared = primaryLanguage(lang ?? '');
    if (!RECOGNISED_LANGUAGES.has(declared)) return notApplicable('The page declares no language that can be checked');
    if (mainWordCount < MIN_WORDS) return notApplicable('The text is too short to recognise its language surely');
    const { code, confidence } = text.language;
    if (code === null || confidence < MIN_CONFIDENCE) return notApplicable('The language of the text is not certain');
    if (primaryLanguage(code) === declared || areAlike(code, declared)) return pass();
    const evidence = [
      {
        url: page.url,
        found: `lang="${lang ?? ''}" and a text in "${code}": ${page.facts.mainTextExcerpt.slice(0, 100)}`,
        expected: 'a lang attribute in the language of the text',
        where: 'html',
      },
    ];
    const isVersion = ownAnnotation(page) === declared || namesOther(page, primaryLanguage(code));
    if (isVersion) return warn(evidence, { confidence: 'possible' });
    return fail(evidence.map((piece) => ({ ...piece, fix: `<html lang="${code}">` })));
  },
});

function areAlike(a: string, b: string): boolean {
  return ALIKE_LANGUAGES.some((group) => group.has(a) && group.has(b));
}

/** The page names another one as its version in the language: it is a version itself, and was not translated yet. */
function namesOther(page: HtmlAuditPage, language: string): boolean {
  const own = ownAddress(page);
  return hreflangAnnotations(page).some(
    ({ url, code }) => url !== null && !isSpelling(url, own) && primaryLanguage(code.trim()) === language,
  );
}

/** The language under which the page lists itself. */
function ownAnnotation(page: HtmlAuditPage): string | null {
  const own = ownAddress(page);
  const entry = hreflangAnnotations(page).find(
    ({ url, code }) => url !== null && isSpelling(url, own) && code.trim().toLowerCase() !== 'x-default',
  );
  return entry === undefined ? null : primaryLanguage(entry.code);
}
