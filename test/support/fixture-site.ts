import { join } from 'node:path';
import { serveStaticSite } from '#server/http/static-site.ts';

const SITES_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'sites');

/** A fixture site on loopback. */
export interface FixtureSite {
  origin: string;
  /** Its host, the form used in allow-lists. */
  target: string;
}

const sites = new Map<string, Promise<FixtureSite>>();

/**
 * Serves a fixture site until this process ends. The test files of the process share it, so that products that repeat
 * analyses crawl it once.
 */
export function shareFixtureSite(name: 'clean' | 'flawed'): Promise<FixtureSite> {
  const known = sites.get(name);
  if (known !== undefined) return known;
  const started = serveStaticSite({ folder: join(SITES_FOLDER, name) }).then(({ origin }) => ({
    origin,
    target: new URL(origin).host,
  }));
  sites.set(name, started);
  return started;
}
