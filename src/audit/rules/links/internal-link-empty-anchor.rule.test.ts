import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './internal-link-empty-anchor.rule.ts';

const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links) });
const makeEmptyLink = (extra: LinkOverrides['extra'] = {}) => ({ href: '/cart', text: '', extra });

testRule(rule, {
  pass: [
    { name: 'a text', input: buildLinksInput({ href: '/cart', text: 'Cart' }) },
    { name: 'an aria-label', input: buildLinksInput(makeEmptyLink({ ariaLabel: 'Cart' })) },
    { name: 'a title', input: buildLinksInput(makeEmptyLink({ title: 'Cart' })) },
    { name: 'a name from other elements', input: buildLinksInput(makeEmptyLink({ isLabelledByOthers: true })) },
    { name: 'a hidden link', input: buildLinksInput(makeEmptyLink({ isHidden: true })) },
    {
      name: 'an image next to a named link',
      input: buildLinksInput(makeEmptyLink({ hasImage: true }), { href: '/cart', text: 'Cart' }),
    },
    {
      name: 'an icon that leads to another site',
      input: buildLinksInput({ href: '/a' }, { href: 'https://social.example/', text: '' }),
    },
    { name: 'a link to the page itself', input: buildLinksInput({ href: '/a' }, { href: '#', text: '' }) },
  ],
  fail: [
    {
      name: 'an icon without a name',
      input: buildLinksInput(makeEmptyLink()),
      found: 'https://example.com/cart',
      verdict: expectEvidenceWith({ places: 1 }),
    },
    {
      name: 'two images without a name',
      input: buildLinksInput(makeEmptyLink({ hasImage: true }), makeEmptyLink()),
      verdict: expectEvidenceWith({ places: 2 }),
    },
  ],
  notApplicable: [{ name: 'no links within the site', input: buildLinksInput({ href: 'https://other.example/' }) }],
});
