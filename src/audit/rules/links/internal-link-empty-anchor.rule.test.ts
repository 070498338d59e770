import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './internal-link-empty-anchor.rule.ts';

const linked = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links) });
const empty = (extra: LinkOverrides['extra'] = {}) => ({ href: '/cart', text: '', extra });

testRule(rule, {
  pass: [
    { name: 'a text', input: linked({ href: '/cart', text: 'Cart' }) },
    { name: 'an aria-label', input: linked(empty({ ariaLabel: 'Cart' })) },
    { name: 'a title', input: linked(empty({ title: 'Cart' })) },
    { name: 'a name from other elements', input: linked(empty({ isLabelledByOthers: true })) },
    { name: 'a hidden link', input: linked(empty({ isHidden: true })) },
    {
      name: 'an image next to a named link',
      input: linked(empty({ hasImage: true }), { href: '/cart', text: 'Cart' }),
    },
    {
      name: 'an icon that leads to another site',
      input: linked({ href: '/a' }, { href: 'https://social.example/', text: '' }),
    },
    { name: 'a link to the page itself', input: linked({ href: '/a' }, { href: '#', text: '' }) },
  ],
  fail: [
    {
      name: 'an icon without a name',
      input: linked(empty()),
      found: 'https://example.com/cart',
      verdict: expectEvidenceWith({ places: 1 }),
    },
    {
      name: 'two images without a name',
      input: linked(empty({ hasImage: true }), empty()),
      verdict: expectEvidenceWith({ places: 2 }),
    },
  ],
  notApplicable: [{ name: 'no links within the site', input: linked({ href: 'https://other.example/' }) }],
});
