import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './html-lang-missing-or-invalid.ts';

const speaking = (lang: string | null) => ({ page: makePage({ facts: { lang } }) });

testRule(rule, {
  pass: [
    { name: 'en', input: speaking('en') },
    { name: 'zh-Hant-TW', input: speaking('zh-Hant-TW') },
  ],
  fail: [
    { name: 'none', input: speaking(null), found: null },
    { name: 'empty', input: speaking(''), found: '' },
    { name: 'an underscore', input: speaking('en_US'), found: 'en_US' },
    { name: 'a word', input: speaking('english language'), found: 'english language' },
  ],
});
