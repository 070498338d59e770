import { describe, expect, it } from 'vitest';
import { selectObeyedGroups } from '#lib/robots/obeyed-groups.ts';
import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { buildAllowingLines, hasSameRulesAsOurCrawler } from './robots-groups.ts';

const WILDCARD_GROUP = makeRobotsGroup(['*'], ['Disallow: /cart']);

describe('selectObeyedGroups', () => {
  it("returns the agent's own groups, otherwise those for *", () => {
    const own = makeRobotsGroup(['GPTBot'], ['Disallow: /']);
    expect(selectObeyedGroups(makeRobotsWithPreferences([WILDCARD_GROUP, own]), 'gptbot')).toEqual([own]);
    expect(selectObeyedGroups(makeRobotsWithPreferences([WILDCARD_GROUP, own]), 'Googlebot')).toEqual([WILDCARD_GROUP]);
    expect(selectObeyedGroups(makeRobotsWithPreferences([]), 'Googlebot')).toEqual([]);
  });
});

describe('hasSameRulesAsOurCrawler', () => {
  it.each([
    ['no groups', [], true],
    ['everyone', [WILDCARD_GROUP], true],
    ['a group of its own with other rules', [WILDCARD_GROUP, makeRobotsGroup(['Googlebot'], ['Disallow: /a'])], false],
    [
      'a group of its own with the same rules',
      [WILDCARD_GROUP, makeRobotsGroup(['Googlebot'], ['Disallow: /cart'])],
      true,
    ],
    ['a group for our crawler', [WILDCARD_GROUP, makeRobotsGroup(['AWIBot'], ['Disallow: /'])], false],
    [
      'rules that were not kept',
      [WILDCARD_GROUP, makeRobotsGroup(['Googlebot'], ['Disallow: /cart'], { ruleCount: 9 })],
      false,
    ],
  ])('%s', (_name, groups, expected) =>
    expect(hasSameRulesAsOurCrawler(makeRobotsWithPreferences(groups), 'Googlebot')).toBe(expected),
  );
});

describe('buildAllowingLines', () => {
  const makeDisallowRule = (line: number, text: string) => ({
    agents: {
      GPTBot: { homeAllowed: false, rootAllowed: false, decidingLine: { line, text }, group: 'everyone' as const },
    },
  });

  it('keeps the other rules for *, which a separate group would replace', () => {
    const robots = makeRobotsWithPreferences(
      [makeRobotsGroup(['*'], ['Disallow: /', 'Disallow: /cart'])],
      {},
      makeDisallowRule(2, 'Disallow: /'),
    );
    expect(buildAllowingLines(robots, 'GPTBot')).toBe('User-agent: GPTBot\nDisallow: /cart\nAllow: /');
  });

  it("adds lines to the agent's own group", () => {
    const robots = makeRobotsWithPreferences(
      [makeRobotsGroup(['GPTBot'], ['Disallow: /'])],
      {},
      makeDisallowRule(2, 'Disallow: /'),
    );
    expect(buildAllowingLines(robots, 'GPTBot')).toBe('User-agent: GPTBot\nAllow: /');
  });

  it('proposes nothing that a longer rule would override', () => {
    const robots = makeRobotsWithPreferences(
      [makeRobotsGroup(['GPTBot'], ['Disallow: /*'])],
      {},
      makeDisallowRule(2, 'Disallow: /*'),
    );
    expect(buildAllowingLines(robots, 'GPTBot')).toBeNull();
  });

  it('proposes nothing when there are too many rules to copy', () => {
    const rules = Array.from({ length: 21 }, (_value, index) => `Disallow: /${index}`);
    expect(
      buildAllowingLines(
        makeRobotsWithPreferences([makeRobotsGroup(['*'], rules)], {}, makeDisallowRule(2, 'Disallow: /0')),
        'GPTBot',
      ),
    ).toBeNull();
    const cut = makeRobotsGroup(['*'], ['Disallow: /'], { ruleCount: 2 });
    expect(
      buildAllowingLines(makeRobotsWithPreferences([cut], {}, makeDisallowRule(2, 'Disallow: /')), 'GPTBot'),
    ).toBeNull();
  });
});
