import type { RobotsGroupFacts } from '#contracts/site/robots.ts';
import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cdn-managed-robots-overrides.rule.ts';

const managedBlocks = [{ name: 'Cloudflare', firstLine: 1, lastLine: 9 }];
const makeManagedGroup = (agents: string[], rules: string[]) =>
  makeRobotsGroup(agents, rules, { managedBy: 'Cloudflare' });
const buildInput = (...groups: RobotsGroupFacts[]) => ({
  robots: makeRobotsWithPreferences(groups, {}, { managedBlocks }),
});
const CLOUDFLARE_GROUPS = [makeManagedGroup(['*'], ['Allow: /']), makeManagedGroup(['GPTBot'], ['Disallow: /'])];

testRule(rule, {
  pass: [
    {
      name: 'no crawler listed by both the site and the managed block',
      input: buildInput(...CLOUDFLARE_GROUPS, makeRobotsGroup(['Bingbot'], ['Disallow: /'])),
    },
    {
      name: 'one folder disallowed by the site',
      input: buildInput(...CLOUDFLARE_GROUPS, makeRobotsGroup(['*'], ['Disallow: /cart'])),
    },
    {
      name: 'both block the same crawler',
      input: buildInput(...CLOUDFLARE_GROUPS, makeRobotsGroup(['GPTBot'], ['Disallow: /'])),
    },
  ],
  fail: [
    {
      name: 'the site blocks all crawlers and the managed block allows them',
      input: buildInput(...CLOUDFLARE_GROUPS, makeRobotsGroup(['*'], ['Disallow: /'])),
      found: 'Cloudflare: Allow: /; the site: Disallow: /',
    },
    {
      name: 'the managed block blocks a search crawler that the site allows',
      input: buildInput(
        makeManagedGroup(['OAI-SearchBot'], ['Disallow: /']),
        makeRobotsGroup(['OAI-SearchBot'], ['Disallow: /private']),
      ),
      found: 'the site: Disallow: /private',
    },
  ],
  warn: [
    {
      name: 'only a training crawler affected',
      input: buildInput(...CLOUDFLARE_GROUPS, makeRobotsGroup(['GPTBot'], ['Allow: /'])),
      found: 'Cloudflare: Disallow: /; the site: Allow: /',
      verdict: { severity: 'advisory' },
    },
  ],
  notApplicable: [
    {
      name: 'no managed block',
      input: { robots: makeRobotsWithPreferences([makeRobotsGroup(['*'], ['Disallow: /'])]) },
    },
  ],
  notMeasured: [
    {
      name: 'an unreadable robots.txt',
      input: { robots: makeRobotsWithPreferences([], {}, { state: 'unavailable', managedBlocks }) },
    },
  ],
});
