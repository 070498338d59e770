import { describe, expect, it } from 'vitest';
import { parseAuditOptions } from './audit-options.ts';

describe('parseAuditOptions', () => {
  it('reads every option', () => {
    const parsed = parseAuditOptions([
      'https://example.org',
      '--max-pages',
      '12',
      '--max-renders',
      '9',
      '--format',
      'json',
      '--fail-under',
      '80',
      '--include',
      '/blog/*',
      '--include',
      '*.pdf',
      '--exclude',
      '?sort=',
      '--subdomains',
      'all',
      '--list',
      'urls.csv',
      '--only-list',
      '--previous',
      'last.sqlite',
      '--file',
      'now.sqlite',
      '--resume',
    ]);
    expect(parsed).toEqual({
      ok: true,
      options: {
        enteredUrl: 'https://example.org',
        maxPages: 12,
        maxDurationMs: 300_000,
        maxRenders: 9,
        format: 'json',
        outputPath: null,
        conditions: [{ kind: 'figure', text: 'score<80', figure: 'score', comparison: '<', value: 80 }],
        failOn: null,
        baselinePath: null,
        staticSite: null,
        saves: [],
        filePath: 'now.sqlite',
        isResumed: true,
        previousPath: 'last.sqlite',
        scope: {
          include: ['/blog/*', '*.pdf'],
          exclude: ['?sort='],
          subdomains: 'all',
          listPath: 'urls.csv',
          onlyUrls: true,
        },
        isUnlimited: false,
      },
    });
  });

  it.each([
    [[], 'Enter exactly one URL'],
    [['a.example', 'b.example'], 'Enter exactly one URL'],
    [['a.example', '--format', 'xml'], '--format must be text, json, html, pdf, junit or markdown'],
    [['a.example', '--output', 'report.pdf'], '--output needs --format html or pdf'],
    [['a.example', '--max-pages', '0'], '--max-pages'],
    [['a.example', '--max-pages', '10001'], '--max-pages must be a whole number from 1 to 10000.'],
    [['a.example', '--unlimited', '--max-pages', '0'], '--max-pages must be a whole number from 1.'],
    [['a.example', '--unlimited', '--max-minutes', '0'], '--max-minutes must be a whole number from 1 to 100000.'],
    [['a.example', '--max-renders', '26'], '--max-renders must be a whole number from 0 to 25'],
    [['a.example', '--fail-under', '101'], '--fail-under'],
    [['a.example', '--nonsense'], 'Unknown option --nonsense.'],
    [['a.example', '--max-page', '5'], 'Unknown option --max-page. Did you mean --max-pages?'],
    [['a.example', '--subdomains', 'some'], '--subdomains'],
    [['a.example', '--only-list'], '--only-list needs --list'],
    [['a.example', '--resume'], '--resume needs --file'],
  ])('rejects %j', (args, reason) => {
    const parsed = parseAuditOptions(args);
    expect(parsed.ok ? 'accepted' : parsed.message).toContain(reason);
  });

  it('audits the entire site by default', () => {
    const scope = { include: [], exclude: [], subdomains: 'www', listPath: null, onlyUrls: false };
    const defaults = { scope, filePath: null, isResumed: false, previousPath: null };
    expect(parseAuditOptions(['a.example'])).toMatchObject({ ok: true, options: defaults });
  });

  it('reads the output path of a report', () => {
    const args = ['a.example', '--format', 'pdf', '--output', 'report.pdf'];
    expect(parseAuditOptions(args)).toMatchObject({ options: { format: 'pdf', outputPath: 'report.pdf' } });
    expect(parseAuditOptions(args.slice(0, 3))).toMatchObject({ options: { format: 'pdf', outputPath: null } });
  });

  it('accepts --help', () => expect(parseAuditOptions(['--help'])).toMatchObject({ ok: false, isHelp: true }));
});
