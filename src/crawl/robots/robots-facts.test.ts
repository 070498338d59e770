import { describe, expect, it } from 'vitest';
import { type RobotsFacts, robotsFactsSchema } from '#contracts/site/robots.ts';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { parseRobots, type RobotsPolicy } from './robots-policy.ts';
import { decodeRobots } from './robots-text.ts';

const HOME = 'https://example.com/shop/';

function buildPolicy(text: string, agents: string[] = []): RobotsPolicy {
  return parseRobots(
    text,
    {
      url: 'https://example.com/robots.txt',
      status: 200,
      contentType: 'text/plain',
      sizeBytes: text.length,
      error: null,
    },
    { homeUrl: HOME, agents: agents.map((token) => ({ token })) },
  );
}
const readFacts = (text: string, agents?: string[]): RobotsFacts => buildPolicy(text, agents).facts;

describe('parseRobots (problems of lines)', () => {
  it.each([
    ['Disallow: /a\nUser-agent: *', ['rule-before-user-agent 1']],
    ['User-agent: *\nDisallow: private/', ['pattern-start 2']],
    ['User-agent: *\nDisallow: https://example.com/a', ['pattern-start 2']],
    ['User-agent: *\nDisallow: *.pdf$', []],
    ['User-agent: *\nDisallow: /a$b', ['dollar-not-at-end 2']],
    ['User-agent: *\nNoindex: /a', ['unsupported-field 2']],
    ['User-agent: *\nBlock: /a', ['unknown-field 2']],
    ['User-agent: *\nDisalow: /a', ['misspelled-field 2']],
    ['User-agent *\nDisallow: /a', ['missing-colon 1']],
    ['User-agent: *\nplease go away', ['not-a-record 2']],
    ['User-agent:\nDisallow: /', ['empty-user-agent 1']],
    ['User-agent: GPTBot, ClaudeBot\nDisallow: /', ['user-agent-characters 1']],
    ['User-agent: AI2Bot\nUser-agent: GPTBot/1.1\nUser-agent: bigsur.ai\nDisallow: /', []],
    ['User-agent: *\nCrawl-delay: soon', ['crawl-delay-invalid 2']],
    ['Sitemap: /sitemap.xml', ['sitemap-not-absolute 1']],
    ['User-agent: *\nContent-Signal: search', ['preference-malformed 2']],
    ['License: license.xml', ['license-not-absolute 1']],
    [
      '# comment\n\nUser-agent: *\nDisallow:\nHost: e.com\nClean-param: a\nContent-Usage: train-ai=n\nLicense: https://e.com/l.xml',
      [],
    ],
  ])('reports for %j: %j', (text, expected) => {
    const { problems, problemCount } = readFacts(text);
    expect(problems.map(({ reason, line }) => `${reason} ${line}`)).toEqual(expected);
    expect(problemCount).toBe(expected.length);
  });

  it('counts all problems and lists them up to a limit', () => {
    const { problems, problemCount } = readFacts('oops: 1\n'.repeat(1_000));
    expect([problems.length, problemCount]).toEqual([200, 1_000]);
  });
});

describe('parseRobots (groups)', () => {
  it('returns agents, rules, delay and preferences of groups with their lines', () => {
    const [group] = readFacts(
      'User-agent: GPTBot\nUser-agent: *\nContent-Signal: search=yes, ai-train=no\nCrawl-delay: 3\nDisallow: /%7Ea # why\n',
    ).groups;
    expect(group).toEqual({
      agents: [
        { token: 'gptbot', written: 'GPTBot', line: 1 },
        { token: '*', written: '*', line: 2 },
      ],
      rules: [{ allows: false, pattern: '/~a', googlePattern: '/%7Ea', line: 5, text: 'Disallow: /%7Ea # why' }],
      ruleCount: 1,
      crawlDelay: { seconds: 3, line: 4 },
      preferences: [
        {
          field: 'content-signal',
          path: null,
          values: [
            { key: 'search', value: 'yes' },
            { key: 'ai-train', value: 'no' },
          ],
          problem: null,
          line: 3,
          text: 'Content-Signal: search=yes, ai-train=no',
        },
      ],
      managedBy: null,
    });
  });

  it('marks the block that a CDN manages', () => {
    const { groups, managedBlocks } = readFacts(
      '# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\nUser-agent: GPTBot\nAllow: /\n',
    );
    expect(managedBlocks).toEqual([{ name: 'Cloudflare', firstLine: 1, lastLine: 4 }]);
    expect(groups.map((group) => group.managedBy)).toEqual(['Cloudflare', null]);
  });

  it.each([
    ['content-usage: train-ai=n', null, ['train-ai=n'], null],
    ['Content-Usage: /blog/ train-ai=y, search=y', '/blog/', ['train-ai=y', 'search=y'], null],
    [
      'Content-Signal: search=yes,ai-train=no,use=reference',
      null,
      ['search=yes', 'ai-train=no', 'use=reference'],
      null,
    ],
    ['Content-Signal: ai-train=maybe', null, ['ai-train=maybe'], 'unknown-value'],
    ['Content-Signal: ai-train', null, [], 'not-key-value'],
    ['Content-Signal: search=yes, search=no', null, ['search=yes', 'search=no'], 'repeated-key'],
    ['Content-Signal:', null, [], 'empty'],
  ])('reads the preference %s', (line, path, values, problem) => {
    const [preference] = readFacts(`User-agent: *\n${line}\nDisallow:`).groups[0]?.preferences ?? [];
    expect(preference?.values.map(({ key, value }) => `${key}=${value}`)).toEqual(values);
    expect(preference).toMatchObject({ path, problem });
  });

  it('reports a preference outside of all groups', () => {
    expect(readFacts('Content-Signal: search=yes\n').preferences).toMatchObject([{ problem: 'outside-group' }]);
  });
});

