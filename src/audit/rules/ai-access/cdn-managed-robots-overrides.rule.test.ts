import type { RobotsGroupFacts } from '#contracts/site/robots.ts';
import { group, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cdn-managed-robots-overrides.rule.ts';

const managedBlocks = [{ name: 'Cloudflare', firstLine: 1, lastLine: 9 }];
const makeManagedGroup = (agents: string[], rules: string[]) => group(agents, rules, { managedBy: 'Cloudflare' });
const buildInput = (...groups: RobotsGroupFacts[]) => ({
  robots: makeRobotsWithPreferences(groups, {}, { managedBlocks }),
});
const CLOUDFLARE_GROUPS = [makeManagedGroup(['*'], ['Allow: /']), makeManagedGroup(['GPTBot'], ['Disallow: /'])];

testRule(rule, {
  pass: [
    {
      name: 'the site names no crawler that the block names',
      input: buildInput(...CLOUDFLARE_GROUPS, group(['Bingbot'], ['Disallow: /'])),
    },
    { name: 'a folder of the site', input: buildInput(...CLOUDFLARE_GROUPS, group(['*'], ['Disallow: /cart'])) },
    { name: 'both say the same', input: buildInput(...CLOUDFLARE_GROUPS, group(['GPTBot'], ['Disallow: /'])) },
  ],
  fail: [
    {
      name: 'the site shuts everyone out and the block lets them in',
      input: buildInput(...CLOUDFLARE_GROUPS, group(['*'], ['Disallow: /'])),
      found: 'Cloudflare: Allow: /; the site: Disallow: /',
    },
    {
      name: 'the block shuts a search crawler out that the site lets in',
      input: buildInput(
        makeManagedGroup(['OAI-SearchBot'], ['Disallow: /']),
        group(['OAI-SearchBot'], ['Disallow: /private']),
      ),
      found: 'the site: Disallow: /private',
    },
  ],
  warn: [
    {
      name: 'only a training crawler is concerned',
      input: buildInput(...CLOUDFLARE_GROUPS, group(['GPTBot'], ['Allow: /'])),
      found: 'Cloudflare: Disallow: /; the site: Allow: /',
      verdict: { severity: 'advisory' },
    },
  ],
  notApplicable: [
    { name: 'no managed block', input: { robots: makeRobotsWithPreferences([group(['*'], ['Disallow: /'])]) } },
  ],
  notMeasured: [
    {
      name: 'not readable',
      input: { robots: makeRobotsWithPreferences([], {}, { state: 'unavailable', managedBlocks }) },
    },
  ],
});
