import { expect, it } from 'vitest';
import { element } from '#test/helpers/rendered-page.ts';
import { canMoveElement } from './moved-after.ts';

const IMAGE_SELECTOR = 'html > body > main > div:nth-of-type(2) > img';

it.each([
  ['the image itself', IMAGE_SELECTOR, true],
  ['an element around it', 'html > body > main', true],
  ['a text next to it', 'html > body > main > div:nth-of-type(2) > p', true],
  ['a later section', 'html > body > main > div:nth-of-type(3) > p', true],
  ['the footer', 'html > body > footer', true],
  ['an earlier section', 'html > body > main > div:nth-of-type(1)', false],
  ['the header', 'html > body > header > a', false],
  ['a pop-up with an id', '#quote-notification', false],
])('judges whether the image can move %s: %s', (_name, selector, expected) => {
  expect(canMoveElement(element(IMAGE_SELECTOR, '<img>'), element(selector, '<div>'))).toBe(expected);
});
