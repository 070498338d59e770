import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

/** Crawls many pages with a small heap: data kept about a page must not keep the page in memory. */
const PAGE_COUNT = 20_000;
const LINK_COUNT = 40;
const HEAP_MB = 256;
const WORDS = 'audit crawl page title index search engine content image status redirect canonical score link'.split(
  ' ',
);
const ROOT = join(import.meta.dirname, '..', '..');

let site: Server;
let folder = '';
let host = '';

/** Returns a page with about 12 KB of unique content. */
function buildPage(number: number): string {
  const word = (index: number) => WORDS[(number * 31 + index * 7) % WORDS.length];
  const links = Array.from({ length: LINK_COUNT }, (_, index) => {
    const target = (number * LINK_COUNT + index * 7 + 1) % PAGE_COUNT;
    return `<li><a href="/section-${target % 50}/page-${target}">${word(index)} number ${target}</a></li>`;
  });
  const text = Array.from({ length: 1_200 }, (_, index) => `${word(index)}${(number * 13 + index) % 977}`).join(' ');
  return `<!doctype html><html lang="en"><head><title>Page ${number}</title></head><body><nav><ul>${links.join('')}</ul></nav>
    <main><h1>Page ${number}</h1><p>${text}</p></main></body></html>`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'awi-heap-'));
  site = createServer((request, response) => {
    const number = request.url === '/' ? 0 : Number(/\/page-(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    if (number < PAGE_COUNT) response.writeHead(200, { 'content-type': 'text/html' }).end(buildPage(number));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

it(`crawls ${PAGE_COUNT} pages with a heap of ${HEAP_MB} MB`, async () => {
  const script = join(ROOT, 'test', 'support', 'crawl-once.ts');
  const file = join(folder, 'crawl.sqlite');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, script, `http://${host}/`, file],
    { cwd: ROOT, maxBuffer: 1_000_000 },
  );
  const summary = z.object({ state: z.string(), pagesFetched: z.number() }).parse(JSON.parse(stdout));
  // The start page is an additional URL for the first page.
  expect(summary).toEqual({ state: 'completed', pagesFetched: PAGE_COUNT + 1 });
});
