import { describe, expect, it } from 'vitest';
import { RECHECK_MESSAGES, RECHECKS_PER_DAY, type RecheckUrl } from '#contracts/analysis/recheck.ts';
import type { AuditPage, BrokenTarget } from '#contracts/site/artifacts.ts';
import { makeSite, makeSource } from '#test/helpers/artifacts.ts';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { getRecheckNeeds, recheckRule } from './recheck-rule.ts';
import { RULES } from './registry.generated.ts';

const buildUrl = (path: string) => `https://example.com/${path}`;
const makeRecheckUrl = (path: string, overrides: Partial<RecheckUrl> = {}): RecheckUrl => ({
  url: buildUrl(path),
  standing: null,
  before: [{ url: buildUrl(path), found: null, expected: 'y', where: 'head' }],
  ...overrides,
});
const makeTitledPage = (path: string, title: string | null): AuditPage =>
  makePage({
    url: buildUrl(path),
    finalUrl: buildUrl(path),
    facts: { titles: title === null ? [] : [makeLocatedText(title)] },
  });
const makeRecheckSource = (pages: AuditPage[], artifacts: Parameters<typeof makeSource>[1] = {}) =>
  makeSource(pages, { site: makeSite(), ...artifacts });
const listStates = (ruleId: string, ...rest: Parameters<typeof recheckRule> extends [string, ...infer R] ? R : never) =>
  recheckRule(ruleId, ...rest).map(({ state, reason }) => [state, reason]);

describe('getRecheckNeeds', () => {
  it.each(['title-missing', 'broken-internal-link', 'robots-disallow-all', 'js-blank-render', 'llms-txt-missing'])(
    'allows %s, because a few pages are enough to check it',
    (ruleId) => expect(getRecheckNeeds(ruleId)).toMatchObject({ isPossible: true }),
  );

  it.each([
    'title-duplicate',
    'orphan-page',
    'single-inlink-page',
    'exact-duplicate-page',
    'crawl-depth-excessive',
    'legal-pages-missing',
    'about-contact-missing',
  ])('excludes %s, which checks the entire site', (ruleId) =>
    expect(getRecheckNeeds(ruleId)).toEqual({ isPossible: false, reason: RECHECK_MESSAGES.needsEntireSite }),
  );

  it('excludes derived rules, Lighthouse rules and unknown rules', () => {
    const derivedRules = RULES.filter(({ scope }) => scope === 'derived');
    for (const { id } of derivedRules) expect(getRecheckNeeds(id).isPossible).toBe(false);
    const lab = RULES.find(({ requires }) => requires.length === 2 && requires.includes('lighthouse'));
    expect(getRecheckNeeds(lab?.id ?? '')).toEqual({ isPossible: false, reason: RECHECK_MESSAGES.speed });
    expect(getRecheckNeeds('no-such-rule').isPossible).toBe(false);
  });

  it('allows most rules', () => {
    expect(RULES.filter(({ id }) => getRecheckNeeds(id).isPossible).length).toBeGreaterThan(200);
  });
});

