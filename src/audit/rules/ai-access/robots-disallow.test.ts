import { expect, it } from 'vitest';
import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { buildDisallowEvidence } from './robots-disallow.ts';

it('shows the line that blocks the agent and the lines that would allow it', () => {
  const robots = makeRobotsWithPreferences([makeRobotsGroup(['GPTBot'], ['Disallow: /'])], { GPTBot: 'Disallow: /' });
  expect(buildDisallowEvidence(robots, 'GPTBot', 'access')).toEqual({
    url: 'https://example.com/robots.txt',
    found: 'Disallow: /',
    expected: 'access',
    where: 'robots.txt, line 2',
    fix: 'User-agent: GPTBot\nAllow: /',
  });
});

it('proposes nothing when no short fix is correct', () => {
  const robots = makeRobotsWithPreferences([makeRobotsGroup(['GPTBot'], ['Disallow: /*'])], { GPTBot: 'Disallow: /*' });
  expect(buildDisallowEvidence(robots, 'GPTBot', 'access')).not.toHaveProperty('fix');
});

it('shows the start of the file when no line applies', () => {
  const robots = makeRobotsWithPreferences([], {}, { excerpt: 'User-agent: *' });
  expect(buildDisallowEvidence(robots, 'GPTBot', 'access')).toMatchObject({
    found: 'User-agent: *',
    where: 'robots.txt',
  });
});
