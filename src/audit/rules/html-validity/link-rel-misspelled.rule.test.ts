import type { LinkRelation } from '#contracts/page/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './link-rel-misspelled.rule.ts';

const makeRelationsInput = (...relations: Partial<LinkRelation>[]) => ({
  page: makePage({
    facts: {
      markup: buildMarkup({
        relations: relations.map((relation) => ({
          rel: 'icon',
          href: '/de',
          url: null,
          inHead: true,
          ...AT,
          ...relation,
        })),
      }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'known values', input: makeRelationsInput({ rel: 'stylesheet' }, { rel: 'shortcut icon' }) },
    { name: 'a private extension', input: makeRelationsInput({ rel: 'https://api.w.org/' }) },
  ],
  fail: [
    {
      name: 'language versions with a value that does not exist',
      input: makeRelationsInput({ rel: 'alternative', hreflang: 'de' }),
      found: '<link rel="alternative" hreflang="de" href="/de">',
      verdict: expectEvidenceWith({ expected: 'rel="alternate"', cause: 'rel="alternative"' }),
    },
    { name: 'a misspelled stylesheet', input: makeRelationsInput({ rel: 'stylsheet' }), verdict: { severity: 'low' } },
  ],
  notApplicable: [{ name: 'no link elements', input: makeRelationsInput() }],
});
