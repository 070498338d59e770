import { z } from 'zod';
import { readFactsJson } from '#crawl/store/pages/page-codec.ts';

/** The few facts of a page that gatherers compare; everything else is ignored. */
const partsSchema = z.object({
  metaRobots: z.array(z.object({ agent: z.string(), content: z.string() })),
  hreflang: z.array(z.object({ code: z.string(), url: z.string().nullable() })),
  canonicals: z.array(z.object({ href: z.string(), inHead: z.boolean() })),
  jsonLd: z.array(z.object({ types: z.array(z.string()) })),
  markup: z.object({
    analyticsTags: z.array(z.object({ product: z.string(), kind: z.string(), id: z.string().optional() })).optional(),
  }),
});
export type FactsParts = z.infer<typeof partsSchema>;

export function readFactsParts(content: Uint8Array): FactsParts {
  return partsSchema.parse(JSON.parse(readFactsJson(content)));
}
