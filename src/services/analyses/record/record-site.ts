import { z } from 'zod';
import { findHreflangCodeIssue } from '#audit/rules/hreflang/hreflang-code.ts';
import { BINGBOT_RULE_PREFIX } from '#contracts/analysis/views/url-views.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';
import type { HreflangPageRows } from '#crawl/gatherers/directives/hreflang-rows.ts';
import type { NearDuplicateGroupRows } from '#crawl/gatherers/duplicates/near-groups.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import type { ViewWriter } from '#crawl/store/views/view-writer.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';

const SOURCE_NAMES = { html: 'HTML', header: 'HTTP header', sitemap: 'Sitemap' } as const;

/** Writes the language alternates of one page. */
export function recordHreflang(writer: ViewWriter, { pageId, rows }: HreflangPageRows): void {
  const count = (state: HreflangPageRows['rows'][number]['state']) => rows.filter((row) => row.state === state).length;
  const invalid = rows.filter(({ code }) => findHreflangCodeIssue(code) !== null);
  const ownRow = rows.find(({ isSelf, code }) => isSelf && code !== 'x-default');
  writer.add('hreflangPages', {
    pageId,
    language: ownRow?.code ?? null,
    sources: [...new Set(rows.map(({ source }) => SOURCE_NAMES[source]))].join(', '),
    entries: rows.length,
    hasSelf: rows.some(({ isSelf }) => isSelf) ? 1 : 0,
    hasDefault: rows.some(({ code }) => code === 'x-default') ? 1 : 0,
    missingReturns: count('missing-return'),
    notOk: count('not-200'),
    notIndexable: count('not-indexable'),
    nonCanonical: count('non-canonical'),
    invalidCodes: new Set(invalid.map(({ code }) => code)).size,
  });
  for (const { code, targetUrl, source, state } of rows) {
    writer.add('hreflangLinks', { pageId, code, targetUrl, source: SOURCE_NAMES[source], state });
  }
}

/** Writes the groups of pages with nearly the same text. */
export function recordNearGroups(writer: ViewWriter, file: CrawlFile, groups: Iterable<NearDuplicateGroupRows>): void {
  // Numbers continue after the groups with the same title, description, H1 or text.
  let groupNumber = file.get(groupCountRow, SELECT_GROUP_COUNT, {})?.count ?? 0;
  for (const { pageCount, members } of groups) {
    groupNumber += 1;
    const firstId = members[0]?.id ?? 0;
    const value = file.get(excerptRow, SELECT_EXCERPT, { id: firstId })?.value ?? '';
    for (const { id, similarity } of members) {
      const group = { kind: 'Near-duplicate', groupNumber, pageId: id, firstId, size: pageCount };
      writer.add('duplicateMembers', { ...group, similarity, value });
    }
  }
}

const groupCountRow = z.object({ count: z.number().int() });
const SELECT_GROUP_COUNT = 'SELECT coalesce(max(group_number), 0) AS count FROM duplicate_members';
const excerptRow = z.object({ value: z.string() });
const SELECT_EXCERPT = 'SELECT text_excerpt AS value FROM pages WHERE url_id = :id';

const urlRow = z.object({ id: z.number().int(), url: z.string() });
const SELECT_SITE_URLS = `SELECT id, url FROM url_details WHERE is_internal = 1 AND kind = 'Page'`;

/**
 * Stores, for each URL of the site that robots.txt disallows for Googlebot or only for Bingbot, the responsible line.
 */
export function recordRobotsRules(file: CrawlFile, robots: RobotsFacts): void {
  const blocked: [string, number][] = [];
  for (const { id, url } of file.stream(urlRow, SELECT_SITE_URLS)) {
    const rule = describeBlockingRule(robots, url);
    if (rule !== null) blocked.push([rule, id]);
  }
  file.runForEach('UPDATE url_details SET robots_rule = ? WHERE id = ?', blocked);
}

function describeBlockingRule(robots: RobotsFacts, url: string): string | null {
  for (const [agent, prefix] of [
    ['Googlebot', ''],
    ['Bingbot', BINGBOT_RULE_PREFIX],
  ] as const) {
    const decision = evaluatePath(robots, agent, url);
    if (decision === null || decision.isAllowed) continue;
    return prefix + (decision.line === null ? 'Disallowed' : `Line ${decision.line.line}: ${decision.line.text}`);
  }
  return null;
}
