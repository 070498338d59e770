import { expect, it } from 'vitest';
import { parseAuditOptions } from '../audit-options.ts';
import { findPipelineProblem } from './pipeline-options.ts';

const FOLDER = ['--static-dir', 'dist', '--origin', 'https://example.com'];

it('reads a folder, its limits and the files to save', () => {
  const args = [
    ...FOLDER,
    '--baseline',
    'b.json',
    '--fail-on',
    'new-issues>0',
    '--min-pages',
    '3',
    '--save',
    'junit=a=b.xml',
  ];
  expect(parseAuditOptions(args)).toMatchObject({
    options: {
      enteredUrl: '',
      staticSite: { folder: 'dist', origin: 'https://example.com' },
      baselinePath: 'b.json',
      conditions: [{ text: 'new-issues>0' }, { text: 'pages<3', figure: 'pages', comparison: '<', value: 3 }],
      saves: [{ format: 'junit', path: 'a=b.xml' }],
    },
  });
});

it.each([
  [['--static-dir', 'dist'], '--static-dir needs --origin'],
  [['a.example', '--origin', 'https://example.com'], '--origin needs --static-dir'],
  [['--static-dir', 'dist', '--origin', 'example.com'], '--origin must be the origin of a site'],
  [['--static-dir', 'dist', '--origin', 'https://example.com/blog'], '--origin must be the origin of a site'],
  [[...FOLDER, 'a.example'], '--static-dir does not accept a URL'],
  [[...FOLDER, '--as', 'https://b.example'], 'omit --as'],
  [[...FOLDER, '--file', 'a.sqlite', '--resume'], '--static-dir cannot be combined with --resume'],
  [['a.example', '--fail-on', 'score<80, new-issues>0'], '--fail-on: new-issues>0 needs --baseline'],
  [['a.example', '--fail-on', 'score<'], '--fail-on, character 7'],
  [['a.example', '--min-pages', '0'], '--min-pages must be a whole number'],
  [['a.example', '--save', 'text=a.txt'], '--save must be <what>=<path>'],
  [['a.example', '--save', 'junit'], '--save must be <what>=<path>'],
])('rejects %j', (args, reason) => {
  const parsed = parseAuditOptions(args);
  expect(parsed.ok ? 'accepted' : parsed.message).toContain(reason);
});

it('reports a missing folder and an unknown rule before the crawl', async () => {
  const find = (...args: string[]) => {
    const parsed = parseAuditOptions(args);
    if (!('options' in parsed)) throw new Error('The options were rejected');
    return findPipelineProblem(parsed.options);
  };
  expect(await find('--static-dir', '/none', '--origin', 'https://example.com')).toContain('is not a folder');
  expect(await find('a.example', '--fail-on', 'rule:none')).toContain('character 6: there is no rule "none"');
  expect(await find('a.example', '--fail-on', 'rule:title-missing')).toBeNull();
});
