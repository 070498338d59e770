import { describe, expect, it } from 'vitest';
import { readLinkHeader } from './link-header.ts';

const read = (header: string) =>
  readLinkHeader(header).map(({ target, parameters }) => [target, Object.fromEntries(parameters)]);

describe('readLinkHeader', () => {
  it.each<[string, string, unknown[]]>([
    ['nothing', '', []],
    ['one value', '<https://a.example/>; rel="canonical"', [['https://a.example/', { rel: 'canonical' }]]],
    [
      'alternates on one line',
      '</de>; rel=alternate; hreflang=de, </en>; REL="alternate"; hrefLang="en-GB"',
      [
        ['/de', { rel: 'alternate', hreflang: 'de' }],
        ['/en', { rel: 'alternate', hreflang: 'en-GB' }],
      ],
    ],
    [
      'joined header lines',
      '</a>; rel=x\n</b>; rel=y',
      [
        ['/a', { rel: 'x' }],
        ['/b', { rel: 'y' }],
      ],
    ],
    [
      'commas and semicolons in quotes',
      '</a,b>; title="x, \\"y\\"; z"; rel=next',
      [['/a,b', { title: 'x, "y"; z', rel: 'next' }]],
    ],
    ['a repeated parameter: the first counts (RFC 8288 section 3.3)', '</a>; rel=x; rel=y', [['/a', { rel: 'x' }]]],
    ['a flag', '</a>; crossorigin; rel=preload', [['/a', { crossorigin: '', rel: 'preload' }]]],
    ['an open bracket', '</a>; rel=x, </b', [['/a', { rel: 'x' }]]],
    ['an open quote', '</a>; rel="x', [['/a', { rel: 'x' }]]],
  ])('reads %s', (_, header, expected) => {
    expect(read(header)).toEqual(expected);
  });

  it('limits the work for a hostile header', () => {
    expect(readLinkHeader('<a>;'.repeat(100_000))).toHaveLength(500);
    expect(readLinkHeader(`<a>; x="${'\\'.repeat(1_000_000)}`)).toHaveLength(1);
  });
});
