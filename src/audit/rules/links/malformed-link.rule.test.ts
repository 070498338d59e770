import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './malformed-link.rule.ts';

const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links) });

testRule(rule, {
  pass: [
    {
      name: 'well-formed URLs',
      input: buildLinksInput({ href: '/a' }, { href: 'https://other.example/?u=http://a.example' }),
    },
    {
      name: 'other schemes',
      input: buildLinksInput({ href: 'tel:+49 30' }, { href: 'javascript:void(0)' }, { href: '#' }),
    },
    { name: 'a space in the fragment', input: buildLinksInput({ href: '#code block' }, { href: '/a#code block' }) },
  ],
  fail: [
    {
      name: 'a host without a scheme',
      input: buildLinksInput({ href: 'www.other.example/a' }),
      found: 'www.other.example/a (a host name without a scheme',
      verdict: { confidence: 'confirmed', ...expectEvidenceWith({ fix: 'href="https://www.other.example/a"' }) },
    },
    { name: 'nothing but a scheme', input: buildLinksInput({ href: 'http://' }), found: 'not a valid URL' },
    {
      name: 'a placeholder',
      input: buildLinksInput({ href: '/p/{{ id }}' }),
      found: 'a placeholder',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'only a space in the URL',
      input: buildLinksInput({ href: '/my file.pdf' }),
      found: 'a space or line break',
      verdict: { confidence: 'possible', severity: 'low' },
    },
    {
      name: 'the most certain issue is reported',
      input: buildLinksInput({ href: '/my file.pdf' }, { href: 'htp://a.example/' }),
      found: 'htp://',
      verdict: { confidence: 'confirmed', ...expectEvidenceWith({ fix: 'href="https://a.example/"' }) },
    },
  ],
  notApplicable: [{ name: 'no links', input: buildLinksInput() }],
});
