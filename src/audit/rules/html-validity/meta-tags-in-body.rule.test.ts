import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-tags-in-body.rule.ts';

const robots = { agent: 'robots', content: 'noindex', inHead: false, ...AT };

testRule(rule, {
  pass: [
    { name: 'everything in the head', input: { page: makePage() } },
    {
      name: 'a canonical in the body, which has its own check',
      input: { page: makePage({ facts: { canonicals: [{ href: '/a', url: null, inHead: false, ...AT }] } }) },
    },
  ],
  fail: [
    {
      name: 'a robots meta tag in the body',
      input: { page: makePage({ facts: { metaRobots: [robots] } }) },
      found: '<meta name="robots" content="noindex"> in the body',
      verdict: expectEvidenceWith({ fix: '<head>\n  <meta name="robots" content="noindex">\n</head>' }),
    },
    {
      name: 'a title pushed out by an element in the head',
      input: {
        page: makePage({
          facts: {
            titles: [makeLocatedText('Repairs', false)],
            document: { ...EMPTY_PARTS.document, headEndedBy: { name: 'div', ...AT } },
          },
        }),
      },
      verdict: expectEvidenceWith({ cause: '<div> that ends the head' }),
    },
  ],
  notApplicable: [
    { name: 'an error page', input: { page: makePage({ status: 404, facts: { metaRobots: [robots] } }) } },
  ],
});