describe('a rule over pages', () => {
  it('reports the current state of each URL', () => {
    const pages = [
      makeTitledPage('fixed', 'A title of its own'),
      makeTitledPage('same', null),
      makePage({ url: buildUrl('gone'), status: 404, facts: null }),
    ];
    const results = recheckRule(
      'title-missing',
      makeRecheckSource(pages),
      ['fixed', 'same', 'gone', 'unrequested'].map((path) => makeRecheckUrl(path)),
    );
    expect(results.map(({ state, reason }) => [state, reason])).toEqual([
      ['fixed', null],
      ['found', null],
      ['notJudged', 'Not an HTML page that returned 200.'],
      ['unread', RECHECK_MESSAGES.notRequested],
    ]);
    expect(results[1]?.evidence[0]).toMatchObject({ url: buildUrl('same'), found: null });
  });

  it('reports why a URL could not be read', () => {
    const unreachablePage = makePage({
      url: buildUrl('a'),
      status: null,
      facts: null,
      error: { code: 'connect-timeout', detail: '' },
    });
    expect(listStates('title-missing', makeRecheckSource([unreachablePage]), [makeRecheckUrl('a')])).toEqual([
      ['unread', 'No response: the server did not respond in time.'],
    ]);
    const blockedPage = makePage({ url: buildUrl('a'), challenge: 'Shield', facts: null });
    expect(listStates('title-missing', makeRecheckSource([blockedPage]), [makeRecheckUrl('a')])).toEqual([
      ['unread', 'Our crawler was blocked by Shield.'],
    ]);
    const lateSource = makeRecheckSource([], { site: makeSite({ stoppedBy: 'time-limit' }) });
    expect(listStates('title-missing', lateSource, [makeRecheckUrl('a')])).toEqual([
      ['unread', RECHECK_MESSAGES.outOfTime],
    ]);
  });

  it('reports why a rule that needs a browser could not run', () => {
    expect(
      listStates('js-blank-render', makeRecheckSource([makeTitledPage('a', 'A')]), [makeRecheckUrl('a')])[0]?.[1],
    ).toMatch(/^Not measured: .+\.$/);
  });

  it('uses the click depth and sitemap data of the analysis', () => {
    const deepPage = makeTitledPage('a/b/c', 'A title');
    const standing = { depth: 4, inSitemap: false, inNavigation: false };
    const [before] = recheckRule('breadcrumb-missing', makeRecheckSource([deepPage]), [makeRecheckUrl('a/b/c')]);
    const [after] = recheckRule('breadcrumb-missing', makeRecheckSource([deepPage]), [
      makeRecheckUrl('a/b/c', { standing }),
    ]);
    expect([before?.state, after?.state]).toEqual(['notJudged', 'found']);
  });
});

describe('a rule over links', () => {
  const target = buildUrl('gone');
  const before = [{ url: buildUrl('a'), found: `${target} returns 404`, expected: 'y', where: 'a', cause: target }];
  const link = {
    href: target,
    url: target,
    text: 'x',
    rel: '',
    region: 'main',
    selector: 'a',
    line: 1,
    column: 1,
  } as const;
  const linkingPage = makePage({ url: buildUrl('a'), facts: { links: [link] } });
  const broken: BrokenTarget = {
    url: target,
    status: 404,
    error: null,
    pageUrls: [buildUrl('a')],
    occurrenceCount: 1,
    occurrences: [{ pageUrl: buildUrl('a'), selector: 'a', text: 'x', line: 1, column: 1 }],
  };
  const makeLinkCheck = (list: BrokenTarget[], uncheckedCount: number) => ({
    internalLinkCheck: { checkedCount: 3, broken: list, unverifiable: [], uncheckedCount },
  });
  const recheckLink = (pages: AuditPage[], artifacts: ReturnType<typeof makeLinkCheck>) =>
    recheckRule('broken-internal-link', makeRecheckSource(pages, artifacts), [makeRecheckUrl('a', { before })])[0];

  it('finds a target that is still broken', () => {
    expect(recheckLink([linkingPage], makeLinkCheck([broken], 0))).toMatchObject({
      state: 'found',
      evidence: [{ cause: target }],
    });
  });

  it('treats a target as fixed when the page no longer links to it, or when a new request succeeds', () => {
    expect(recheckLink([makePage({ url: buildUrl('a') })], makeLinkCheck([], 2))?.state).toBe('fixed');
    expect(recheckLink([linkingPage, makeTitledPage('gone', 'Back')], makeLinkCheck([], 2))?.state).toBe('fixed');
  });

  it('does not treat a target as fixed when it could not be requested', () => {
    expect(recheckLink([linkingPage], makeLinkCheck([], 2))).toMatchObject({
      state: 'notJudged',
      reason: RECHECK_MESSAGES.targetNotRequested,
    });
  });
});

it('includes the daily limit in the message', () => {
  expect(RECHECK_MESSAGES.limit).toContain(` ${RECHECKS_PER_DAY} `);
});
