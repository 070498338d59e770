import { ORIGIN } from './origin.ts';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** The URL format of a site's pages. */
export interface UrlStyle {
  /** Pages are served under their file names (`/a.html`); otherwise without the extension. */
  hasFileNames: boolean;
  /** A folder page is served at `/a/`; otherwise at `/a`, as hosts with "pretty URLs" do. */
  hasFolderSlash: boolean;
}

const FILE_LINK = /href=["']?[^"'\s>]*[\w-]\.html?["'#?\s>]/i;
const FOLDER_PAGE = /^(\/.+)\/index\.html?$/;
/** A page that is not the start page of a folder. */
const FILE_PAGE = /(?<!\/index)\.html?$/;
const HTML_EXTENSION = /\.html?$/;
const CANONICAL = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i;
const OG_URL = /<meta\b[^>]*\bproperty=["']?og:url\b[^>]*>/i;
const URL_VALUE = /\b(?:href|content)=["']?([^"'\s>]+)/i;
const LOC = /<loc>\s*([^<\s]+)/g;

/**
 * Detects the URL format of the published site from the URLs that its pages and sitemaps declare, then from links on
 * the home page.
 */
export function detectUrlStyle(files: Files, home: string): UrlStyle {
  const declared = listDeclaredPaths(files);
  const named = [...files.keys()].filter((path) => FILE_PAGE.test(path));
  const withExtensionCount = named.filter((path) => declared.has(path)).length;
  const withoutExtensionCount = named.filter((path) => declared.has(path.replace(HTML_EXTENSION, ''))).length;
  const hasFileLinks = FILE_LINK.test(String(files.get(home) ?? ''));
  const hasFileNames =
    withExtensionCount === withoutExtensionCount ? hasFileLinks : withExtensionCount > withoutExtensionCount;
  const folders = [...files.keys()].flatMap((path) => FOLDER_PAGE.exec(path)?.[1] ?? []);
  const bare = folders.filter((folder) => declared.has(folder)).length;
  const slashFolderCount = folders.filter((folder) => declared.has(`${folder}/`)).length;
  return { hasFileNames, hasFolderSlash: bare <= slashFolderCount };
}

/**
 * Returns the URL path at which a file is served: `/a.html` or `/a`, `/a/` or `/a` for `/a/index.html`; percent-encoded
 * as in a link.
 */
export const getUrlPath = (path: string, urlStyle: UrlStyle): string =>
  encodePath(buildNamedPath(decodePath(path), urlStyle));

/** Normalizes the percent-encoding of a path. */
export const encodePath = (path: string): string => encodeURI(decodePath(path));

function buildNamedPath(path: string, { hasFileNames, hasFolderSlash }: UrlStyle): string {
  const folder = FOLDER_PAGE.exec(path)?.[1];
  if (folder !== undefined) return hasFolderSlash ? `${folder}/` : folder;
  const index = path.replace(/(^|\/)index\.html?$/, '$1');
  return hasFileNames ? index : index.replace(HTML_EXTENSION, '');
}

/** Decodes a path; returns it unchanged if its percent-encoding is invalid. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function listDeclaredPaths(files: Files): Set<string> {
  const paths = new Set<string>();
  const add = (url: string | undefined): void => {
    if (url?.startsWith(ORIGIN)) paths.add(url.slice(ORIGIN.length));
  };
  for (const [path, content] of files) {
    if (typeof content !== 'string') continue;
    if (path.endsWith('.xml')) for (const [, loc] of content.matchAll(LOC)) add(loc);
    if (!/\.html?$/.test(path)) continue;
    const tag = CANONICAL.exec(content) ?? OG_URL.exec(content);
    add(URL_VALUE.exec(tag?.[0].replace(/\bproperty=\S+/i, '') ?? '')?.[1]);
  }
  return paths;
}
