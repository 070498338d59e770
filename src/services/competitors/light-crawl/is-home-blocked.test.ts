import { expect, it } from 'vitest';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { isHomeBlocked } from './is-home-blocked.ts';

const serveRobots = (status: number, text = '') =>
  serveHttp((_request, response) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text));
const check = ({ origin, target }: LoopbackServer) =>
  isHomeBlocked({
    url: `${origin}/`,
    guardOptions: { allowTargets: [target] },
    userAgent: 'test',
    signal: new AbortController().signal,
  });

it.each([
  ['forbids everything', 200, 'User-agent: *\nDisallow: /\n', true],
  ['forbids other pages only', 200, 'User-agent: *\nDisallow: /private\n', false],
  ['does not exist', 404, '', false],
  ['cannot be read, which the crawl reports', 500, '', false],
])('determines whether the home page is blocked by a robots.txt that %s', async (_name, status, text, isBlocked) => {
  await using server = await serveRobots(status, text);
  expect(await check(server)).toBe(isBlocked);
  expect(server.hits).toEqual(['/robots.txt']);
});
