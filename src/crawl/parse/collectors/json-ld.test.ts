import { describe, expect, it } from 'vitest';
import { readJsonLd } from './json-ld.ts';

describe('readJsonLd', () => {
  it.each([
    ['one type', '{"@type":"Organization"}', ['Organization']],
    ['several types of one node', '{"@type":["Person","Author"]}', ['Person', 'Author']],
    ['a graph, in document order', '{"@graph":[{"@type":"A"},{"@type":"B","part":{"@type":"C"}}]}', ['A', 'B', 'C']],
    ['a list', '[{"@type":"A"},{"@type":"A"}]', ['A']],
    ['a type that is not a string', '{"@type":7}', []],
    ['hostile keys', '{"__proto__":{"@type":"A"},"constructor":1}', ['A']],
  ])('reads %s', (_name, source, types) => expect(readJsonLd(source)).toEqual({ types, parseError: null }));

  it.each(['', '  \n', '{"@type":', "{'@type':'A'}", '<!-- -->', '{"@type":"A"} -->'])(
    'rejects %j with a message',
    (source) => {
      const summary = readJsonLd(source);
      expect(summary.types).toEqual([]);
      expect(summary.parseError?.length).toBeGreaterThan(5);
    },
  );

  it.each([
    '<!-- {"@type":"A"} -->',
    '<!--\n{"@type":"A"}\n//-->',
    '//<![CDATA[\n{"@type":"A"}\n//]]>',
    '/*<![CDATA[*/{"@type":"A"}/*]]>*/',
    '/* <![CDATA[ */ {"@type":"A"} /* ]]> */',
    '<![CDATA[{"@type":"A"}]]>',
    '<!--//<![CDATA[\n{"@type":"A"}//]]>\n-->',
  ])('reads the content of %j', (source) => expect(readJsonLd(source)).toEqual({ types: ['A'], parseError: null }));

  it('reports errors without the position inside the block', () => {
    for (const source of ['{"a":1,}', '{"a" 1}', '[1,2']) {
      expect(readJsonLd(source).parseError).toMatch(/JSON/);
      expect(readJsonLd(source).parseError).not.toMatch(/position|line \d/);
    }
  });

  it('does not read a block above the limit', () => {
    expect(readJsonLd(`"${'x'.repeat(600_000)}"`).parseError).toContain('longer than');
  });

  it('reads a block nested 10,000 levels deep', () => {
    const source = `${'{"@type":"A","x":'.repeat(10_000)}{"@type":"Z"}${'}'.repeat(10_000)}`;
    expect(readJsonLd(source).types).toEqual(['A', 'Z']);
  });
});
