import { createLinkGraphService } from '#services/link-graph/link-graph-service.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';

/** Builds the service that reads the domain graph of Common Crawl. */
export function wireLinkGraph({ store }: Core): Area<'linkGraph'> {
  return { services: { linkGraph: createLinkGraphService({ store }) }, shared: {}, jobs: [], timers: [] };
}
