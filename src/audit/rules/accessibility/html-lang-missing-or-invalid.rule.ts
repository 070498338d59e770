import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';

/** Below this confidence, the detected language is not proposed. */
const MIN_CONFIDENCE = 0.9;
const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

export default defineRule({
  id: 'html-lang-missing-or-invalid',
  category: 'accessibility',
  family: 'html-lang',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages declare a valid language',
  failureTitle: 'Missing or invalid HTML lang attribute',
  aliases: [
    'html lang',
    'lang attribute',
    '<html> element does not have a [lang] attribute',
    'page language',
    'html-has-lang',
    'language tag',
  ],
  impact: 'Screen readers may read the text with the wrong voice, and Bing loses a hint about the language.',
  why: 'The lang attribute declares the language of the text for assistive technology and browsers. Google detects the language itself; Bing and translation tools use the attribute.',
  howToFix:
    'Set the language in the opening html tag of each page, for example <html lang="en"> or <html lang="pt-BR">. Use a hyphen, not an underscore, between language and region.',
  measure:
    'The check fails when the html element has no lang attribute or its value is not a well-formed language tag (BCP 47). It also fails when the language does not exist: a two-letter code must be in ISO 639-1, and longer codes have three letters. The fix contains the language detected in the text, if the confidence of the detection is at least 90%.',
  traps:
    'A script and a region may follow the language, as in zh-Hant-TW. Three-letter codes are not looked up, because there are thousands of them. Google does not use the attribute to detect the language. This check does not verify that the declared language is the right one.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/rules/html-lang-valid.json',
    'https://www.rfc-editor.org/info/bcp47',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'AX', 'SN', 'LC', 'SO', 'SQ', 'AH', 'SW'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'In the layout, set lang on the html element to the language of the page.',
      'Use codes such as "en" or "pt-BR", with a hyphen.',
    ],
    tools: ['nu'],
  },
  examples: {
    format: 'html',
    incorrect: `<!doctype html>
<html>`,
    correct: `<!doctype html>
<html lang="en">`,
  },
  check({ page }) {
    const { lang } = page.facts;
    if (lang !== null && isLanguageTag(lang.trim())) return pass();
    const language = detectLanguage(page);
    return fail([
      {
        url: page.url,
        found: lang,
        expected: 'a language tag such as "en" or "de-AT" in <html lang>',
        where: 'html',
        ...(language === null ? {} : { fix: `<html lang="${language}">` }),
      },
    ]);
  },
});

function isLanguageTag(tag: string): boolean {
  const canonical = canonicalizeTag(tag);
  const language = canonical?.split('-', 1)[0] ?? '';
  if (canonical === null || language.length > 3) return false;
  return language.length !== 2 || LANGUAGE_NAMES.of(language) !== undefined;
}

/** Returns the tag in canonical form; null if it is not well-formed (BCP 47), such as `en_US` or an empty string. */
function canonicalizeTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null; // The platform throws a RangeError for an invalid language tag.
  }
}

function detectLanguage({ facts }: HtmlAuditPage): string | null {
  const { code, confidence } = facts.text.language;
  return code !== null && confidence >= MIN_CONFIDENCE ? code : null;
}
