import { describe, expect, it } from 'vitest';
import {
  buildInvoices,
  buildProviderSubscription,
  findCurrentSubscription,
  invoiceListSchema,
  type StripeSubscription,
} from './stripe-schema.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const buildSubscription = (more: Partial<StripeSubscription> = {}): StripeSubscription => ({
  id: 'sub_1',
  status: 'active',
  created: 1,
  trial_end: null,
  cancel_at: null,
  cancel_at_period_end: false,
  items: {
    data: [
      {
        current_period_start: day(1),
        current_period_end: day(31),
        price: { recurring: { interval: 'month', interval_count: 1 } },
      },
    ],
  },
  ...more,
});

describe('findCurrentSubscription', () => {
  it.each([
    ['none', [], null],
    [
      'an active subscription before a newer one that has ended',
      [
        ['a', 'active', 1],
        ['b', 'canceled', 2],
      ],
      'a',
    ],
    [
      'an unpaid subscription before a newer one that never started',
      [
        ['a', 'past_due', 1],
        ['b', 'incomplete', 2],
      ],
      'a',
    ],
    [
      'a subscription that can still start before one that has ended',
      [
        ['a', 'canceled', 2],
        ['b', 'incomplete', 1],
      ],
      'b',
    ],
    [
      'the newest active subscription',
      [
        ['a', 'trialing', 1],
        ['b', 'active', 2],
      ],
      'b',
    ],
    [
      'the newest subscription that has ended',
      [
        ['a', 'canceled', 2],
        ['b', 'incomplete_expired', 1],
      ],
      'a',
    ],
  ] as [string, [string, string, number][], string | null][])('%s', (_what, list, id) => {
    const found = findCurrentSubscription(
      list.map(([name, status, created]) => buildSubscription({ id: name, status, created })),
    );
    expect(found?.id ?? null).toBe(id);
  });
});

describe('buildProviderSubscription', () => {
  it.each([
    ['active: until the end of the period', {}, day(31), false],
    ['past due: until the start of the unpaid period', { status: 'past_due' }, day(1), false],
    ['unpaid: until the start of the unpaid period', { status: 'unpaid' }, day(1), false],
    ['incomplete: nothing', { status: 'incomplete' }, day(1), false],
    ['canceled by the flag: until the period ends', { cancel_at_period_end: true, cancel_at: day(31) }, day(31), true],
    ['canceled by the date: until the period ends', { cancel_at: day(31) }, day(31), true],
    ['canceled as of an earlier date: until that date', { cancel_at: day(20) }, day(20), true],
    ['canceled as of a later period: until the end of the current period', { cancel_at: day(60) }, day(31), false],
    ['ended early: until that date', { status: 'canceled', ended_at: day(10) }, day(10), false],
  ])('is paid for: %s', (_what, more, paidUntil, cancelAtPeriodEnd) => {
    expect(buildProviderSubscription(buildSubscription(more))).toMatchObject({ paidUntil, cancelAtPeriodEnd });
  });

  it.each([
    ['month', 1, 'month'],
    ['year', 1, 'year'],
    ['month', 3, null],
    ['week', 1, null],
  ])('maps every %s × %i to %s', (interval, interval_count, expected) => {
    const item = { current_period_start: day(1), current_period_end: day(31) };
    const items = { data: [{ ...item, price: { recurring: { interval, interval_count } } }] };
    expect(buildProviderSubscription(buildSubscription({ items })).interval).toBe(expected);
  });
});

describe('buildInvoices', () => {
  const invoice = { id: 'in_1', total: 1_200, currency: 'USD', status: 'paid', created: 1, lines: { data: [] } };
  const read = (more: object) => buildInvoices(invoiceListSchema.parse({ data: [{ ...invoice, ...more }] }));

  it.each([{ total: 0 }, { total: -500 }, { status: 'draft' }, { status: null }])('omits %o', (more) => {
    expect(read(more)).toEqual([]);
  });

  it('describes an invoice by its first line, its number or its ID', () => {
    const lines = { data: [{ description: null }, { description: 'Premium' }] };
    expect(read({ lines, number: 'A-1' })).toMatchObject([{ description: 'Premium', currency: 'usd', url: null }]);
    expect(read({ number: 'A-1' })).toMatchObject([{ description: 'A-1' }]);
    expect(read({})).toMatchObject([{ description: 'in_1' }]);
  });
});
