import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalRequest, type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';
import { GRAPH_FILES } from './index.ts';

/** A release on the local server: the bytes of its files. */
export interface ServedRelease {
  id: string;
  files: Partial<Record<(typeof GRAPH_FILES)[number], Uint8Array>>;
  domains?: number;
  links?: number;
}

export interface CommonCrawlServer extends LocalServer {
  /** Ranges that were requested, as `<file> <range>`. */
  ranges: string[];
  /** Replaces the releases: files with other bytes get another ETag. */
  setReleases(releases: readonly ServedRelease[]): void;
  /** Ignores ranges from now on. */
  ignoreRanges(): void;
  /** Delays the parts of a file by this many milliseconds; a request for only its first byte is never delayed. */
  setRangeDelay(getDelayMs: (kind: string) => number): void;
}

const GRAPH_PATH = /^\/projects\/hyperlinkgraph\/([a-z0-9-]+)\/domain\/\1-domain-([a-z]+)\.txt\.gz$/;

/** Serves the release index and the files of the domain graph, like index.commoncrawl.org and data.commoncrawl.org. */
export async function serveCommonCrawl(served: readonly ServedRelease[]): Promise<CommonCrawlServer> {
  let releases = served;
  let supportsRanges = true;
  let getDelayMs = (_kind: string): number => 0;
  const ranges: string[] = [];
  const server = await serveLocal(async (request) => {
    if (request.url.pathname === '/graphinfo.json') return { json: releases.map(describeServedRelease) };
    const file = findFile(releases, request.url.pathname);
    if (file === null) return { status: 404, body: 'NoSuchKey' };
    const name = request.url.pathname.replace(/^.*-domain-/, '');
    const range = request.headers.range ?? 'all';
    ranges.push(`${name} ${range}`);
    // The timer of a request that is never answered does not keep the process running.
    if (range !== 'bytes=0-0') await pause(getDelayMs(name.replace(/\..*$/, '')), undefined, { ref: false });
    return supportsRanges ? sendRange(file, request) : sendEntireFile(file);
  });
  return {
    ...server,
    ranges,
    setReleases(next) {
      releases = next;
    },
    ignoreRanges() {
      supportsRanges = false;
    },
    setRangeDelay(next) {
      getDelayMs = next;
    },
  };
}

function describeServedRelease({ id, domains = 0, links = 0 }: ServedRelease) {
  const size = { nodes: domains, arcs: links };
  return {
    id,
    crawls: [],
    index: `https://data.commoncrawl.org/projects/hyperlinkgraph/${id}/index.html`,
    location: `s3://commoncrawl/projects/hyperlinkgraph/${id}/`,
    stats: { host: size, domain: size },
  };
}

function findFile(releases: readonly ServedRelease[], path: string): Uint8Array | null {
  const [, id, name] = GRAPH_PATH.exec(path) ?? [];
  const kind = GRAPH_FILES.find((one) => one === name);
  const release = releases.find((one) => one.id === id);
  return (kind === undefined ? undefined : release?.files[kind]) ?? null;
}

const buildEtag = (file: Uint8Array): string => `"${createHash('md5').update(file).digest('hex')}"`;

const sendEntireFile = (file: Uint8Array): LocalResponse => ({
  headers: { 'content-type': 'application/gzip', etag: buildEtag(file) },
  body: file,
});

function sendRange(file: Uint8Array, { headers }: LocalRequest): LocalResponse {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const condition = headers['if-range'];
  if (first === undefined || (condition !== undefined && condition !== buildEtag(file))) return sendEntireFile(file);
  const from = Number(first);
  const to = Math.min(Number(last), file.length - 1);
  if (from > to) return { status: 416, headers: { 'content-range': `bytes */${file.length}` } };
  return {
    status: 206,
    headers: {
      'content-type': 'application/gzip',
      etag: buildEtag(file),
      'content-range': `bytes ${from}-${to}/${file.length}`,
    },
    body: file.subarray(from, to + 1),
  };
}
