import { type LoopbackServer, serveHttp } from './loopback-server.ts';

/** Payloads that a site may use to attack anyone who opens the tables of its analysis. */
export const FORMULA = '=HYPERLINK("https://evil.example","click")';
export const LONG_PATH = `/${'long-'.repeat(60)}end`;
/** Sent as a cookie with every response; must not appear anywhere afterward. */
export const COOKIE_VALUE = 'sEcReTcOoKiEvAlUe42';

const buildPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
const buildLinks = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const PROSE_HTML = '<p>Green garden chairs for sunny days. Garden chairs last long. Green garden chairs fold.</p>';

const PAGES: Record<string, string> = {
  '/': buildPage('Home', PROSE_HTML + buildLinks('/formula', LONG_PATH, '/percent', '/missing', '/moved', '/untitled')),
  '/formula': buildPage(FORMULA.replaceAll('"', '&quot;'), `<a href="/">@SUM(A1)</a>${PROSE_HTML}`),
  [LONG_PATH]: buildPage('Long', `<p>Nothing.</p>${buildLinks('/')}`),
  '/percent': buildPage('100% _under_ \\back', buildLinks('/')),
  '/untitled': '<!doctype html><html lang="en"><body><p>x</p></body></html>',
};

/** Serves a small site of five pages, a redirect and a broken link. */
export function serveHostileTableSite(): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const path = request.url ?? '/';
    response.setHeader('set-cookie', `session=${COOKIE_VALUE}; Path=/`);
    const html = PAGES[path];
    if (path === '/moved') response.writeHead(301, { location: '/' }).end();
    else if (html === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
}
