import { describe, expect, it } from 'vitest';
import { makeLlmsFile } from '#test/helpers/llms-files.ts';
import { isTextFile, selectLlmsResponses } from './llms-file.ts';

describe('the llms.txt helpers', () => {
  it('return the responses to requests that were sent', () => {
    const [root, wellKnown] = [makeLlmsFile(), makeLlmsFile({ kind: 'llms-txt-well-known' })];
    const others = [makeLlmsFile({ kind: 'favicon' }), makeLlmsFile({ notAsked: 'robots' })];
    expect(selectLlmsResponses([root, wellKnown, ...others])).toEqual([root, wellKnown]);
  });

  it.each([
    ['markdown', {}, true],
    ['no content type', { contentType: null }, true],
    ['status 404', { status: 404 }, false],
    ['a page by its content', { bodyStart: '\uFEFF <!DOCTYPE html><title>x' }, false],
    ['a page by its type', { contentType: 'text/html; charset=utf-8' }, false],
  ])('recognize whether a response is a text file: %s', (_name, overrides, expected) =>
    expect(isTextFile(makeLlmsFile(overrides))).toBe(expected),
  );
});
