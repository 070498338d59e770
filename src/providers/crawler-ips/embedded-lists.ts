import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = join(import.meta.dirname, 'embedded/ip-lists.json');

const embeddedSchema = z.object({
  readOn: z.iso.date(),
  lists: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      changedOn: z.iso.date(),
      ranges: z.array(z.union([z.cidrv4(), z.cidrv6()])).min(1),
    }),
  ),
});

/** IP ranges of a list of `contracts/agents/ip-lists.ts`. */
export interface IpRanges {
  id: string;
  /** Day when the list was read. */
  day: string;
  /** In CIDR notation. */
  ranges: readonly string[];
}

/** Reads the lists embedded in the product (`scripts/embed-crawler-ips.mjs`). @throws when the file is damaged */
export function readEmbeddedIpLists(): IpRanges[] {
  const { readOn, lists } = embeddedSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return lists.map(({ id, ranges }) => ({ id, day: readOn, ranges }));
}
