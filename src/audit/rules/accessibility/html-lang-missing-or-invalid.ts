import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'html-lang-missing-or-invalid',
  category: 'accessibility',
  family: 'html-lang',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages state their language',
  failureTitle: 'Pages that do not state a valid language',
  impact: 'Screen readers may read the text with the wrong voice, and Bing loses a hint about the language.',
  why: 'The lang attribute tells assistive technology and browsers which language the text is in. Google detects the language itself; Bing and translation tools use the attribute.',
  howToFix:
    'Write the language into the opening tag of each page, for example <html lang="en"> or <html lang="pt-BR">. Use a hyphen, not an underscore, between language and region.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://www.rfc-editor.org/info/bcp47',
  ],
  check({ page }) {
    const { lang } = page.facts;
    if (lang !== null && isLanguageTag(lang.trim())) return pass();
    return fail([
      { url: page.url, found: lang, expected: 'a language tag such as "en" or "de-AT" in <html lang>', where: 'html' },
    ]);
  },
});

/** Well-formed as BCP 47 asks; `en_US` and an empty text are not. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false; // RangeError is how the platform says "not a language tag".
  }
}
