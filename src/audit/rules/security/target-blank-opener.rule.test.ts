import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './target-blank-opener.rule.ts';

const buildLinkInput = (
  rel: string,
  { url = 'https://partner.example/', target = '_blank' as string | undefined } = {},
) => ({
  page: makePage({
    facts: {
      links: [{ href: url, url, text: 'Partner', rel, region: 'main', selector: 'main > a', ...AT }],
      markup: { ...EMPTY_PARTS.markup, linkExtras: [{ index: 0, target }] },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'no rel: browsers add noopener', input: buildLinkInput('') },
    { name: 'noopener', input: buildLinkInput('noopener') },
    { name: 'both, where noopener wins', input: buildLinkInput('opener noopener') },
    { name: 'noreferrer', input: buildLinkInput('opener noreferrer') },
    { name: 'a page of the site itself', input: buildLinkInput('opener', { url: 'https://example.com/login' }) },
  ],
  warn: [
    {
      name: 'opener',
      input: buildLinkInput('nofollow opener'),
      found: 'https://partner.example/ with rel="nofollow opener"',
      verdict: expectEvidenceWith({ fix: 'rel="nofollow noopener"' }),
    },
  ],
  notApplicable: [
    { name: 'no new window', input: buildLinkInput('opener', { target: '_top' }) },
    { name: 'no links', input: { page: makePage() } },
  ],
});
