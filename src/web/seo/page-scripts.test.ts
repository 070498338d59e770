import { expect, it } from 'vitest';
import { needsFramework, showsCode } from './page-scripts.ts';

const always = { handle: { scripts: 'always' } };
const signedIn = { handle: { scripts: 'signed-in' } };

it('sends framework code to visitors only on pages that need it', () => {
  expect(needsFramework([{}, signedIn], false)).toBe(false);
  expect(needsFramework([{}, always], false)).toBe(true);
  expect(needsFramework([{}], false)).toBe(false);
});

it('always sends framework code to signed-in users', () => {
  expect(needsFramework([{}, signedIn], true)).toBe(true);
  expect(needsFramework([], true)).toBe(true);
});

it('preloads the code font on pages that contain code', () => {
  expect(showsCode([{}, { handle: { scripts: 'signed-in', hasCode: true } }])).toBe(true);
  expect(showsCode([{}, signedIn])).toBe(false);
});
