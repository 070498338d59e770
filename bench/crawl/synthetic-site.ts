/**
 * A synthetic site: page `i` of `pageCount` is a pure function of the two, so the same pages can be written to a folder
 * or built on request. A page has about 35 KB, 116 links and 2,300 words, with navigation, footer, images, JSON-LD,
 * inline CSS and JavaScript, and a few planted issues (missing descriptions, duplicate titles, noindex).
 */
import { createRandom, type Random } from './random.ts';

const SEED = 7;
const SECTION_COUNT = 40;
const NAVIGATION_LINK_COUNT = 30;
const FOOTER_LINK_COUNT = 18;
const SYLLABLES =
  'ka lo mi ra te shu vin dor pel an is tor ben ul qua stre ni fo gra el om pi sa du wen hel ex am tri cla'.split(' ');

export interface SyntheticSite {
  pageCount: number;
  /** Returns the path of a page, from 0 to `pageCount - 1`. */
  buildPath(page: number): string;
  /** Returns the page that a path refers to, or null. */
  findPage(path: string): number | null;
  getHtml(page: number): string;
}

export function createSyntheticSite(pageCount: number): SyntheticSite {
  const frame = createFrame(pageCount);
  return {
    pageCount,
    buildPath,
    findPage(path) {
      if (path === '/' || path === '/index.html') return 0;
      const page = Number(/^\/s\d{1,2}\/p(\d{1,9})\.html$/.exec(path)?.[1] ?? Number.NaN);
      return page > 0 && page < pageCount && buildPath(page) === path ? page : null;
    },
    getHtml: (page) => renderPageHtml(page, pageCount, frame),
  };
}

const buildPath = (page: number) => (page === 0 ? '/index.html' : `/s${page % SECTION_COUNT}/p${page}.html`);

/** Parts that all pages share. */
interface SiteFrame {
  vocabulary: readonly string[];
  style: string;
  script: string;
  navigation: string;
  footer: string;
}

function createFrame(pageCount: number): SiteFrame {
  const random = createRandom(SEED);
  const pickSyllable = () => SYLLABLES[random.nextInteger(0, SYLLABLES.length - 1)] ?? '';
  const vocabulary = Array.from({ length: 8_000 }, () =>
    Array.from({ length: random.nextInteger(1, 4) }, pickSyllable).join(''),
  );
  const drawText = (count: number) => drawWords(vocabulary, random, count);
  const buildLines = (count: number, buildLine: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => buildLine(i));
  return {
    vocabulary,
    style: buildLines(
      70,
      (i) => `.c${i} .${drawText(1)}{margin:${i}px;padding:${i % 7}px;color:#${buildHexColor(i)}}`,
    ).join('\n'),
    script: buildLines(
      60,
      (i) => `window.q${i}=function(a){if(a<${i}&&a>0){return "<b>"+a+"</b>"}return [a,${i}]};`,
    ).join('\n'),
    navigation: buildLines(NAVIGATION_LINK_COUNT, (i) => {
      const path = buildPath((i === 0 ? SECTION_COUNT : i) % pageCount);
      return `<li class="nav__item"><a class="nav__link" href="${path}" title="Section ${i}">${drawText(2)}</a></li>`;
    }).join('\n'),
    footer: buildLines(FOOTER_LINK_COUNT, (i) =>
      i % 6 === 0
        ? `<a href="http://ext${i}.invalid/x" rel="nofollow noopener" target="_blank">${drawText(2)}</a>`
        : `<a href="${buildPath((i + 1) % pageCount)}">${drawText(2)}</a>`,
    ).join(' | '),
  };
}

const buildHexColor = (index: number) => ((index * 7_919) % 4_096).toString(16).padStart(3, '0');

/** Draws words with about the frequencies of natural text (Zipf's law). */
function drawWords(vocabulary: readonly string[], random: Random, count: number): string {
  const logVocabularySize = Math.log(vocabulary.length);
  const drawWord = () =>
    vocabulary[Math.min(vocabulary.length, Math.floor(Math.exp(random.next() * logVocabularySize))) - 1] ?? '';
  let text = drawWord();
  for (let index = 1; index < count; index += 1) text += ` ${drawWord()}`;
  return text;
}

