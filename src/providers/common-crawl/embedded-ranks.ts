import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readReversedDomain } from '#lib/links/reversed-domain.ts';

/** Positions of the top domains in several releases, embedded in the product (`scripts/embed-top-domains.mjs`). */
export interface EmbeddedRanks {
  /** IDs of the releases, oldest first. */
  releases: string[];
  /** Number of domains in the list of each release. */
  listSize: number;
  /** Positions by domain, one per release; null = not in the list. */
  positions: ReadonlyMap<string, readonly (number | null)[]>;
}

const LIST = join(import.meta.dirname, 'embedded/top-domains.tsv');
const positionSchema = z.union([z.literal('').transform(() => null), z.coerce.number().int().positive()]);

/** Reads the embedded list. @throws when it is damaged */
export function readEmbeddedRanks(): EmbeddedRanks {
  const lines = readFileSync(LIST, 'utf8').trimEnd().split('\n');
  const [header, ...rows] = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  const [, ...releases] = header ?? [];
  const rowSchema = z.array(positionSchema).length(releases.length);
  const positions = new Map(
    rows.map(([reversed = '', ...texts]) => [readReversedDomain(reversed), rowSchema.parse(texts)] as const),
  );
  return { releases, listSize: rows.length, positions };
}
