import { expect, it } from 'vitest';
import { decodePunycode } from './punycode-label.ts';

// Most of these are the samples of RFC 3492 section 7.1.
it.each([
  ['mnchen-3ya', 'münchen'],
  ['maana-pta', 'mañana'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa', 'なぜみんな日本語を話してくれないのか'],
  ['b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
  ['-> $1.00 <--', '-> $1.00 <-'],
  ['ls8h', '💩'],
])('%s: %s', (encoded, text) => expect(decodePunycode(encoded)).toBe(text));

it.each([['ü'], ['a-b_'], ['99999999'], ['a-9'], ['x'.repeat(64)]])('is not Punycode: %s', (encoded) =>
  expect(decodePunycode(encoded)).toBeNull(),
);
