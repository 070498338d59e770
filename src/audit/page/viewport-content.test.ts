import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { parseViewport, readNumberSetting, readViewport } from './viewport-content.ts';

it.each([
  ['width=device-width, initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
  [
    'Width = Device-Width;initial-scale=1.0 user-scalable=NO',
    {
      width: 'device-width',
      'initial-scale': '1.0',
      'user-scalable': 'no',
    },
  ],
  ['width=320, width=device-width', { width: 'device-width' }],
  ['minimal-ui,,=1', {}],
])('reads %s', (content, expected) => expect(Object.fromEntries(parseViewport(content))).toEqual(expected));

it('reads numbers', () => {
  const settings = parseViewport('initial-scale=0.5px, maximum-scale=yes');
  expect(readNumberSetting(settings, 'initial-scale')).toBe(0.5);
  expect(readNumberSetting(settings, 'maximum-scale')).toBeNull();
  expect(readNumberSetting(settings, 'width')).toBeNull();
});

describe('readViewport', () => {
  const makeMeta = (content: string) => ({ kind: 'name' as const, key: 'viewport', content, inHead: true, ...AT });
  const readContent = (...contents: string[]) => {
    const [first] = contents;
    const page = makePage({
      facts: {
        viewport: first === undefined ? null : { content: first, ...AT },
        markup: { ...EMPTY_PARTS.markup, metas: contents.map(makeMeta) },
      },
    });
    return page.facts === null ? undefined : readViewport(page.facts)?.content;
  };

  it('uses the last tag with content', () => {
    expect(readContent('width=1024', 'width=device-width', ' ')).toBe('width=device-width');
    expect(readContent('width=1024')).toBe('width=1024');
  });

  it('returns null without a viewport', () => {
    expect(readContent()).toBeUndefined();
    expect(readContent('')).toBeUndefined();
  });
});
