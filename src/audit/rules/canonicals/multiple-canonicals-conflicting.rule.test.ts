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
    { name: 'one canonical', input: { page: makeDeclaringPage(a) } },
    { name: 'the same canonical twice', input: { page: makeDeclaringPage(a, a) } },
    {
      name: 'the same canonical in the header, as a relative URL',
      input: { page: { ...makeDeclaringPage(a), headers: { link: '</a>; rel=canonical' } } },
    },
    {
      name: 'another canonical in the body',
      input: { page: makePage({ facts: { canonicals: [makeCanonical(a), makeCanonical(b, false)] } }) },
    },
  ],
  fail: [
    { name: 'two different canonicals', input: { page: makeDeclaringPage(a, b) }, found: a },
    {
      name: 'another canonical in the header',
      input: { page: { ...makeDeclaringPage(a), headers: { link: `<${b}>; rel="canonical"` } } },
      found: a,
    },
    {
      name: 'two canonicals in the header',
      input: {
        page: { ...makeDeclaringPage(), headers: { link: `<${b}>; rel="canonical", <${a}>; rel="canonical"` } },
      },
      found: b,
    },
  ],
  notApplicable: [{ name: 'no canonical', input: { page: makeDeclaringPage() } }],
});
