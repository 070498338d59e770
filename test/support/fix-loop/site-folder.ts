import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { decodePath, encodePath } from '#test/mutation/addressing.ts';
import { ORIGIN, type SiteCopy } from '#test/mutation/site-copy.ts';

const headersSchema = z.record(z.string(), z.string());
const responseSchema = z.object({
  status: z.number().int(),
  headers: headersSchema,
  body: z.string().nullable(),
  /** Pattern of the user agents that get this response; null = all. */
  agents: z.string().nullable(),
  delayMs: z.number().int(),
});
/** The file with headers and redirects, which a host reads in addition to the files of a site. */
const serverFileSchema = z.object({
  /** Headers by path; `*` for all paths, `assets` for all paths that are not pages. An empty value removes a header. */
  headers: z.record(z.string(), headersSchema),
  /** Responses by path with query, instead of a file. */
  responses: z.record(z.string(), responseSchema),
});
export type ServerFile = z.infer<typeof serverFileSchema>;

const siteFileSchema = z.object({
  compress: z.boolean().default(false),
  headers: headersSchema.default({}),
  assetHeaders: headersSchema.default({}),
  routes: z
    .array(
      z.object({
        path: z.string(),
        status: z.number().int(),
        headers: headersSchema.default({}),
        body: z.string().optional(),
      }),
    )
    .default([]),
});

/** A published website: a folder of files and one file with headers and redirects. */
export class SiteFolder {
  readonly path: string;
  readonly origin: string;
  readonly #site: SiteCopy;

  constructor(path: string, origin: string, site: SiteCopy) {
    this.path = path;
    this.origin = origin;
    this.#site = site;
  }

  /** Writes a copy of a fixture site, with its damage, into the folder. */
  write(fixtureFolder: string): void {
    for (const [file, content] of this.#site.files) {
      const full = this.#getFullPath(file);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, typeof content === 'string' ? content.replaceAll(ORIGIN, this.origin) : content);
    }
    this.writeServerFile(this.#buildServerFile(fixtureFolder));
  }

  #buildServerFile(fixtureFolder: string): ServerFile {
    const fixture = siteFileSchema.parse(JSON.parse(readFileSync(join(fixtureFolder, 'site.json'), 'utf8')));
    const replaceOrigin = (headers: Record<string, string> = {}) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(ORIGIN, this.origin)]));
    const compression = fixture.compress && this.#site.isCompressed ? { 'content-encoding': 'gzip' } : {};
    const routes = fixture.routes.map(({ path, status, headers, body = null }) => [
      path,
      { status, headers: replaceOrigin(headers), body, agents: null, delayMs: 0 },
    ]);
    const damage = [...this.#site.responses].map(([path, { status, headers, body, agentPattern, delayMs = 0 }]) => [
      path,
      {
        status,
        headers: replaceOrigin(headers),
        body: typeof body === 'string' ? body.replaceAll(ORIGIN, this.origin) : null,
        agents: agentPattern?.source ?? null,
        delayMs,
      },
    ]);
    const { '*': all = {}, ...byPath } = Object.fromEntries(this.#site.headers);
    return serverFileSchema.parse({
      headers: { '*': { ...fixture.headers, ...compression, ...all }, assets: fixture.assetHeaders, ...byPath },
      responses: Object.fromEntries([...routes, ...damage]),
    });
  }

  readServerFile(): ServerFile {
    return serverFileSchema.parse(JSON.parse(readFileSync(join(this.path, '_server.json'), 'utf8')));
  }

  writeServerFile(file: ServerFile): void {
    writeFileSync(join(this.path, '_server.json'), JSON.stringify(file));
  }

  /** Returns the file that is served at exactly this URL path; null without one. */
  findFile(urlPath: string): string | null {
    const path = decodePath(urlPath);
    const folderFile = path.endsWith('/') ? `${path}index.html` : null;
    const candidates = [folderFile, `${path}.html`, path].filter((name) => name !== null);
    const found = candidates.find(
      (name) => existsSync(this.#getFullPath(name)) && statSync(this.#getFullPath(name)).isFile(),
    );
    return found !== undefined && encodePath(this.#site.getUrlPath(found)) === encodePath(path) ? found : null;
  }

  /** Lists the paths of the files that match a pattern. */
  listFiles(pattern: RegExp): string[] {
    const names = readdirSync(this.path, { recursive: true, encoding: 'utf8' });
    return names.map((name) => `/${name}`).filter((name) => pattern.test(name));
  }

  exists(file: string): boolean {
    return existsSync(this.#getFullPath(file));
  }

  readBytes(file: string): Buffer {
    return readFileSync(this.#getFullPath(file));
  }

  read(file: string): string {
    return this.readBytes(file).toString('utf8');
  }

  save(file: string, text: string): void {
    writeFileSync(this.#getFullPath(file), text);
  }

  get notFoundFile(): string | null {
    return this.#site.notFoundFile;
  }

  #getFullPath(file: string): string {
    return join(this.path, file);
  }
}
