import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Tests that processes of the previous version can still use the database after a migration ("Update without downtime"
 * in docs/operations.md). Earlier migrations were applied while no process was running.
 */
const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'src', 'db', 'migrations');
const LAST_MIGRATION_WITH_STOP = 46;
/** First line of a migration that removes what the previous release has stopped using. */
const CONTRACT_LINE = /^-- Contract: \S.{10,}/;

const CONTRACTIONS = [
  { what: 'drops a table', pattern: /\bdrop\s+table\b/i },
  { what: 'drops a column', pattern: /\bdrop\s+column\b/i },
  { what: 'renames', pattern: /\brename\s+(?:column|constraint|to)\b/i },
  { what: 'changes a type', pattern: /\balter\s+column\b[^;]*\b(?:set\s+data\s+)?type\b/i },
  { what: 'requires a column', pattern: /\balter\s+column\b[^;]*\bset\s+not\s+null\b/i },
  { what: 'removes a default', pattern: /\balter\s+column\b[^;]*\bdrop\s+default\b/i },
  { what: 'adds a required column', pattern: /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)/i },
  { what: 'deletes rows', pattern: /^\s*(?:delete\s+from|truncate)\b/im },
] as const;

/** Returns what a migration does that the previous version cannot work with; empty for an announced contraction. */
function findContractions(text: string): string[] {
  if (CONTRACT_LINE.test(text)) return [];
  const statements = text.replaceAll(/^--.*$/gm, '').split(';');
  return CONTRACTIONS.filter(({ pattern }) => statements.some((statement) => pattern.test(statement))).map(
    ({ what }) => what,
  );
}

it.each([
  ['ALTER TABLE "a" ADD COLUMN "b" text;', []],
  [`ALTER TABLE "a" ADD COLUMN "b" jsonb DEFAULT '[]'::jsonb NOT NULL;`, []],
  ['CREATE TABLE "a" ("b" text NOT NULL); CREATE INDEX "c" ON "a" ("b");', []],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', ['adds a required column']],
  ['ALTER TABLE "a" DROP COLUMN "b";', ['drops a column']],
  ['DROP TABLE "a" CASCADE;', ['drops a table']],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', ['renames']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', ['changes a type']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', ['requires a column']],
  ['-- Contract: unused since release 0.2.\nALTER TABLE "a" DROP COLUMN "b";', []],
])('recognizes %s', (text, expected) => expect(findContractions(text)).toEqual(expected));

it('lets the previous version work with each newer database', () => {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  expect(files.length).toBeGreaterThan(30);
  const problems = files
    .filter((name) => Number(name.slice(0, 4)) > LAST_MIGRATION_WITH_STOP)
    .flatMap((name) =>
      findContractions(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).map((what) => `${name} ${what}`),
    );
  expect(problems).toEqual([]);
});
