import type { Rule } from '#audit/engine/rule.ts';
import type { RuleRun } from '#audit/engine/rule-run.ts';
import { runRules } from '#audit/engine/run-rules.ts';
import type { ExampleFormat } from '#contracts/rules/shown-examples.ts';
import { createExampleClient } from './example-client.ts';
import { crawlExample } from './example-crawl.ts';
import { EXAMPLE_ORIGIN, type ExampleResponse, readContentType, readResponses } from './example-responses.ts';

/** Crawls the site that an example describes and runs the rule on it, as an analysis does. */
export async function evaluateExample(rule: Rule, format: ExampleFormat, text: string): Promise<RuleRun> {
  const responses = completeSite(readResponses(format, text));
  const site = { client: createExampleClient(responses), home: `${EXAMPLE_ORIGIN}/`, requires: rule.requires };
  const runs = await crawlExample(site, (artifacts) => runRules([rule], artifacts));
  const run = runs[0];
  if (run === undefined) throw new Error('The runner returned no run');
  return run;
}

const HOME_HEAD = `<link rel="canonical" href="${EXAMPLE_ORIGIN}/">
<meta property="og:title" content="Riverton Cycles">
<meta property="og:type" content="website">
<meta property="og:url" content="${EXAMPLE_ORIGIN}/">
<meta property="og:image" content="${EXAMPLE_ORIGIN}/card.png">`;
const HOME_HEADERS: [name: string, value: string][] = [
  ['Content-Security-Policy', "script-src 'self'; object-src 'none'; base-uri 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Content-Encoding', 'br'],
];

/**
 * Adds a home page that links to every page of the example, robots.txt, a sitemap and a preview image, unless the
 * example has its own.
 */
function completeSite(responses: readonly ExampleResponse[]): ExampleResponse[] {
  const own = new Set(responses.map(({ url }) => url));
  const pages = responses.filter((response) => canBeLinked(response.url) && /html|pdf/.test(readContentType(response)));
  const links = pages.map(
    ({ url }) => `<p><a href="${new URL(url).pathname}${new URL(url).search}">About ${new URL(url).pathname}</a></p>`,
  );
  const listed = pages.filter(({ status, failure }) => status === 200 && failure === null);
  const entries = [`${EXAMPLE_ORIGIN}/`, ...listed.map(({ url }) => url)].map(
    (url) => `<url><loc>${escapeXml(url)}</loc></url>`,
  );
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`;
  const usual: [path: string, body: string][] = [
    ['/', [HOME_HEAD, '<p>[350 words]</p>', ...links].join('\n')],
    ['/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${EXAMPLE_ORIGIN}/sitemap.xml\n`],
    ['/sitemap.xml', sitemap],
    ['/card.png', '(PNG, 1200 by 630 pixels)'],
  ];
  const added = usual.flatMap(([path, body]) => {
    const url = `${EXAMPLE_ORIGIN}${path}`;
    return own.has(url) ? [] : [{ url, condition: new Map(), status: 200, headers: HOME_HEADERS, body, failure: null }];
  });
  return [...responses, ...added];
}

/** Whether a page may link to the URL. It may not link to `/*` (a redirect of the entire site) or to special files. */
const canBeLinked = (url: string): boolean =>
  url.startsWith(`${EXAMPLE_ORIGIN}/`) && !/\/(?:\*|robots\.txt|sitemap\.xml|llms\.txt|favicon\.ico)$/.test(url);

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;');
