import { zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';

/** The few facts of a page that gatherers compare; everything else is passed over. */
const partsSchema = z.object({
  metaRobots: z.array(z.object({ agent: z.string(), content: z.string() })),
  hreflang: z.array(z.object({ code: z.string(), url: z.string().nullable() })),
  jsonLd: z.array(z.object({ types: z.array(z.string()) })),
});
export type FactsParts = z.infer<typeof partsSchema>;

/** As in `store/page-codec.ts`, which writes these bytes. */
const MAX_FACTS_BYTES = 64 * 1_024 * 1_024;

export function readFactsParts(bytes: Uint8Array): FactsParts {
  const text = zstdDecompressSync(bytes, { maxOutputLength: MAX_FACTS_BYTES }).toString('utf8');
  return partsSchema.parse(JSON.parse(text));
}
