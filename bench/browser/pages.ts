/** Two pages whose issues and delays the server controls: the same bytes on every machine. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const SENTENCE = 'Every rope has two ends, and most knots need only one of them. ';
const renderParagraphs = (count: number) => `<p>${SENTENCE.repeat(12)}</p>`.repeat(count);
const renderImage = (name: string, blocks: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><title>${name}</title>${Array.from(
    { length: blocks },
    (_, index) =>
      `<rect x="${(index * 7) % 800}" y="${(index * 13) % 400}" width="9" height="9" fill="#${(index % 900) + 100}"/>`,
  ).join('')}</svg>`;

const renderHtml = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

const FILES: Record<string, [type: string, body: string, delayMs: number]> = {
  '/home': [
    'text/html',
    renderHtml(
      'Ropes',
      `<img src="/hero.svg" alt="A coil of rope" width="800" height="400">${renderParagraphs(20)}<script src="/small.js"></script>`,
    ),
    50,
  ],
  '/heavy': [
    'text/html',
    renderHtml(
      'All ropes',
      `<script src="/busy.js"></script><img src="/hero.svg" alt="">${renderParagraphs(300)}<script src="/late.js"></script>`,
    ),
    50,
  ],
  '/style.css': ['text/css', 'main{max-width:60rem;margin:auto;font:1rem/1.5 sans-serif}img{max-width:100%}', 20],
  '/hero.svg': ['image/svg+xml', renderImage('rope', 4_000), 100],
  '/small.js': ['text/javascript', 'document.documentElement.dataset.ready = "yes";', 20],
  '/busy.js': ['text/javascript', 'const end = performance.now() + 400; while (performance.now() < end);', 20],
  '/late.js': [
    'text/javascript',
    `setTimeout(() => document.body.prepend(Object.assign(document.createElement('div'),
      { textContent: 'An offer', style: 'height:300px' })), 800);`,
    20,
  ],
};

/** The measured pages, lightest first. */
export const PAGES = ['/home', '/heavy'] as const;

export interface PageServer {
  origin: string;
  close(): void;
}

/** Serves these pages on the loopback interface; all other paths return 404. */
export async function servePages(): Promise<PageServer> {
  const server: Server = createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    if (file === undefined) return void response.writeHead(404).end();
    const [type, body, delayMs] = file;
    setTimeout(() => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
