import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './declared-language-mismatch.rule.ts';

const url = 'https://example.com/services';

function makeLanguageInput(lang: string | null, code: string | null, facts: Partial<PageFacts> = {}, confidence = 0.9) {
  const text = buildText({ language: { code, confidence, reason: null } });
  return { page: makePage({ facts: { lang, text, mainWordCount: 200, mainTextExcerpt: 'Wir reparieren', ...facts } }) };
}

testRule(rule, {
  pass: [
    { name: 'the same language', input: makeLanguageInput('de', 'de') },
    { name: 'a regional variant of the language', input: makeLanguageInput('de-AT', 'de') },
    { name: 'Norwegian by its other code', input: makeLanguageInput('nb-NO', 'no') },
    { name: 'closely related languages', input: makeLanguageInput('da', 'no') },
  ],
  fail: [
    {
      name: 'another language',
      input: makeLanguageInput('en', 'de'),
      verdict: {
        evidence: [
          {
            url,
            found: 'lang="en" but text in "de": Wir reparieren',
            expected: 'a lang attribute in the language of the text',
            where: 'html',
            fix: '<html lang="de">',
          },
        ],
      },
    },
  ],
  warn: [
    {
      name: 'the page lists itself under the declared language',
      input: makeLanguageInput('en', 'de', { hreflang: [{ code: 'en-US', href: `${url}/`, url: `${url}/`, ...AT }] }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'the page lists its version in the language of the text',
      input: makeLanguageInput('zh', 'en', {
        hreflang: [{ code: 'en', href: '/en/services', url: 'https://example.com/en/services', ...AT }],
      }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'no language declared', input: makeLanguageInput(null, 'de') },
    { name: 'a language that cannot be detected', input: makeLanguageInput('sq', 'it') },
    { name: '199 words', input: makeLanguageInput('en', 'de', { mainWordCount: 199 }) },
    { name: 'a language that is not certain', input: makeLanguageInput('en', 'de', {}, 0.89) },
    { name: 'a language that was not detected', input: makeLanguageInput('en', null) },
  ],
});
