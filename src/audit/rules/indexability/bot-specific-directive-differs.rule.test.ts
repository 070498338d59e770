import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './bot-specific-directive-differs.rule.ts';

const makeMetasInput = (metas: [agent: string, content: string][], header?: string) => ({
  page: makePage({
    headers: header === undefined ? {} : { 'x-robots-tag': header },
    facts: { metaRobots: metas.map(([agent, content]) => ({ agent, content, inHead: true, ...AT })) },
  }),
});

testRule(rule, {
  pass: [
    {
      name: 'noindex for all crawlers and again for Googlebot',
      input: makeMetasInput([
        ['robots', 'noindex'],
        ['googlebot', 'noindex'],
      ]),
    },
    {
      name: 'only preview directives',
      input: makeMetasInput([['googlebot', 'max-image-preview:large, index, follow']]),
    },
    {
      name: 'index for one crawler, without a general noindex',
      input: makeMetasInput([
        ['robots', 'follow'],
        ['bingbot', 'index'],
      ]),
    },
  ],
  fail: [
    {
      name: 'noindex for Bing only',
      input: makeMetasInput([['msnbot', 'noindex']]),
      found: 'msnbot: noindex',
    },
    {
      name: 'noindex for Google in the header',
      input: makeMetasInput([], 'googlebot: noindex'),
      found: 'X-Robots-Tag',
    },
    {
      name: 'nosnippet for Google only',
      input: makeMetasInput([['googlebot', 'max-snippet:0']]),
      found: 'max-snippet:0',
    },
    {
      name: 'an index that cannot cancel the general noindex',
      input: makeMetasInput([
        ['robots', 'noindex'],
        ['googlebot', 'index'],
      ]),
      found: 'googlebot: index',
    },
  ],
  notApplicable: [
    { name: 'a directive for all crawlers only', input: makeMetasInput([['robots', 'noindex']]) },
    { name: 'an AI crawler', input: makeMetasInput([['gptbot', 'noindex']]) },
  ],
});
