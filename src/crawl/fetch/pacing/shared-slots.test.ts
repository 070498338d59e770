import { expect, it } from 'vitest';
import { SharedSlots } from './shared-slots.ts';

it('gives each free slot to the next waiting pacer, once', () => {
  const slots = new SharedSlots(1);
  const woken: string[] = [];
  expect([
    slots.take(() => woken.push('a')),
    slots.take(() => woken.push('b')),
    slots.take(() => woken.push('c')),
  ]).toEqual([true, false, false]);
  slots.release();
  // `b` was woken and did not take the slot, so `c` is woken, too.
  expect(woken).toEqual(['b', 'c']);
  slots.take(() => {});
  slots.release();
  expect(woken).toEqual(['b', 'c']);
});

it('stops waking pacers when the slot is taken', () => {
  const slots = new SharedSlots(1);
  const woken: string[] = [];
  slots.take(() => {});
  const wakeFirst = (): void => {
    woken.push('first');
    slots.take(wakeFirst);
  };
  slots.take(wakeFirst);
  slots.take(() => woken.push('second'));
  slots.release();
  expect(woken).toEqual(['first']);
});