describe('parseRobots (agents)', () => {
  const text =
    'User-agent: Googlebot\nDisallow: /\nAllow: /shop/\nUser-agent: AI2Bot\nDisallow: /\nUser-agent: *\nDisallow: /x';

  it("reports the source of an agent's rules", () => {
    const { agents } = readFacts(text, [
      'Googlebot',
      'Googlebot-Image',
      'Applebot',
      'Amzn-SearchBot',
      'AI2Bot',
      'Bingbot',
    ]);
    expect(Object.entries(agents).map(([token, answer]) => `${token} ${answer.group} ${answer.homeAllowed}`)).toEqual([
      'Googlebot own true',
      'Googlebot-Image fallback true',
      'Applebot fallback true',
      'Amzn-SearchBot fallback true',
      'AI2Bot own false',
      'Bingbot everyone true',
    ]);
    expect(agents.Googlebot?.rootAllowed).toBe(false);
    expect(readFacts('', ['Bingbot']).agents.Bingbot?.group).toBe('none');
  });

  it('decides for any URL and returns the deciding line', () => {
    const policy = buildPolicy(text);
    expect(policy.decideFor('Googlebot', 'https://example.com/shop/a').rule?.line).toBe(3);
    expect(policy.decideFor('Bingbot', 'https://example.com/x?a').rule?.line).toBe(7);
    expect(policy.decideFor('Bingbot', 'https://example.com/y')).toEqual({ isAllowed: true, rule: null });
  });

  it('counts the URLs that agents may not fetch', () => {
    const urls = ['https://example.com/shop/1', 'https://example.com/x', 'https://example.com/y', 'nonsense'];
    expect(buildPolicy(text).countDisallowedShares(urls, ['Googlebot', 'Bingbot'])).toEqual({
      Googlebot: {
        total: 3,
        disallowed: 2,
        examples: [
          { url: 'https://example.com/x', decidingLine: { line: 2, text: 'Disallow: /' } },
          { url: 'https://example.com/y', decidingLine: { line: 2, text: 'Disallow: /' } },
        ],
      },
      Bingbot: {
        total: 3,
        disallowed: 1,
        examples: [{ url: 'https://example.com/x', decidingLine: { line: 7, text: 'Disallow: /x' } }],
      },
    });
  });
});

describe('parseRobots (file)', () => {
  it('keeps sitemap and license lines as written', () => {
    const facts = readFacts(
      '\uFEFFSitemap: https://e.com/a.xml\nSitemap: b.xml\nSitemap: ftp://e.com/c\nLicense: https://e.com/l.xml\n',
    );
    expect(facts.sitemapLines).toEqual([
      { value: 'https://e.com/a.xml', line: 1, url: 'https://e.com/a.xml', isAbsolute: true },
      { value: 'b.xml', line: 2, url: 'https://example.com/b.xml', isAbsolute: false },
      { value: 'ftp://e.com/c', line: 3, url: null, isAbsolute: false },
    ]);
    expect(facts.licenses).toEqual([{ value: 'https://e.com/l.xml', line: 4, url: 'https://e.com/l.xml' }]);
    expect([facts.hasBom, facts.lineCount]).toEqual([true, 5]);
  });

  it('matches the schema used to store the facts', () => {
    const facts = readFacts('User-agent: *\nDisallow: /a\nContent-Signal: search=yes\noops\n', ['Googlebot']);
    expect(robotsFactsSchema.parse(JSON.parse(JSON.stringify(facts)))).toEqual(facts);
  });

  it('reports the first rule beyond the size limit', () => {
    const file = new TextEncoder().encode('User-agent: *\nDisallow: /a\nDisallow: /private\nDisallow: /b\n');
    expect(decodeRobots(file, 35)).toEqual({
      text: 'User-agent: *\nDisallow: /a\n',
      isTruncated: true,
      firstLostRule: { line: 3, text: 'Disallow: /private' },
    });
    expect(decodeRobots(file, 1_000)).toMatchObject({ isTruncated: false, firstLostRule: null });
  });
});

/** The limits are many times the measured values, because they only guard against a hang. */
describe('parseRobots (hostile files)', () => {
  it('reads a file of 300,000 lines', () => {
    const startedAt = readCpuMs();
    expect(readFacts(`User-agent: *\n${'a\n'.repeat(300_000)}`).problemCount).toBe(300_000);
    expect(readCpuMs() - startedAt).toBeLessThan(2_000);
  });

  it('decides for 100,000 URLs with thousands of rules', () => {
    const rules = Array.from({ length: 20_000 }, (_, number) => `Disallow: /folder-${number}/private\n`).join('');
    const policy = buildPolicy(`User-agent: *\n${rules}`);
    const startedAt = readCpuMs();
    let refused = 0;
    for (let number = 0; number < 100_000; number++) {
      if (!policy.isAllowed(`https://example.com/folder-${number}/private/page-${number}`)) refused += 1;
    }
    expect(refused).toBe(20_000);
    expect(readCpuMs() - startedAt).toBeLessThan(5_000);
  });
});
