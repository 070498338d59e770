import { describe, expect, it } from 'vitest';
import {
  getCurrent,
  getInvoices,
  getSubscription,
  invoiceListSchema,
  type StripeSubscription,
} from './stripe-schema.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const subscription = (more: Partial<StripeSubscription> = {}): StripeSubscription => ({
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

describe('getCurrent', () => {
  it.each([
    ['none', [], null],
    [
      'one that runs before a newer one that ended',
      [
        ['a', 'active', 1],
        ['b', 'canceled', 2],
      ],
      'a',
    ],
    [
      'one that is unpaid before a newer one that never began',
      [
        ['a', 'past_due', 1],
        ['b', 'incomplete', 2],
      ],
      'a',
    ],
    [
      'one that may still begin before one that ended',
      [
        ['a', 'canceled', 2],
        ['b', 'incomplete', 1],
      ],
      'b',
    ],
    [
      'the newest of those that run',
      [
        ['a', 'trialing', 1],
        ['b', 'active', 2],
      ],
      'b',
    ],
    [
      'the newest of those that ended',
      [
        ['a', 'canceled', 2],
        ['b', 'incomplete_expired', 1],
      ],
      'a',
    ],
  ] as [string, [string, string, number][], string | null][])('%s', (_what, list, id) => {
    const found = getCurrent(list.map(([name, status, created]) => subscription({ id: name, status, created })));
    expect(found?.id ?? null).toBe(id);
  });
});

describe('getSubscription', () => {
  it.each([
    ['active: to the end of the period', {}, day(31), false],
    ['past due: to the beginning of the unpaid period', { status: 'past_due' }, day(1), false],
    ['unpaid: likewise', { status: 'unpaid' }, day(1), false],
    ['incomplete: nothing', { status: 'incomplete' }, day(1), false],
    ['cancelled by the flag', { cancel_at_period_end: true, cancel_at: day(31) }, day(31), true],
    ['cancelled by the date', { cancel_at: day(31) }, day(31), true],
    ['cancelled for an earlier date', { cancel_at: day(20) }, day(20), true],
    ['cancelled for a later period', { cancel_at: day(60) }, day(31), false],
    ['ended early', { status: 'canceled', ended_at: day(10) }, day(10), false],
  ])('is paid for: %s', (_what, more, paidUntil, cancelAtPeriodEnd) => {
    expect(getSubscription(subscription(more))).toMatchObject({ paidUntil, cancelAtPeriodEnd });
  });

  it.each([
    ['month', 1, 'month'],
    ['year', 1, 'year'],
    ['month', 3, null],
    ['week', 1, null],
  ])('maps every %s × %i to %s', (interval, interval_count, expected) => {
    const item = { current_period_start: day(1), current_period_end: day(31) };
    const items = { data: [{ ...item, price: { recurring: { interval, interval_count } } }] };
    expect(getSubscription(subscription({ items })).interval).toBe(expected);
  });
});

describe('getInvoices', () => {
  const invoice = { id: 'in_1', total: 1_200, currency: 'USD', status: 'paid', created: 1, lines: { data: [] } };
  const read = (more: object) => getInvoices(invoiceListSchema.parse({ data: [{ ...invoice, ...more }] }));

  it.each([{ total: 0 }, { total: -500 }, { status: 'draft' }, { status: null }])('omits %o', (more) => {
    expect(read(more)).toEqual([]);
  });

  it('describes an invoice by its first line, its number or its id', () => {
    const lines = { data: [{ description: null }, { description: 'Premium' }] };
    expect(read({ lines, number: 'A-1' })).toMatchObject([{ description: 'Premium', currency: 'usd', url: null }]);
    expect(read({ number: 'A-1' })).toMatchObject([{ description: 'A-1' }]);
    expect(read({})).toMatchObject([{ description: 'in_1' }]);
  });
});
