import { expect, it } from 'vitest';
import { buildLoggedAgent, buildLoggedCrawlers } from '#test/helpers/logged-crawlers.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import aiSearchHealth from '../sections/ai-search-health.section.ts';
import type { Deck, DeckTable } from '../slides/deck.ts';
import {
  describeLoggedCrawlers,
  LOGGED_CRAWLER_COLUMNS,
  LOGGED_CRAWLERS_TITLE,
  listLoggedCrawlers,
} from './logged-crawlers.ts';

it('lists crawlers with their counts, one cell per column', () => {
  const rows = listLoggedCrawlers(buildLoggedCrawlers());
  expect(rows).toEqual([['GPTBot', 'Training', '1,200', '3', '5', '1,190', '2', '10', '1', '40+']]);
  expect(rows[0]).toHaveLength(LOGGED_CRAWLER_COLUMNS.length);
  expect(LOGGED_CRAWLER_COLUMNS.reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

it('keeps the crawlers with the most requests, in the order of purposes', () => {
  const agents = Array.from({ length: 17 }, (_, index) => buildLoggedAgent({ token: `Bot${index}`, verified: index }));
  const logged = buildLoggedCrawlers({ agents });
  expect(listLoggedCrawlers(logged).map(([token]) => token)).toEqual(agents.slice(2).map(({ token }) => token));
  expect(describeLoggedCrawlers(logged)).toContain('2 crawlers with fewer requests omitted.');
});

it('describes source, month and quality, statuses, visits, and pages that no crawler has read', () => {
  expect(describeLoggedCrawlers(buildLoggedCrawlers()).join(' ')).toBe(
    'November 2026; measured. Source: access log access.log, 2026-11-01 to 2026-11-20. ' +
      'Verified: the IP address is in the list of the operator. Not verified: there is no list to check it. Spoofed: the list does not contain it. ' +
      'Requests by status: 200 (1,190), 404 (10). ' +
      'No crawler has read 4 of 44 pages of this analysis. ' +
      'Visits from assistants, at least: ChatGPT (7).',
  );
});

it('states what was not found or not measured, and what is uncertain', () => {
  const empty = { agents: [], statuses: [], visits: [], unread: null, isProbablyProxied: true, hasOverlap: true };
  const text = describeLoggedCrawlers(buildLoggedCrawlers(empty)).join(' ');
  for (const part of [
    'No crawler on our list sent a request.',
    'Pages that no crawler has read: not measured',
    'No visit reports an assistant',
    'a proxy or CDN',
    'counted twice',
  ])
    expect(text).toContain(part);
});

it('is a slide of the appendix, with its source in the notes', () => {
  const added: { title: string; table: DeckTable; notes: readonly string[] }[] = [];
  const deck = {
    addTableSlides: (title: string, table: DeckTable, notes: readonly string[]) => added.push({ title, table, notes }),
  } as unknown as Deck;
  const find = () => added.find(({ title }) => title === LOGGED_CRAWLERS_TITLE);
  aiSearchHealth.addSlides(deck, buildReportDocument());
  expect(find()).toBeUndefined();
  const logged = buildLoggedCrawlers();
  aiSearchHealth.addSlides(deck, buildReportDocument({ loggedCrawlers: logged }));
  expect(find()).toMatchObject({ table: { rows: listLoggedCrawlers(logged) }, notes: describeLoggedCrawlers(logged) });
});
