import { html } from 'parse5';
import { describe, expect, it } from 'vitest';
import { NameReader } from './name-reader.ts';

describe('NameReader', () => {
  it('recognizes every element of parse5 by its number, in any case', () => {
    for (const name of Object.values(html.TAG_NAMES).map((one) => one.toLowerCase())) {
      const names = new NameReader(`<${name.toUpperCase()}>`);
      expect([names.read(1), names.tagId, names.end]).toEqual([name, html.getTagID(name), name.length + 1]);
    }
  });

  it.each([
    ['data-My-Own=x', 'data-my-own'],
    ['hre', 'hre'],
    ['hrefs>', 'hrefs'],
    ['é', ''],
    ['=', ''],
    ['', ''],
  ])('reads %j as %j and assigns no element number', (source, name) => {
    const names = new NameReader(source);
    expect([names.read(0), names.tagId, names.end]).toEqual([name, html.TAG_ID.UNKNOWN, name.length]);
  });
});
