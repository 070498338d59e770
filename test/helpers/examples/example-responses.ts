import type { ExampleFormat } from '#contracts/rules/shown-examples.ts';
import type { FetchFailure } from '#crawl/fetch/client/fetch-outcome.ts';
import { completeDocument, repeatLines } from './example-document.ts';

export const EXAMPLE_ORIGIN = 'https://example.com';
/** URL of an excerpt that does not state one. */
const PAGE = `${EXAMPLE_ORIGIN}/services`;

export interface ExampleResponse {
  url: string;
  /** Headers that a request must have; for responses that depend on them. */
  condition: ReadonlyMap<string, string>;
  status: number;
  headers: [name: string, value: string][];
  body: string;
  failure: FetchFailure | null;
}

const TYPES: readonly [pattern: RegExp, type: string][] = [
  [/\.txt$/, 'text/plain; charset=utf-8'],
  [/\.xml$/, 'application/xml'],
  [/\.js$/, 'text/javascript'],
  [/\.css$/, 'text/css'],
  [/\.pdf$/, 'application/pdf'],
  [/\.(?:png|ico)$/, 'image/png'],
  [/\.jpe?g$/, 'image/jpeg'],
  [/\.json$/, 'application/json'],
];
const FAILURES: Readonly<Record<string, FetchFailure['code']>> = {
  '(no response)': 'headers-timeout',
  '(connection refused)': 'connection-refused',
  '(incomplete response)': 'body-cut-short',
};
const HEADER = /^([A-Za-z][A-Za-z-]*): (.*)$/;
const RANGE_PATTERN = /\{(\d+)\.\.(\d+)\}/;

/** Returns the responses that an example describes, with the URL of each. */
export function readResponses(format: ExampleFormat, text: string): ExampleResponse[] {
  if (format === 'robots.txt') return readBlocks(`GET /robots.txt\n${text}`);
  if (format !== 'http') return [buildPage(text)];
  return readBlocks(/^GET /m.test(text) ? text : `GET ${PAGE}\n${text}`);
}

function buildPage(excerpt: string): ExampleResponse {
  return { url: PAGE, condition: new Map(), status: 200, headers: [], body: excerpt, failure: null };
}

function readBlocks(text: string): ExampleResponse[] {
  return text
    .split(/^(?=GET )/m)
    .filter((block) => block.startsWith('GET '))
    .flatMap((block) => expandRange(block).map(readBlock));
}

/** `GET /guides/{1..6}` stands for six requests; `{n}` is the number of each. */
function expandRange(block: string): string[] {
  const range = RANGE_PATTERN.exec(block);
  if (range === null) return [block];
  const [from, to] = [Number(range[1]), Number(range[2])];
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  return numbers.map((number) =>
    block
      .replaceAll(new RegExp(RANGE_PATTERN, 'g'), number)
      .replaceAll('{n}', number)
      .replaceAll('{n+1}', String(Number(number) + 1)),
  );
}

function readBlock(block: string): ExampleResponse {
  const lines = block.split('\n');
  const url = new URL((lines.shift() ?? '').slice('GET '.length).trim(), EXAMPLE_ORIGIN).href;
  const first = parseHeaderLines(lines);
  const status = /^HTTP\/\S+ (\d{3})/.exec(lines[0] ?? '');
  // Headers before the status line belong to the request; without a status line they are lines of the file.
  if (status === null) lines.unshift(...first.map(([name, value]) => `${name}: ${value}`));
  else lines.shift();
  const headers = status === null ? [] : parseHeaderLines(lines);
  const body = lines.join('\n').trim();
  const failure = FAILURES[body];
  return {
    url,
    condition: new Map(status === null ? [] : first.map(([name, value]) => [name.toLowerCase(), value])),
    status: Number(status?.[1] ?? 200),
    headers,
    body: failure === undefined ? body : '',
    failure: failure === undefined ? null : { code: failure, detail: body },
  };
}

function parseHeaderLines(lines: string[]): [name: string, value: string][] {
  const headers: [string, string][] = [];
  for (let match = HEADER.exec(lines[0] ?? ''); match !== null; match = HEADER.exec(lines[0] ?? '')) {
    headers.push([match[1] ?? '', match[2] ?? '']);
    lines.shift();
  }
  return headers;
}

/** Returns the content type of a response: the declared one, or the usual one for its URL. */
export function readContentType({ url, headers }: ExampleResponse): string {
  const own = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const { pathname } = new URL(url);
  return own ?? TYPES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'text/html; charset=utf-8';
}

const IMAGE_DESCRIPTION = /^\(PNG, (\d+) by (\d+) pixels\)$/;

/** Returns the start of a PNG file, from which its size is read (PNG specification, section 11.2.1). */
function drawImage(width: number, height: number): Buffer {
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6], 8);
  return Buffer.concat([start, size]);
}

/** Returns the bytes of a response; an excerpt of a page is completed. */
export function readBody(response: ExampleResponse): Buffer {
  const isRedirect = response.status >= 300 && response.status < 400;
  const picture = IMAGE_DESCRIPTION.exec(response.body);
  if (picture !== null) return drawImage(Number(picture[1]), Number(picture[2]));
  if (isRedirect || !readContentType(response).startsWith('text/html')) return Buffer.from(repeatLines(response.body));
  // A file such as robots.txt for which an HTML page was returned.
  const isOtherFile = /\.(?:txt|xml|js|css)$/.test(new URL(response.url).pathname);
  return Buffer.from(isOtherFile ? response.body : completeDocument(response.body, response.url));
}
