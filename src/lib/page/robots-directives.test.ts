import { describe, expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { readRobotsDirectives } from './robots-directives.ts';
import { buildDirectiveEffect, findDirectiveConflicts } from './robots-directives-effect.ts';

const read = (content: string, header = '') =>
  readRobotsDirectives(content === '' ? [] : [{ agent: 'robots', content }], header);

describe('readRobotsDirectives', () => {
  it.each([
    ['NoIndex, follow', ['noindex', 'follow']],
    ['max-snippet:20, max-image-preview: LARGE', ['max-snippet=20', 'max-image-preview=large']],
    ['max-snippet:-1,max-video-preview:-1', ['max-snippet=-1', 'max-video-preview=-1']],
    [
      'unavailable_after: Saturday, 30-Aug-26 15:00:00 UTC, noarchive',
      ['unavailable_after=Saturday, 30-Aug-26 15:00:00 UTC', 'noarchive'],
    ],
    ['unavailable_after: 2026-11-20T10:00:00Z', ['unavailable_after=2026-11-20T10:00:00Z']],
    ['noai, noimageai, nocache', ['noai', 'noimageai', 'nocache']],
    [' , ,', []],
  ])('%s', (content, expected) => {
    const { directives, problems } = read(content);
    expect(directives.map(({ name, value }) => (value === null ? name : `${name}=${value}`))).toEqual(expected);
    expect(problems).toEqual([]);
  });

  it.each([
    ['no-index', 'unknown', 'noindex'],
    ['noidnex', 'unknown', 'noindex'],
    ['max-snipet: 20', 'unknown', 'max-snippet'],
    ['banana', 'unknown', null],
    ['noindex; nofollow', 'wrong-separator', null],
    ['noindex nofollow', 'wrong-separator', null],
    ['max-snippet', 'missing-value', 'max-snippet'],
    ['max-snippet: many', 'invalid-value', 'max-snippet'],
    ['max-image-preview: huge', 'invalid-value', 'max-image-preview'],
    ['noindex: yes', 'unexpected-value', 'noindex'],
    ['x'.repeat(10_000), 'unknown', null],
  ])('%s: %s', (content, reason, closest) => {
    expect(read(content).problems).toMatchObject([{ reason, closest, agent: 'robots', source: 'meta' }]);
  });

  it('applies an agent prefix in the header until the next prefix on the same line', () => {
    const { directives } = read('', 'nosnippet, bingbot: noindex, nofollow, GPTBot: noai\nmax-snippet: 5');
    expect(directives.map(({ agent, name, source }) => `${source} ${agent} ${name}`)).toEqual([
      'header robots nosnippet',
      'header bingbot noindex',
      'header bingbot nofollow',
      'header gptbot noai',
      'header robots max-snippet',
    ]);
  });

  it('processes extremely long content quickly', () => {
    const startedAt = readCpuMs();
    read(`${'noindexx,'.repeat(100_000)}`, `${'a:'.repeat(100_000)}`);
    expect(readCpuMs() - startedAt).toBeLessThan(500);
  });
});

describe('buildDirectiveEffect', () => {
  it("combines the generic and the agent's own directives, and the most restrictive wins", () => {
    const { directives } = read(
      'max-snippet:50, max-image-preview:large, indexifembedded, unavailable_after: 2027-01-01, unavailable_after: 2026-12-01',
      'googlebot: max-snippet: 20, max-image-preview: standard, none, bingbot: nocache',
    );
    expect(buildDirectiveEffect(directives, 'googlebot')).toMatchObject({
      isNoindex: true,
      isNofollow: true,
      isNocache: false,
      isIndexIfEmbedded: true,
      maxSnippet: 20,
      maxImagePreview: 'standard',
      maxVideoPreview: null,
      unavailableAfter: '2026-12-01',
    });
    expect(buildDirectiveEffect(directives, 'bingbot')).toMatchObject({
      isNoindex: false,
      isNocache: true,
      maxSnippet: 50,
    });
  });

  it('treats nosnippet as a limit of 0', () => {
    expect(buildDirectiveEffect(read('nosnippet, max-snippet:50').directives, 'googlebot')).toMatchObject({
      isNosnippet: true,
      maxSnippet: 0,
    });
  });
});

describe('findDirectiveConflicts', () => {
  it.each([
    ['index', 'noindex', ['index']],
    ['all', 'none', ['index', 'follow']],
    ['max-snippet:10', 'max-snippet: 20', ['max-snippet']],
    ['noindex', 'noindex', []],
    ['index', 'bingbot: noindex', []],
  ])('%s and %s: %j', (content, header, subjects) => {
    const conflicts = findDirectiveConflicts(read(content, header).directives, 'googlebot');
    expect(conflicts.map(({ subject }) => subject)).toEqual(subjects);
  });
});
