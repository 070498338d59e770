import { createLinkGraphService } from '#services/link-graph/link-graph-service.ts';
import type { Area } from '../area.ts';

/** Builds the service that reads the domain graph of Common Crawl. */
export function wireLinkGraph(): Area<'linkGraph'> {
  return { services: { linkGraph: createLinkGraphService() }, shared: {}, jobs: [], timers: [] };
}
