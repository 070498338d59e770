import { expect, it } from 'vitest';
import type { NameReason } from '#contracts/outside/assistants/name-reasons.ts';
import { listReasons } from './list-reasons.ts';

const make = (start: number, reason: NameReason | null, isOwn = true) =>
  ({ start, end: start + 4, kind: 'own', brand: 'Acme', isOwn, reason }) as const;

it('lists each reason for the brand once, in the order of the text', () => {
  const text = 'Acme, Acme and Acme';
  expect(listReasons(text, [make(15, 'no-evidence'), make(6, 'listed'), make(0, 'listed')])).toEqual([
    '“Acme” (twice), counted: it is in a list with other brands.',
    '“Acme”, not counted: it may be an ordinary word, and nothing shows that it is the brand.',
  ]);
});

it('lists nothing for names that cannot be an ordinary word', () => {
  expect(listReasons('Acme Acme', [make(0, 'distinctive'), make(5, 'distinctive')])).toEqual([]);
});

it('lists nothing for competitors, or for answers that were read without reasons', () => {
  expect(listReasons('Acme Acme', [make(0, 'listed', false), make(5, null)])).toEqual([]);
});
