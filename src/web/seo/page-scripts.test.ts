import { expect, it } from 'vitest';
import { listIslands, needsFramework, showsCode } from './page-scripts.ts';

const frameworkMatch = { handle: { scripts: 'always' } };
const signedIn = { handle: { scripts: 'signed-in' } };

it('sends framework code to visitors only on pages that need it', () => {
  expect(needsFramework([{}, signedIn], false)).toBe(false);
  expect(needsFramework([{}, frameworkMatch], false)).toBe(true);
  expect(needsFramework([{}], false)).toBe(false);
});

it('always sends framework code to signed-in users', () => {
  expect(needsFramework([{}, signedIn], true)).toBe(true);
  expect(needsFramework([], true)).toBe(true);
});

it('includes either framework code or the script of static pages, so that no click is handled twice', () => {
  const visitor = { isSignedIn: false, hasAnalytics: false };
  expect(listIslands([{}, signedIn], visitor)).toEqual(['site']);
  expect(listIslands([{}, frameworkMatch], visitor)).toEqual([]);
  expect(listIslands([{}, signedIn], { isSignedIn: true, hasAnalytics: true })).toEqual(['analytics']);
});

it("adds the page's own islands once, and those for visitors only to their pages", () => {
  const matches = [
    { handle: { scripts: 'signed-in', islands: ['forms'], visitorIslands: ['demo'] } },
    { handle: { scripts: 'signed-in', islands: ['forms'] } },
  ];
  expect(listIslands(matches, { isSignedIn: false, hasAnalytics: false })).toEqual(['site', 'forms', 'demo']);
  expect(listIslands(matches, { isSignedIn: true, hasAnalytics: false })).toEqual(['forms']);
});

it('preloads the code font on pages that contain code', () => {
  expect(showsCode([{}, { handle: { scripts: 'signed-in', hasCode: true } }])).toBe(true);
  expect(showsCode([{}, signedIn])).toBe(false);
});
