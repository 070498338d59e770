import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getContentType } from '#lib/url/content-type.ts';
import { type NamedSite, serveNamedSite } from './sites.ts';

const TEXT_MEDIA_TYPE = /^(?:text\/|application\/(?:xml|json))/;

/** A published site that is served from its folder. */
export interface PublishedSite extends NamedSite {
  /** Changes every page before it is sent, to simulate an earlier state of the site; null sends pages unchanged. */
  setEdit(edit: ((html: string) => string) | null): void;
}

/**
 * Serves the files of a published site under its own host name. It has no TLS here, so links to `https://<name>` become
 * links to `http://<name>`.
 */
export async function servePublishedSite(name: string, siteIndex: number, folder: string): Promise<PublishedSite> {
  const files = listFiles(folder);
  let edit: ((html: string) => string) | null = null;
  const site = await serveNamedSite(name, siteIndex, (request, response) => {
    const { status, file, location } = findFile(files, decodePath((request.url ?? '/').split('?', 1)[0] ?? '/'));
    if (location !== undefined) return response.writeHead(status, { location }).end();
    if (file === undefined) return response.writeHead(status).end();
    const type = getContentType(file);
    const body = readFileSync(join(folder, file));
    response.writeHead(status, { 'content-type': type });
    if (!TEXT_MEDIA_TYPE.test(type)) return response.end(body);
    const text = body.toString('utf8').replaceAll(`https://${name}`, site.origin);
    response.end(edit !== null && type.startsWith('text/html') ? edit(text) : text);
  });
  return {
    ...site,
    setEdit(next) {
      edit = next;
    },
  };
}

/** Returns the paths of all files, which begin with a slash. */
function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)),
  );
}

/** Finds the response as the usual static hosts do: index files, pages without an extension, and a 404 page. */
function findFile(files: ReadonlySet<string>, path: string): { status: number; file?: string; location?: string } {
  const file = [path, `${path}index.html`, `${path}.html`].find((candidate) => files.has(candidate));
  if (file !== undefined) return { status: 200, file };
  if (files.has(`${path}/index.html`)) return { status: 301, location: encodeURI(`${path}/`) };
  return { status: 404, ...(files.has('/404.html') && { file: '/404.html' }) };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
