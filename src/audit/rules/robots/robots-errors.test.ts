import { describe, expect, it } from 'vitest';
import type { RobotsProblemReason } from '#contracts/site/robots.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { listRobotsErrors } from './robots-errors.ts';

const findIssue = (reason: RobotsProblemReason, text: string) =>
  listRobotsErrors(makeRobots({}, { problems: [{ reason, text, line: 3 }] }))[0];

describe('listRobotsErrors', () => {
  it.each<[RobotsProblemReason, string, string | null]>([
    ['rule-before-user-agent', 'Disallow: /a', 'User-agent: *\nDisallow: /a'],
    ['pattern-start', 'Disallow: admin/ # closed', 'Disallow: /admin/'],
    ['pattern-start', 'Disallow: https://example.com/a?b', 'Disallow: /a?b'],
    ['pattern-start', 'Disallow: https://other.example/a', null],
    ['pattern-start', 'Disallow: # nothing', null],
    ['unsupported-field', 'Noindex: /a', null],
    ['misspelled-field', 'Dissallow: /a', 'Disallow: /a'],
    ['misspelled-field', 'useragent: *', 'User-agent: *'],
    ['misspelled-field', 'Site-map: https://example.com/s.xml', 'Sitemap: https://example.com/s.xml'],
    ['missing-colon', 'Disallow /a', 'Disallow: /a'],
    ['user-agent-characters', 'User-agent: Googlebot, bingbot', 'User-agent: Googlebot\nUser-agent: bingbot'],
    ['user-agent-characters', 'User-agent: "Googlebot"', null],
    ['dollar-not-at-end', 'Disallow: /a$b$', 'Disallow: /a%24b$'],
    ['not-a-record', 'hello', null],
  ])('corrects %s, where possible: %s', (reason, text, fix) => expect(findIssue(reason, text)?.fix).toBe(fix));

  it('distinguishes lost rules from skipped lines', () => {
    expect(findIssue('pattern-start', 'Disallow: a')?.isRuleLost).toBe(true);
    expect(findIssue('unknown-field', 'Foo: bar')?.isRuleLost).toBe(false);
  });

  it.each<RobotsProblemReason>(['sitemap-not-absolute', 'preference-malformed', 'license-not-absolute'])(
    'leaves %s to other checks',
    (reason) => expect(findIssue(reason, 'x: y')).toBeUndefined(),
  );
});
