import { expect, it } from 'vitest';
import { isNonStandardSwitch, parseAutocompletePurpose } from './autocomplete-token.ts';

it.each([
  ['email', 'email'],
  [' Email ', 'email'],
  ['section-blue shipping work tel-national', 'tel-national'],
  ['billing street-address', 'street-address'],
  ['username webauthn', 'username'],
  ['one-time-code', 'one-time-code'],
  ['on', null],
  ['off', null],
  ['', null],
  ['nope', null],
  ['gender', null],
  ['e-mail', 'invalid'],
  ['work name', 'invalid'],
  ['name email', 'invalid'],
  ['section- email', 'invalid'],
  ['webauthn', 'invalid'],
  ['home', 'invalid'],
])('reads %j as %j', (value, expected) => expect(parseAutocompletePurpose(value)).toBe(expected));

it.each([
  ['false', true],
  ['Nope', true],
  ['on', false],
  ['OFF', false],
  ['', false],
  ['email', false],
])('recognizes whether %j is an unsupported on/off value: %s', (value, expected) =>
  expect(isNonStandardSwitch(value)).toBe(expected),
);
