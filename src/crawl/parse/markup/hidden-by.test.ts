import { expect, it } from 'vitest';
import { HtmlWalker } from '../tree-rules/html-walker.ts';
import { readHiddenBy } from './hidden-by.ts';

function findHidingTechnique(attributes: string) {
  let found: string | null = null;
  const open = (element: Parameters<typeof readHiddenBy>[0]) => {
    if (element.name === 'div') found = readHiddenBy(element);
  };
  new HtmlWalker({ open }).walk(`<div ${attributes}>`);
  return found;
}

it.each([
  ['hidden', 'hidden-attribute'],
  ['hidden="until-found"', 'hidden-attribute'],
  ['style="display:none"', 'display-none'],
  ['style="color: red; DISPLAY : none !important"', 'display-none'],
  ['style="visibility:hidden"', 'visibility-hidden'],
  ['style="visibility: collapse"', 'visibility-hidden'],
  ['style="text-indent:-9999px"', 'off-screen'],
  ['style="text-indent: -62.5em"', 'off-screen'],
  ['style="position:absolute; left: -10000px"', 'off-screen'],
  ['style="top:-200vh"', 'off-screen'],
  ['style="font-size:0"', 'zero-size'],
  ['style="font-size: 0.0px;color:red"', 'zero-size'],
  ['style="height:0;overflow:hidden"', 'zero-size'],
  ['style="opacity:0"', 'transparent'],
  ['style="opacity: .0 !important"', 'transparent'],
  ['style="opacity:0%"', 'transparent'],
])('detects that %s hides an element: %s', (attributes, expected) =>
  expect(findHidingTechnique(attributes)).toBe(expected),
);

it.each([
  '',
  'style=""',
  'aria-hidden=true',
  'style="display:block"',
  'style="--display:none"',
  'style="visibility:visible"',
  'style="text-indent:-20px"',
  'style="margin-left:-100%"',
  'style="font-size:0.8em"',
  'style="height:0"',
  'style="min-height:0;overflow:hidden"',
  'style="opacity:0.5"',
  'style="opacity:00.1"',
])('detects that %s does not hide an element', (attributes) => expect(findHidingTechnique(attributes)).toBeNull());

it('reads hostile styles in bounded time', () => {
  expect(findHidingTechnique(`style="${'opacity:00x;'.repeat(100_000)}"`)).toBeNull();
  expect(findHidingTechnique(`style="${'; '.repeat(500_000)}display:none"`)).toBeNull();
});
