import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './malformed-link.rule.ts';

const linked = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links) });

testRule(rule, {
  pass: [
    { name: 'well-formed URLs', input: linked({ href: '/a' }, { href: 'https://other.example/?u=http://a.example' }) },
    { name: 'other schemes', input: linked({ href: 'tel:+49 30' }, { href: 'javascript:void(0)' }, { href: '#' }) },
    { name: 'a space in the fragment', input: linked({ href: '#code block' }, { href: '/a#code block' }) },
  ],
  fail: [
    {
      name: 'a host without a scheme',
      input: linked({ href: 'www.other.example/a' }),
      found: 'www.other.example/a (a host name without a scheme',
      verdict: { confidence: 'confirmed', ...expectEvidenceWith({ fix: 'href="https://www.other.example/a"' }) },
    },
    { name: 'nothing but a scheme', input: linked({ href: 'http://' }), found: 'not a valid URL' },
    {
      name: 'a placeholder',
      input: linked({ href: '/p/{{ id }}' }),
      found: 'a placeholder',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a space only',
      input: linked({ href: '/my file.pdf' }),
      found: 'a space or line break',
      verdict: { confidence: 'possible', severity: 'low' },
    },
    {
      name: 'the most certain issue counts',
      input: linked({ href: '/my file.pdf' }, { href: 'htp://a.example/' }),
      found: 'htp://',
      verdict: { confidence: 'confirmed', ...expectEvidenceWith({ fix: 'href="https://a.example/"' }) },
    },
  ],
  notApplicable: [{ name: 'no links', input: linked() }],
});
