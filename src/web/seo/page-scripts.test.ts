import { expect, it } from 'vitest';
import { needsFramework, showsCode } from './page-scripts.ts';

const always = { handle: { scripts: 'always' } };
const signedIn = { handle: { scripts: 'signed-in' } };

it('ships framework code to visitors only where a page needs it', () => {
  expect(needsFramework([{}, signedIn], false)).toBe(false);
  expect(needsFramework([{}, always], false)).toBe(true);
  expect(needsFramework([{}], false)).toBe(false);
});

it('always ships it to the signed-in', () => {
  expect(needsFramework([{}, signedIn], true)).toBe(true);
  expect(needsFramework([], true)).toBe(true);
});

it('fetches the font of code at once where a page says so', () => {
  expect(showsCode([{}, { handle: { scripts: 'signed-in', hasCode: true } }])).toBe(true);
  expect(showsCode([{}, signedIn])).toBe(false);
});
