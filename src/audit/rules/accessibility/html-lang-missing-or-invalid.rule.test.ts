import { makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './html-lang-missing-or-invalid.rule.ts';

const buildLanguageInput = (lang: string | null, recognizedCode: string | null = null, confidence = 0.99) => ({
  page: makePage({
    facts: { lang, text: { ...EMPTY_PARTS.text, language: { code: recognizedCode, confidence, reason: null } } },
  }),
});

testRule(rule, {
  pass: [
    { name: 'a language', input: buildLanguageInput('en') },
    { name: 'a language with a script and a region', input: buildLanguageInput('zh-Hant-TW') },
    { name: 'a tag with capitals and spaces', input: buildLanguageInput(' PT-br ') },
    { name: 'a withdrawn code', input: buildLanguageInput('iw') },
    { name: 'a code of three letters', input: buildLanguageInput('gsw-CH') },
  ],
  fail: [
    {
      name: 'no attribute, on a page that is certainly in German',
      input: buildLanguageInput(null, 'de', 0.9),
      found: null,
      verdict: expectEvidenceWith({ fix: '<html lang="de">' }),
    },
    {
      name: 'no attribute, on a page whose language is uncertain',
      input: buildLanguageInput(null, 'de', 0.89),
      found: null,
    },
    { name: 'an empty attribute', input: buildLanguageInput(''), found: '' },
    { name: 'a tag with an underscore', input: buildLanguageInput('en_US'), found: 'en_US' },
    {
      name: 'several words instead of a tag',
      input: buildLanguageInput('english language'),
      found: 'english language',
    },
    { name: 'a word instead of a tag', input: buildLanguageInput('english'), found: 'english' },
    { name: 'a country instead of a language', input: buildLanguageInput('jp'), found: 'jp' },
  ],
});
