import { expect, it } from 'vitest';
import { createReservations } from './reservations.ts';

it('reserves one part at a time and lists the requests that had a part by then', async () => {
  const reservations = createReservations();
  const [first, second] = [reservations.open(), reservations.open()];
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  const firstTurn = first.reserve(async () => {
    order.push('first begins');
    await release.promise;
    order.push('first ends');
    return { state: 'begun' };
  });
  const secondTurn = second.reserve(async () => {
    order.push('second begins');
    return { state: 'run-limit' };
  });
  release.resolve();
  await Promise.all([firstTurn, secondTurn]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins']);
  expect(first.others).toEqual([]);
  expect(second.others).toHaveLength(1);
  first.end();
  await second.others[0];
  await second.reserve(async () => ({ state: 'run-limit' }));
  expect(second.others).toEqual([]);
});

it('continues after a failed reservation', async () => {
  const reservations = createReservations();
  const failed = reservations.open();
  await expect(failed.reserve(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  const next = reservations.open();
  await expect(next.reserve(async () => ({ state: 'begun' }))).resolves.toEqual({ state: 'begun' });
  expect(next.others).toEqual([]);
});
