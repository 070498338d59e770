import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeHtml } from '#crawl/parse/tokenizer/decode-html.ts';

/** html5lib's encoding suite tests the encoding in which a document without a header is read. */
const SUITE = join(import.meta.dirname, 'html5lib-encoding');
const CASE_COUNT = 81;

/** The suite's default is that of western European locales; ours is always UTF-8. */
const DEFAULT_OF_SUITE = 'windows-1252';

/**
 * A browser that has begun to read in its default encoding restarts when it finds a later declaration. We report such a
 * page instead (`isInPrescan` false), because other parsers do not restart either.
 */
const LATE_DECLARATIONS: ReadonlySet<string> = new Set(
  [48, 49, 50, 51, 52, 53, 54].map((index) => `tests1.dat ${index}`),
);

interface Case {
  name: string;
  body: Buffer;
  expected: string;
}

function getCases(file: string): Case[] {
  const text = readFileSync(join(SUITE, file), 'latin1');
  return text
    .split(/(?:^|\n)#data\n/)
    .slice(1)
    .map((part, index) => {
      const [data = '', label = ''] = part.split('\n#encoding\n');
      return { name: `${file} ${index + 1}`, body: Buffer.from(data, 'latin1'), expected: readName(label.trim()) };
    });
}

const readName = (label: string) => new TextDecoder(label).encoding;

const cases = ['tests1.dat', 'tests2.dat'].flatMap(getCases);

describe('the html5lib encoding suite', () => {
  it('is complete', () => expect(cases).toHaveLength(CASE_COUNT));

  it.each(cases.filter(({ name }) => !LATE_DECLARATIONS.has(name)))('$name', ({ body, expected }) => {
    const { charset } = decodeHtml(body, null);
    const found = charset.source === 'default' ? DEFAULT_OF_SUITE : charset.used;
    expect({ document: body.toString('latin1').slice(0, 400), found }).toMatchObject({ found: expected });
  });

  it.each(cases.filter(({ name }) => LATE_DECLARATIONS.has(name)))(
    '$name declares it too late',
    ({ body, expected }) => {
      const { charset, meta } = decodeHtml(body, null);
      expect(charset.source).toBe('default');
      expect(meta.isInPrescan).toBe(false);
      expect(readName(meta.metaLabel ?? '')).toBe(expected);
    },
  );
});
