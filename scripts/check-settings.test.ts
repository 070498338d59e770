import { expect, it } from 'vitest';
import { readSettingSources } from './check-settings.ts';
import { compareSettings, type SettingSources } from './compare-settings.ts';

const sources = readSettingSources();
const removeMatch = (text: string, pattern: RegExp) => {
  expect(text).toMatch(pattern);
  return text.replace(pattern, '');
};

it('finds the same settings in the code, compose.yaml, .env.example and docs/operations.md', () => {
  expect(compareSettings(sources)).toEqual([]);
});

const PLANTED_CHANGES: [string, Partial<SettingSources>, string][] = [
  [
    'a setting that nothing reads',
    { settings: { ...sources.settings, AWI_PLANTED: 'local' } },
    'AWI_PLANTED is listed in settings.ts, but nothing reads it',
  ],
  [
    'a setting that compose.yaml does not pass',
    { compose: removeMatch(sources.compose, /^ *AWI_AI_KEY: .*\n/m) },
    'web in compose.yaml does not pass AWI_AI_KEY',
  ],
  [
    'a default of its own in compose.yaml',
    { compose: sources.compose.replace(/AWI_LOG_LEVEL:-}/, 'AWI_LOG_LEVEL:-debug}') },
    'compose.yaml must pass AWI_LOG_LEVEL without a default of its own',
  ],
  [
    'a name in compose.yaml that the code does not know',
    { compose: sources.compose.replace('  SMTP_URL:', '  SMTP_ADDRESS: x\n    SMTP_URL:') },
    'compose.yaml passes SMTP_ADDRESS, which is not a setting',
  ],
  [
    'a setting that the image does not set',
    { dockerfile: sources.dockerfile.replace('AWI_DATA_DIR=', 'DATA=') },
    'neither compose.yaml nor the Dockerfile sets AWI_DATA_DIR',
  ],
  [
    'a setting that .env.example leaves out',
    { envExample: removeMatch(sources.envExample, /^#? ?AWI_KEEP_BODIES_DAYS=.*\n/m) },
    '.env.example does not list AWI_KEEP_BODIES_DAYS',
  ],
  [
    'a name in .env.example that the code does not know',
    { envExample: `${sources.envExample}\nAWI_PLANTED=1\n` },
    '.env.example lists AWI_PLANTED, which is not a setting',
  ],
  [
    'a setting without a description',
    { operations: removeMatch(sources.operations, /^\| `AWI_CRUX_KEY`.*\n/m) },
    'no table of docs/operations.md describes AWI_CRUX_KEY',
  ],
  [
    'a description of something that is not a setting',
    { operations: `${sources.operations}\n| \`AWI_PLANTED\` | 1 | planted |\n` },
    'docs/operations.md describes AWI_PLANTED, which is not a setting',
  ],
  [
    'a different default in the documentation',
    { operations: sources.operations.replace('| `AWI_KEEP_BODIES_DAYS` | 30 |', '| `AWI_KEEP_BODIES_DAYS` | 60 |') },
    'docs/operations.md gives 60 as the default of AWI_KEEP_BODIES_DAYS; it is 30',
  ],
];

it.each(PLANTED_CHANGES)('reports %s', (_, change, problem) => {
  expect(compareSettings({ ...sources, ...change })).toContain(problem);
});
