import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-meta-invalid-directive.rule.ts';

const buildPropertyInput = (content: string, nameContent = '') => {
  const metas = [{ kind: 'property' as const, key: 'robots', content, inHead: true, ...AT }];
  const metaRobots = nameContent === '' ? [] : [{ agent: 'robots', content: nameContent, inHead: true, ...AT }];
  return { page: makePage({ facts: { metaRobots, markup: buildMarkup({ metas }) } }) };
};
const buildMetaInput = (content: string, agent = 'robots') => ({
  page: makePage({ facts: { metaRobots: [{ agent, content, inHead: true, ...AT }] } }),
});

testRule(rule, {
  pass: [
    { name: 'known directives', input: buildMetaInput('noindex, follow, max-snippet:-1, max-image-preview:large') },
    { name: 'directives against AI training', input: buildMetaInput('noai, noimageai') },
    { name: 'a word of another search engine', input: buildMetaInput('index, yaca-special') },
    { name: 'the positive form of a known one', input: buildMetaInput('index, snippet, translate') },
    { name: 'a typo that changes nothing', input: buildMetaInput('indexx, folow') },
    { name: 'index follow without a comma changes nothing', input: buildMetaInput('index follow') },
    { name: 'a typo for a crawler of another company', input: buildMetaInput('no-index', 'yandex') },
    { name: 'a property that repeats the name', input: buildPropertyInput('noindex, follow', 'noindex') },
    { name: 'a property that restricts nothing', input: buildPropertyInput('index, follow', 'index') },
    { name: 'a short word', input: buildMetaInput('no') },
  ],
  fail: [
    {
      name: 'a misspelled noindex',
      input: buildMetaInput('no-index, follow'),
      verdict: {
        evidence: [
          {
            url: 'https://example.com/services',
            found: '"no-index" in robots: no-index, follow',
            expected: '"noindex"',
            where: 'head, line 1, column 1',
            fix: '<meta name="robots" content="noindex, follow">',
          },
        ],
      },
    },
    {
      name: 'property instead of name',
      input: buildPropertyInput('noindex, follow'),
      found: '<meta property="robots" content="noindex, follow">',
      verdict: {
        confidence: 'confirmed',
        ...expectEvidenceWith({ fix: '<meta name="robots" content="noindex, follow">' }),
      },
    },
    {
      name: 'a property next to a misspelled directive',
      input: buildPropertyInput('noindex', 'nofolow'),
      found: '<meta property="robots" content="noindex">',
      verdict: { confidence: 'confirmed', ...expectEvidenceWith({ confidence: 'likely' }) },
    },
    { name: 'directives without a comma', input: buildMetaInput('noindex nofollow'), found: '"noindex nofollow"' },
    { name: 'an invalid value', input: buildMetaInput('max-image-preview:huge'), found: '"max-image-preview:huge"' },
    {
      name: 'a directive without its value',
      input: buildMetaInput('max-snippet', 'googlebot'),
      found: '"max-snippet"',
    },
    {
      name: 'a value that the directive does not take',
      input: buildMetaInput('noindex: true'),
      found: '"noindex: true"',
    },
    {
      name: 'a misspelled directive in the header',
      input: { page: makePage({ headers: { 'x-robots-tag': 'noidnex' } }) },
      found: '"noidnex" in X-Robots-Tag: noidnex',
    },
  ],
  notApplicable: [{ name: 'no directives', input: { page: makePage() } }],
});