function renderPageHtml(page: number, pageCount: number, frame: SiteFrame): string {
  const random = createRandom(SEED + 1 + page);
  const drawText = (count: number) => drawWords(frame.vocabulary, random, count);
  const title = page % 50 === 49 ? 'Untitled' : drawText(6);
  const path = buildPath(page);
  const description = page % 20 === 0 ? '' : `<meta name="description" content="${drawText(22)}">\n`;
  const robots = page % 100 === 3 ? '<meta name="robots" content="noindex,follow">\n' : '';
  const jsonLd = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    author: { '@type': 'Person', name: drawText(2) },
    datePublished: `2025-01-0${1 + (page % 9)}`,
  });
  const body = renderBody({ page, pageCount, random, drawText });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description}<link rel="canonical" href="${path}">
${robots}<link rel="alternate" hreflang="en" href="${path}"><link rel="alternate" hreflang="de" href="/de${path}">
<meta property="og:title" content="${title}"><meta property="og:type" content="article">
<style>${frame.style}</style>
<script type="application/ld+json">${jsonLd}</script>
<link rel="stylesheet" href="/main.css">
</head>
<body>
<header><nav><ul>
${frame.navigation}
</ul></nav></header>
<main>
<h1>${title}</h1>
${body}</main>
<footer>${frame.footer}</footer>
<script>${frame.script}</script>
</body>
</html>
`;
}

interface BodyInput {
  page: number;
  pageCount: number;
  random: Random;
  drawText(count: number): string;
}

function renderBody(input: BodyInput): string {
  const { page, pageCount, random, drawText } = input;
  const links = { remaining: random.nextInteger(34, 100) };
  const paragraphCount = random.nextInteger(14, 30);
  let html = '';
  for (let index = 0; index < paragraphCount; index += 1) {
    const level = index % 8 === 0 ? 2 : 3;
    if (index % 4 === 0) html += `<h${level} id="h${index}" class="title title--x">${drawText(5)}</h${level}>\n`;
    html += `<div class="block c${index}"><p data-k="${index}">${renderParagraph(input, links)}</p></div>\n`;
    if (index % 5 === 2) html += renderFigure(input);
  }
  for (; links.remaining > 0; links.remaining -= 1) {
    html += `<a href="${buildPath((page + links.remaining * 37 + 1) % pageCount)}">${drawText(2)}</a>\n`;
  }
  return page + 1 < pageCount ? `${html}<p><a rel="next" href="${buildPath(page + 1)}">Next</a></p>` : html;
}

function renderParagraph({ page, pageCount, random, drawText }: BodyInput, links: { remaining: number }): string {
  let html = '';
  const chunkCount = random.nextInteger(4, 9);
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    html += `${drawText(random.nextInteger(8, 20))} `;
    if (links.remaining > 0 && random.next() < 0.8) {
      links.remaining -= 1;
      const target = random.next() < 0.25 ? (page * 2 + chunk + 1) % pageCount : random.nextInteger(0, pageCount - 1);
      // Some references start with `..`, as relative links do.
      const parentPrefix = page > 0 && target > 0 && random.next() < 0.1 ? '..' : '';
      html += `<a href="${parentPrefix}${buildPath(target)}" class="link">${drawText(random.nextInteger(1, 4))}</a> `;
    }
    if (random.next() < 0.2) html += `<strong>${drawText(1)}</strong>, &amp; <em class="e">${drawText(1)}</em> `;
  }
  return html;
}

function renderFigure({ page, random, drawText }: BodyInput): string {
  const alt = random.next() < 0.8 ? ` alt="${drawText(3)}"` : '';
  return `<figure><img src="/img/${page % 50}.png"${alt} width="320" height="200" loading="lazy"><figcaption>${drawText(6)}</figcaption></figure>\n`;
}
