import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './multiple-canonicals-conflicting.ts';

const canonical = (url: string) => ({ href: url, url, inHead: true, ...AT });
const declaring = (...urls: string[]) => makePage({ facts: { canonicals: urls.map(canonical) } });
const a = 'https://example.com/a';
const b = 'https://example.com/b';

testRule(rule, {
  pass: [
    { name: 'one', input: { page: declaring(a) } },
    { name: 'the same twice', input: { page: declaring(a, a) } },
  ],
  fail: [
    { name: 'two different ones', input: { page: declaring(a, b) }, found: a },
    {
      name: 'another one in the header',
      input: { page: { ...declaring(a), headers: { link: `<${b}>; rel="canonical"` } } },
      found: a,
    },
  ],
  notApplicable: [{ name: 'none', input: { page: declaring() } }],
});
