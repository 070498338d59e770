import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './multiple-canonicals-conflicting.rule.ts';

const makeCanonical = (url: string, inHead = true) => ({ href: url, url, inHead, ...AT });
const makeDeclaringPage = (...urls: string[]) =>
  makePage({ facts: { canonicals: urls.map((url) => makeCanonical(url)) } });
const a = 'https://example.com/a';
const b = 'https://example.com/b';

testRule(rule, {
  pass: [
    { name: 'one', input: { page: makeDeclaringPage(a) } },
    { name: 'the same twice', input: { page: makeDeclaringPage(a, a) } },
    {
      name: 'the same in the header, relative',
      input: { page: { ...makeDeclaringPage(a), headers: { link: '</a>; rel=canonical' } } },
    },
    {
      name: 'another one in the body',
      input: { page: makePage({ facts: { canonicals: [makeCanonical(a), makeCanonical(b, false)] } }) },
    },
  ],
  fail: [
    { name: 'two different ones', input: { page: makeDeclaringPage(a, b) }, found: a },
    {
      name: 'another one in the header',
      input: { page: { ...makeDeclaringPage(a), headers: { link: `<${b}>; rel="canonical"` } } },
      found: a,
    },
    {
      name: 'two in the header',
      input: {
        page: { ...makeDeclaringPage(), headers: { link: `<${b}>; rel="canonical", <${a}>; rel="canonical"` } },
      },
      found: b,
    },
  ],
  notApplicable: [{ name: 'none', input: { page: makeDeclaringPage() } }],
});
