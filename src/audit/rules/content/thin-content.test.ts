import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './thin-content.ts';

const worded = (mainWordCount: number, url = 'https://example.com/services', lang = 'en') => ({
  page: makePage({ url, facts: { mainWordCount, lang } }),
});

testRule(rule, {
  pass: [{ name: '300 words', input: worded(300) }],
  fail: [
    { name: '299 words', input: worded(299), found: '299 words' },
    { name: 'one word', input: worded(1), verdict: { evidence: [expect.objectContaining({ found: '1 word' })] } },
  ],
  notApplicable: [
    { name: 'a contact page', input: worded(20, 'https://example.com/contact.html') },
    { name: 'Japanese', input: worded(20, 'https://example.com/a', 'ja') },
  ],
});
