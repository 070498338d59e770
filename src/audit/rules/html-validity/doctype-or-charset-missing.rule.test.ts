import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './doctype-or-charset-missing.rule.ts';

type CharsetSource = 'bom' | 'header' | 'meta' | 'default';
const makeEncodedInput = (
  source: CharsetSource,
  facts: PageOverrides['facts'] = {},
  invalidLabel: string | null = null,
) => ({
  page: makePage({ contentType: 'text/html', facts: { ...facts, charset: { used: 'utf-8', source, invalidLabel } } }),
});
const lateMeta = { kind: 'charset' as const, key: 'charset', content: 'utf-8', inHead: true, ...AT };
const textWithBrokenCharacters = {
  ...EMPTY_PARTS.text,
  mojibake: { ...EMPTY_PARTS.text.mojibake, replacementCharacters: 4 },
};

testRule(rule, {
  pass: [
    { name: 'a doctype and an encoding', input: { page: makePage() } },
    { name: 'an encoding in a byte order mark', input: makeEncodedInput('bom') },
    { name: 'an encoding in a meta element', input: makeEncodedInput('meta') },
  ],
  fail: [
    {
      name: 'no doctype',
      input: { page: makePage({ facts: { hasDoctype: false } }) },
      found: null,
      verdict: expectEvidenceWith({ fix: '<!doctype html>' }),
    },
    {
      name: 'no encoding',
      input: makeEncodedInput('default'),
      found: null,
      verdict: expectEvidenceWith({ fix: '<meta charset="utf-8">' }),
    },
    {
      name: 'a meta element that comes too late',
      input: makeEncodedInput('default', { markup: { ...EMPTY_PARTS.markup, metas: [lateMeta] } }),
      found: 'after the first 1,024 bytes: utf-8',
    },
    { name: 'a name that no browser knows', input: makeEncodedInput('default', {}, 'utf-7'), found: 'utf-7' },
    {
      name: 'a document that is not UTF-8, so that no tag is proposed',
      input: makeEncodedInput('default', { text: textWithBrokenCharacters }),
      verdict: expectEvidenceWith({ cause: 'No character encoding' }),
    },
  ],
  notApplicable: [
    {
      name: 'XHTML',
      input: { page: makePage({ contentType: 'application/xhtml+xml', facts: { hasDoctype: false } }) },
    },
    { name: 'an error page', input: { page: makePage({ status: 404, facts: { hasDoctype: false } }) } },
  ],
});
