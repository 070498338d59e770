import { expect, it } from 'vitest';
import type { SourceConnection } from '#contracts/outside/data-sources.ts';
import {
  describeChecks,
  describeDisconnection,
  describeLookupCost,
  describeNextSync,
  describeSync,
  describeUsage,
  nameAccount,
} from './source-words.ts';

const sync: NonNullable<SourceConnection['sync']> = {
  state: 'running',
  daysDone: 120,
  daysTotal: 480,
  rowsRead: 1_234_567,
  waitingFor: null,
  waitingUntil: null,
};

it('describes a sync until it is done, and the reason why it is waiting', () => {
  expect(describeSync(null)).toBeNull();
  expect(describeSync({ ...sync, state: 'done' })).toBeNull();
  expect(describeSync(sync)).toEqual({
    percent: 25,
    text: 'Imported: 120 of 480 days, 1,234,567 rows.',
    isRunning: true,
  });
  const waiting = { ...sync, waitingFor: 'The quota is used up.', waitingUntil: '2026-11-27T08:00:00.000Z' };
  expect(describeSync(waiting)?.text).toBe(
    'Imported: 120 of 480 days, 1,234,567 rows. The quota is used up. Continues on Nov 27, 2026, 08:00 UTC.',
  );
  expect(describeSync({ ...sync, state: 'waiting', daysTotal: 0 })).toMatchObject({ percent: 0, isRunning: false });
});

it('describes usage, without a cost of 0', () => {
  const describe = (
    usage: SourceConnection['usage'],
    positionCostUsd: number | null = null,
    backlinks: SourceConnection['backlinks'] = null,
  ) => describeUsage({ usage, positionCostUsd, backlinks });
  const offered = {
    updateUsd: 0.2,
    monthlyUsd: 0,
    usedUsd: 0,
    collectedAt: null,
    nextAt: null,
    isRunning: false,
    failure: null,
  };
  expect(describe({ calls: 0, failures: 0, costUsd: 0 })).toBe('No requests');
  expect(describe({ calls: 1, failures: 0, costUsd: 0 })).toBe('1 request');
  expect(describe({ calls: 1_234, failures: 3, costUsd: 0.125 })).toBe('1,234 requests, 3 failed, $0.1250');
  expect(describe({ calls: 35, failures: 0, costUsd: 0.329 }, 0.091, offered)).toBe(
    '35 requests, $0.3290: position checks $0.0910, keyword figures, backlinks and connection tests $0.2380',
  );
  expect(describe({ calls: 13, failures: 0, costUsd: 0.013 }, 0.012)).toBe(
    '13 requests, $0.0130: position checks $0.0120, connection tests $0.0010',
  );
  expect(describe({ calls: 12, failures: 0, costUsd: 0.012 }, 0.012)).toBe('12 requests, $0.0120');
});

it('shows that a sync is running instead of a time that has passed', () => {
  const connection = { property: { id: 'a', kind: 'domain', permission: 'owner' }, sync: null } as const;
  const pastConnection = { ...connection, nextSyncAt: '2026-11-20T06:00:00.000Z' };
  expect(describeNextSync({ ...pastConnection, sync })).toBe('Running now');
  expect(describeNextSync({ ...pastConnection, sync: { ...sync, state: 'waiting' } })).toBe('Waiting');
  expect(describeNextSync(pastConnection)).toBe('Starts in a moment');
  expect(describeNextSync({ ...connection, nextSyncAt: '2126-11-20T06:00:00.000Z' })).toBe('Nov 20, 2126, 06:00 UTC');
});

it('does not present a login as an API key', () => {
  expect(nameAccount({ method: 'api-key', accountLabel: 'me@agency.example' })).toBe('API login');
  expect(nameAccount({ method: 'api-key', accountLabel: '…9f3c' })).toBe('API key');
});

it('explains why there are more requests than checks of positions', () => {
  const usage = { calls: 13, failures: 0, costUsd: 0.012 };
  expect(describeChecks({ usage, positionChecks: 6 })).toBe(
    '6 checks with a result this month. A check can need several requests, because most sources return 10 results per request. Connection tests count as requests, too.',
  );
  expect(describeChecks({ usage: { ...usage, calls: 0 }, positionChecks: 0 })).toBe(
    '0 checks with a result this month',
  );
  expect(describeChecks({ usage, positionChecks: null })).toBeNull();
});

it('describes what disconnecting deletes, and which other websites it may affect', () => {
  const connection = {
    method: 'oauth',
    siblingGrants: 2,
    isRevocable: true,
    positionChecks: null,
  } as SourceConnection;
  expect(describeDisconnection({ name: 'Google', isAssistant: false }, connection)).toEqual([
    'The token is deleted at once, and the data of Google within 24 hours.',
    'Its figures are removed from finished reports, too. Scores and issues stay.',
    'We also revoke our access at Google.',
    'You connected 2 other websites in the same way. If the account is the same, its access ends too.',
  ]);
  expect(describeDisconnection({ name: 'OpenAI', isAssistant: true }, connection)).toEqual([
    expect.stringMatching(/^The key is deleted at once\. .*Assistants with another key continue\.$/),
    expect.stringMatching(/^Answers that you received stay/),
    expect.stringMatching(/Remove the key there/),
  ]);
  const serper = { ...connection, method: 'api-key', siblingGrants: 0, isRevocable: false, positionChecks: 6 } as const;
  expect(describeDisconnection({ name: 'Serper', isAssistant: false }, serper)).toEqual([
    'The key is deleted at once, and the data of Serper within 24 hours.',
    'This includes observed positions and their history. Export them under Rank tracking first to keep them.',
    'Checks in progress that use this source end. Scheduled checks that use it are turned off.',
    expect.stringMatching(/next available source\. That source may offer fewer/),
    'Its figures are removed from finished reports, too. Scores and issues stay.',
    expect.stringMatching(/Remove the key there/),
  ]);
});

it('states the cost of a lookup that a new market starts, only with a connected key', () => {
  const connection = {} as SourceConnection;
  expect(describeLookupCost([{ provider: 'dataforseo', connection }])).toContain('up to $1.00 a month');
  expect(describeLookupCost([{ provider: 'dataforseo', connection: null }])).toBeNull();
  expect(describeLookupCost([{ provider: 'serper', connection }])).toBeNull();
});
