import { expect, it } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { buildSharedEdits } from './build-shared-edits.ts';
import type { EditSite } from './edit-context.ts';

const ORIGIN = 'https://shop.example';
const PAGE_URL = `${ORIGIN}/`;
const HTML = '<html><head><meta name="viewport" content="width=1024, user-scalable=no"></head><body></body></html>';
const SITE: EditSite = {
  homeUrl: PAGE_URL,
  robotsUrl: `${ORIGIN}/robots.txt`,
  sitemapUrl: null,
  getPage: () => ({ record: makePage({ url: PAGE_URL }), html: HTML }),
  listPages: () => [],
};

const makeIssue = (ruleId: string, evidence: Partial<Evidence>) => ({
  ruleId,
  evidence: [{ url: PAGE_URL, found: null, expected: ruleId, where: 'head', ...evidence }],
});
const allow = (ruleId: string, bot: string) => makeIssue(ruleId, { fix: `User-agent: ${bot}\nAllow: /` });

const OPENAI = allow('ai-search-bot-blocked-oai-searchbot', 'OAI-SearchBot');
const CLAUDE = allow('ai-search-bot-blocked-claude-searchbot', 'Claude-SearchBot');

it('adds the groups of all crawlers in one edit', () => {
  expect(buildSharedEdits(SITE, [OPENAI, CLAUDE], 10)).toMatchObject({
    total: 1,
    ruleIds: [OPENAI.ruleId, CLAUDE.ruleId],
    edits: [
      {
        operation: 'append',
        after: '\nUser-agent: OAI-SearchBot\nAllow: /\n\nUser-agent: Claude-SearchBot\nAllow: /',
        expected: `${OPENAI.ruleId}; ${CLAUDE.ruleId}`,
      },
    ],
  });
});

it('lists only the rules that have an edit', () => {
  const result = buildSharedEdits(SITE, [OPENAI, makeIssue(CLAUDE.ruleId, {})], 10);
  expect(result).toMatchObject({ total: 1, ruleIds: [OPENAI.ruleId] });
  const none = buildSharedEdits(SITE, [makeIssue(OPENAI.ruleId, {}), makeIssue(CLAUDE.ruleId, {})], 10);
  expect(none).toMatchObject({ total: 0, ruleIds: [], reasonCode: 'not-computed' });
});

it('replaces a tag once, so that all its settings are corrected', () => {
  const issues = [
    makeIssue('zoom-disabled', { fix: '<meta name="viewport" content="width=1024">' }),
    makeIssue('viewport-not-responsive', { fix: '<meta name="viewport" content="width=device-width">' }),
  ];
  expect(buildSharedEdits(SITE, issues, 10)).toMatchObject({
    total: 1,
    ruleIds: ['zoom-disabled', 'viewport-not-responsive'],
    edits: [{ after: '<meta name="viewport" content="width=device-width">' }],
  });
});
