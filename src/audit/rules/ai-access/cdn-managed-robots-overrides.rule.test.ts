import type { RobotsGroupFacts } from '#contracts/site/robots.ts';
import { group, robotsWith } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cdn-managed-robots-overrides.rule.ts';

const managedBlocks = [{ name: 'Cloudflare', firstLine: 1, lastLine: 9 }];
const managed = (agents: string[], rules: string[]) => group(agents, rules, { managedBy: 'Cloudflare' });
const given = (...groups: RobotsGroupFacts[]) => ({ robots: robotsWith(groups, {}, { managedBlocks }) });
const CLOUDFLARE = [managed(['*'], ['Allow: /']), managed(['GPTBot'], ['Disallow: /'])];

testRule(rule, {
  pass: [
    {
      name: 'the site names no crawler that the block names',
      input: given(...CLOUDFLARE, group(['Bingbot'], ['Disallow: /'])),
    },
    { name: 'a folder of the site', input: given(...CLOUDFLARE, group(['*'], ['Disallow: /cart'])) },
    { name: 'both say the same', input: given(...CLOUDFLARE, group(['GPTBot'], ['Disallow: /'])) },
  ],
  fail: [
    {
      name: 'the site shuts everyone out and the block lets them in',
      input: given(...CLOUDFLARE, group(['*'], ['Disallow: /'])),
      found: 'Cloudflare: Allow: /; the site: Disallow: /',
    },
    {
      name: 'the block shuts a search crawler out that the site lets in',
      input: given(managed(['OAI-SearchBot'], ['Disallow: /']), group(['OAI-SearchBot'], ['Disallow: /private'])),
      found: 'the site: Disallow: /private',
    },
  ],
  warn: [
    {
      name: 'only a training crawler is concerned',
      input: given(...CLOUDFLARE, group(['GPTBot'], ['Allow: /'])),
      found: 'Cloudflare: Disallow: /; the site: Allow: /',
      verdict: { severity: 'advisory' },
    },
  ],
  notApplicable: [{ name: 'no managed block', input: { robots: robotsWith([group(['*'], ['Disallow: /'])]) } }],
  notMeasured: [
    { name: 'not readable', input: { robots: robotsWith([], {}, { state: 'unavailable', managedBlocks }) } },
  ],
});
