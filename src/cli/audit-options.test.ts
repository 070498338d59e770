import { describe, expect, it } from 'vitest';
import { parseAuditOptions } from './audit-options.ts';

describe('parseAuditOptions', () => {
  it('reads every option', () => {
    const parsed = parseAuditOptions([
      'https://example.org',
      '--max-pages',
      '12',
      '--format',
      'json',
      '--fail-under',
      '80',
    ]);
    expect(parsed).toEqual({
      ok: true,
      options: {
        address: 'https://example.org',
        maxPages: 12,
        maxDurationMs: 300_000,
        format: 'json',
        failUnder: 80,
        filePath: null,
        isUnlimited: false,
      },
    });
  });

  it.each([
    [[], 'Name exactly one address'],
    [['a.example', 'b.example'], 'Name exactly one address'],
    [['a.example', '--format', 'xml'], '--format'],
    [['a.example', '--max-pages', '0'], '--max-pages'],
    [['a.example', '--max-pages', '10001'], '--max-pages'],
    [['a.example', '--fail-under', '101'], '--fail-under'],
    [['a.example', '--nonsense'], 'nonsense'],
  ])('refuses %j', (args, reason) => {
    const parsed = parseAuditOptions(args);
    expect(parsed.ok ? 'accepted' : parsed.message).toContain(reason);
  });

  it('knows --help', () => expect(parseAuditOptions(['--help'])).toMatchObject({ ok: false, isHelp: true }));
});
