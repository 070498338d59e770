import { expect, it } from 'vitest';
import { SharedSlots } from './shared-slots.ts';

it('gives each free slot to the next waiting pacer, once', () => {
  const slots = new SharedSlots(1);
  const wakeOrder: string[] = [];
  expect([
    slots.acquire(() => wakeOrder.push('a')),
    slots.acquire(() => wakeOrder.push('b')),
    slots.acquire(() => wakeOrder.push('c')),
  ]).toEqual([true, false, false]);
  slots.release();
  // `b` was woken and did not take the slot, so `c` is woken, too.
  expect(wakeOrder).toEqual(['b', 'c']);
  slots.acquire(() => {});
  slots.release();
  expect(wakeOrder).toEqual(['b', 'c']);
});

it('stops waking pacers when the slot is taken', () => {
  const slots = new SharedSlots(1);
  const wakeOrder: string[] = [];
  slots.acquire(() => {});
  const wakeFirst = (): void => {
    wakeOrder.push('first');
    slots.acquire(wakeFirst);
  };
  slots.acquire(wakeFirst);
  slots.acquire(() => wakeOrder.push('second'));
  slots.release();
  expect(wakeOrder).toEqual(['first']);
});
