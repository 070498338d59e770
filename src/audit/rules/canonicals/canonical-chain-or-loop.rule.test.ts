import { makeSite } from '#test/helpers/artifacts.ts';
import { makeCanonicalLink, makeCanonicals, makeProblemCanonicals } from '#test/helpers/canonical-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-chain-or-loop.rule.ts';

const site = makeSite();
const buildUrl = (path: string) => `https://example.com/${path}`;
const chain = [buildUrl('a'), buildUrl('b'), buildUrl('c')].join(' -> ');
const loop = [buildUrl('a'), buildUrl('b'), buildUrl('a')].join(' -> ');
const makeExpectedEvidence = (found: string) => ({
  url: buildUrl('a'),
  found,
  expected: 'the same canonical URL on all of these pages',
  where: 'rel="canonical" of the page (head or Link header)',
});

testRule(rule, {
  pass: [{ name: 'no problem', input: { site, canonicals: makeCanonicals() } }],
  fail: [
    {
      name: 'a canonical chain',
      input: { site, canonicals: makeProblemCanonicals('chain', [makeCanonicalLink(chain)]) },
      verdict: {
        evidence: [{ ...makeExpectedEvidence(chain), fix: `<link rel="canonical" href="${buildUrl('c')}">` }],
      },
    },
    {
      name: 'a canonical loop, which has no end',
      input: { site, canonicals: makeProblemCanonicals('loop', [makeCanonicalLink(loop)]) },
      verdict: { evidence: [makeExpectedEvidence(loop)] },
    },
  ],
  notApplicable: [{ name: 'no canonical link', input: { site, canonicals: makeCanonicals({ withoutCount: 20 }) } }],
});
