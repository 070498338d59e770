/** A small website that a test breaks and fixes. */
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';

/** What a deployment changes. */
export interface Deployment {
  /** Whether pages of the shop have no `<h1>`. */
  hasNoHeading?: boolean;
  /** Title of the About page. */
  aboutTitle?: string;
  /** Paths that return 404. */
  gone?: readonly string[];
  /** Paths of additional pages. */
  added?: readonly string[];
  /** Paths with `noindex`. */
  noindex?: readonly string[];
}

export interface FurnitureSite {
  server: LoopbackServer;
  deploy(deployment: Deployment): void;
}

const PATHS = ['/', '/about', '/shop/lamp', '/shop/chair', '/shop/table'];

export async function serveFurnitureSite(): Promise<FurnitureSite> {
  let deployed: Deployment = {};
  const server = await serveHttp((request, response) => {
    const path = request.url ?? '/';
    const paths = [...PATHS, ...(deployed.added ?? [])];
    if (path === '/robots.txt') response.writeHead(200).end('User-agent: *\nAllow: /\n');
    else if (!paths.includes(path) || deployed.gone?.includes(path)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(buildPage(path, paths, deployed));
  });
  return { server, deploy: (deployment) => (deployed = deployment) };
}

function buildPage(path: string, paths: readonly string[], deployed: Deployment): string {
  const name = path === '/' ? 'Home of good furniture' : `All about ${path.slice(1).replace('/', ' ')}`;
  const title = path === '/about' ? (deployed.aboutTitle ?? name) : name;
  const hasHeading = !(path.startsWith('/shop/') && deployed.hasNoHeading);
  const robots = deployed.noindex?.includes(path) ? '<meta name="robots" content="noindex">' : '';
  const links = paths.map((one) => `<a href="${one}">Read about ${one}</a>`).join(' ');
  const text = `${name} in detail, with advice on wood, size and care. `.repeat(12);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | Shop</title><meta name="description" content="${name}: advice on wood, size and care for every room of the house.">${robots}</head>
<body>${hasHeading ? `<h1>${name}</h1>` : `<p>${name}</p>`}<p>${text}</p><nav>${links}</nav></body></html>`;
}
