import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './generic-anchor-text.rule.ts';

const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links) });
const makeMoreLinks = (count: number, link: LinkOverrides = {}) =>
  Array.from({ length: count }, (_, at) => ({ href: `/p${at}`, text: 'Read more', ...link }));
const unrecognizedText = { ...EMPTY_PARTS.text, language: { code: null, confidence: 0, reason: null } };
const germanFacts = { text: { ...EMPTY_PARTS.text, language: { code: 'de', confidence: 1, reason: null } } };

testRule(rule, {
  pass: [
    { name: 'descriptive texts', input: buildLinksInput({ href: '/a', text: 'Prices' }) },
    {
      name: 'names for screen readers',
      input: buildLinksInput(...makeMoreLinks(3, { extra: { ariaLabel: 'Read more about wheels' } })),
    },
    {
      name: 'names from other elements',
      input: buildLinksInput(...makeMoreLinks(3, { extra: { isLabelledByOthers: true } })),
    },
    {
      name: 'cards with a named link',
      input: buildLinksInput(...makeMoreLinks(3), ...makeMoreLinks(3, { text: 'Wheel repair' })),
    },
    {
      name: 'links to other sites that are qualified',
      input: buildLinksInput({ href: '/a' }, { href: 'https://other.example/', text: 'click here', rel: 'nofollow' }),
    },
    {
      name: 'a library called Click',
      input: buildLinksInput({ href: 'https://click.palletsprojects.com/', text: 'Click' }),
    },
    { name: 'German words on an English page', input: buildLinksInput(...makeMoreLinks(3, { text: 'Weiterlesen' })) },
  ],
  warn: [
    { name: 'two generic texts', input: buildLinksInput(...makeMoreLinks(2)), verdict: { confidence: 'possible' } },
    {
      name: 'three to one page',
      input: buildLinksInput(...makeMoreLinks(3, { href: '/a' })),
      found: '"Read more" for https://example.com/a',
      verdict: { confidence: 'possible', ...expectEvidenceWith({ places: 3 }) },
    },
    {
      name: 'links to other sites',
      input: buildLinksInput(
        ...makeMoreLinks(3).map(({ href, ...link }) => ({ ...link, href: `https://other.example${href}` })),
      ),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'German words on a page whose language is unknown',
      input: {
        page: makePageWithLinks([{ href: '/a', text: 'Klicke hier' }], {
          facts: { lang: null, text: unrecognizedText },
        }),
      },
      found: '"Klicke hier"',
    },
  ],
  fail: [
    {
      name: 'three generic texts',
      input: buildLinksInput(...makeMoreLinks(3)),
      found: '"Read more" for https://example.com/p0',
      verdict: expectEvidenceWith({ places: 1 }),
    },
    {
      name: 'a German page',
      input: { page: makePageWithLinks(makeMoreLinks(3, { text: 'Weiterlesen' }), { facts: germanFacts }) },
      found: '"Weiterlesen"',
    },
    {
      name: 'a page with only a lang attribute',
      input: { page: makePageWithLinks(makeMoreLinks(3, { text: 'Lire la suite' }), { facts: { lang: 'fr-FR' } }) },
      found: '"Lire la suite"',
    },
    {
      name: 'a generic aria-label',
      input: buildLinksInput(...makeMoreLinks(3, { extra: { ariaLabel: 'More' } })),
      found: '"More"',
    },
  ],
  notApplicable: [{ name: 'no links', input: buildLinksInput({ href: 'mailto:a@b.example' }) }],
});
