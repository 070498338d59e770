/** Small websites with planted differences, for comparisons. */
import type { RequestListener } from 'node:http';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';

export interface ComparedPage {
  path: string;
  title: string;
  heading: string;
  /** Phrases in the text, each with the number of its occurrences, not counting the title and the heading. */
  phrases?: readonly (readonly [phrase: string, count: number])[];
  /** Words of the main content, including the heading. */
  words: number;
  /** Structured data type. */
  type?: string;
  hasDescription?: boolean;
}

export interface ComparedSite {
  pages: readonly ComparedPage[];
  /** Content of robots.txt. */
  robots?: string;
  /** Whether a sitemap lists all pages. */
  hasSitemap?: boolean;
}

/** Generates words that occur only once per page, so that they do not form phrases. */
function* generateFiller(seed: number): Generator<string> {
  const consonants = 'bdfgklmnprstvz';
  const vowels = 'aeiou';
  for (let index = 0; ; index += 1) {
    let rest = seed * 7_919 + index * 104_729;
    let word = '';
    for (let syllable = 0; syllable < 3; syllable += 1) {
      word += (consonants[rest % 14] ?? '') + (vowels[Math.floor(rest / 14) % 5] ?? '');
      rest = Math.floor(rest / 70) + index;
    }
    yield `${word}${index % 2 === 0 ? '' : 'x'}`;
  }
}

function buildText({ heading, phrases = [], words }: ComparedPage, seed: number): string {
  const filler = generateFiller(seed);
  const drawNextWord = () => filler.next().value;
  const parts = phrases.flatMap(([phrase, count]) =>
    Array.from({ length: count }, () => `${drawNextWord()} ${phrase}.`),
  );
  const planted = [heading, ...parts].join(' ').split(' ').length;
  const rest = Array.from({ length: words - planted }, drawNextWord);
  const sentences = [...parts];
  for (let start = 0; start < rest.length; start += 12) sentences.push(`${rest.slice(start, start + 12).join(' ')}.`);
  return sentences.map((sentence) => `<p>${sentence}</p>`).join('\n');
}

function buildPage(page: ComparedPage, site: ComparedSite, seed: number): string {
  const links = site.pages.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(' ');
  const data =
    page.type === undefined
      ? ''
      : `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${page.type}","name":"${page.heading}"}</script>`;
  const description =
    page.hasDescription === false
      ? ''
      : `<meta name="description" content="All about ${page.heading} at ${page.path}, explained for readers who want to decide.">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${page.title}</title>${description}${data}</head><body><nav>${links}</nav>
<main><h1>${page.heading}</h1>${buildText(page, seed)}</main><footer>Imprint</footer></body></html>`;
}

/** Serves a website. */
export function serveComparedSite(site: ComparedSite): Promise<LoopbackServer> {
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? '/';
    const host = request.headers.host ?? '';
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(site.robots ?? 'User-agent: *\nAllow: /\n');
      return;
    }
    if (path === '/sitemap.xml' && site.hasSitemap === true) {
      const urls = site.pages.map((page) => `<url><loc>http://${host}${page.path}</loc></url>`).join('');
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`);
      return;
    }
    const index = site.pages.findIndex((page) => page.path === path);
    const page = site.pages[index];
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(buildPage(page, site, index + 1));
    }
  };
  return serveHttp(listener);
}
