import { expect, it } from 'vitest';
import { isDefaultDescription, isDefaultTitle } from './default-texts.ts';

it.each(['Untitled Document', ' HOME ', 'Startseite'])('%s is a default title', (text) =>
  expect(isDefaultTitle(text)).toBe(true),
);

it.each(['Home improvement', 'Untitled songs of Riverton', ''])('%s is not a default title', (text) =>
  expect(isDefaultTitle(text)).toBe(false),
);

it.each(['Just another WordPress site', 'Description.', ' test '])('%s is a default description', (text) =>
  expect(isDefaultDescription(text)).toBe(true),
);

it.each(['Why this is not just another WordPress site', ''])('%s is not a default description', (text) =>
  expect(isDefaultDescription(text)).toBe(false),
);
