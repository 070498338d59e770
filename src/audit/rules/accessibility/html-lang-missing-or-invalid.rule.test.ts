import { makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './html-lang-missing-or-invalid.rule.ts';

const speaking = (lang: string | null, recognised: string | null = null, confidence = 0.99) => ({
  page: makePage({
    facts: { lang, text: { ...EMPTY_PARTS.text, language: { code: recognised, confidence, reason: null } } },
  }),
});

testRule(rule, {
  pass: [
    { name: 'en', input: speaking('en') },
    { name: 'zh-Hant-TW', input: speaking('zh-Hant-TW') },
    { name: 'capitals and spaces', input: speaking(' PT-br ') },
    { name: 'an old code', input: speaking('iw') },
    { name: 'three letters', input: speaking('gsw-CH') },
  ],
  fail: [
    {
      name: 'none, on a page that is surely German',
      input: speaking(null, 'de', 0.9),
      found: null,
      verdict: holding({ fix: '<html lang="de">' }),
    },
    { name: 'none, on a page in doubt', input: speaking(null, 'de', 0.89), found: null },
    { name: 'empty', input: speaking(''), found: '' },
    { name: 'an underscore', input: speaking('en_US'), found: 'en_US' },
    { name: 'words', input: speaking('english language'), found: 'english language' },
    { name: 'a word', input: speaking('english'), found: 'english' },
    { name: 'a country instead of a language', input: speaking('jp'), found: 'jp' },
  ],
});
