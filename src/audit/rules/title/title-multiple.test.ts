import { locatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-multiple.ts';

const titled = (...titles: ReturnType<typeof locatedText>[]) => ({ page: makePage({ facts: { titles } }) });

testRule(rule, {
  pass: [
    { name: 'one title', input: titled(locatedText('One')) },
    { name: 'a second one outside the head', input: titled(locatedText('One'), locatedText('Two', false)) },
  ],
  fail: [{ name: 'two titles', input: titled(locatedText('One'), locatedText('Two')), found: 'One' }],
});
