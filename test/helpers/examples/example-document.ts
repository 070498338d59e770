import { fillWords } from './example-prose.ts';

const REPEAT_COMMENT = /^(?<line>.*?)\s*<!-- ([\d,]+) times -->$/gm;

/**
 * Turns an example's excerpt into a complete page at the given URL. The excerpt replaces the parts of an ordinary page
 * that it contains; everything else is unchanged.
 */
export function completeDocument(excerpt: string, url: string): string {
  const filled = fillWords(repeatLines(excerpt), url);
  if (!/<html[\s>]/i.test(filled))
    return `<!doctype html>\n<html lang="en">\n${completeHeadAndBody(filled, url)}\n</html>`;
  if (/<(?:head|body)[\s>]/i.test(filled)) return filled;
  return filled.replace(/<html[^>]*>/i, (tag) => `${tag}\n${completeHeadAndBody('', url)}`);
}

/** Repeats a line that has `<!-- 300 times -->` at its end; each number 1 in it counts up. */
export function repeatLines(text: string): string {
  return text.replaceAll(REPEAT_COMMENT, (_match, line: string, times: string) =>
    Array.from({ length: Number(times.replaceAll(',', '')) }, (_, index) =>
      line.replaceAll(/\b1\b/g, String(index + 1)),
    ).join('\n'),
  );
}

function completeHeadAndBody(excerpt: string, url: string): string {
  const hasHead = /<head[\s>]/i.test(excerpt);
  const hasBody = /<body[\s>]/i.test(excerpt);
  if (hasHead && hasBody) return excerpt;
  if (hasHead) return `${excerpt}\n${buildBody('', url)}`;
  if (hasBody) return `${buildHead('', url)}\n${excerpt}`;
  const [head, body] = splitExcerpt(excerpt);
  return `${buildHead(head, url)}\n${buildBody(body, url)}`;
}

const HEAD_START = /^\s*<(?:title|meta|link|base|style|script|!--)/i;

/** Returns the leading metadata elements of an excerpt, and its content after them. */
function splitExcerpt(excerpt: string): [head: string, body: string] {
  if (!HEAD_START.test(excerpt)) return ['', excerpt];
  const body = /^<(?!title|meta|link|base|style|script|!--|\/)[a-z]/im.exec(excerpt);
  return body === null ? [excerpt, ''] : [excerpt.slice(0, body.index), excerpt.slice(body.index)];
}

/** Parts of the head of an ordinary page, each omitted when the excerpt matches its pattern. */
const HEAD_BUILDERS: readonly [pattern: RegExp, build: (url: string) => string][] = [
  [/<meta charset/i, () => '<meta charset="utf-8">'],
  [/<title/i, (url) => `<title>${buildSiteName(url)}: repairs, prices and opening hours</title>`],
  [/name="viewport"/i, () => '<meta name="viewport" content="width=device-width, initial-scale=1">'],
  [
    /name="description"/i,
    (url) =>
      `<meta name="description" content="What ${buildSiteName(url)} costs, how long it takes, and when the workshop in Riverton is open.">`,
  ],
];

function buildHead(excerpt: string, url: string): string {
  const parts = HEAD_BUILDERS.filter(([pattern]) => !pattern.test(excerpt)).map(([, build]) => build(url));
  return `<head>\n${[...parts, excerpt].join('\n')}\n</head>`;
}

/** Excerpts with more words than this get no additional text. */
const MIN_EXCERPT_WORDS = 75;

function buildBody(excerpt: string, url: string): string {
  if (/<main[\s>]/i.test(excerpt)) return `<body>\n${excerpt}\n</body>`;
  const heading = /<h1[\s>]|role="heading"/i.test(excerpt) ? '' : `<h1>${buildSiteName(url)}</h1>\n`;
  const hasText = excerpt.split(/\s+/).length > MIN_EXCERPT_WORDS;
  const text = hasText ? '' : `<p>${fillWords('[120 words]', url)}</p>`;
  return `<body>\n<main>\n${heading}${text}\n<a href="/">Home page</a>\n${excerpt}\n</main>\n</body>`;
}

function buildSiteName(url: string): string {
  const words = new URL(url).pathname.split(/[^a-z0-9]+/i).filter(Boolean);
  const name = words.length === 0 ? 'Riverton Cycles' : words.join(' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1, 24);
}
