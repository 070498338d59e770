import { serveHttp } from '#test/helpers/loopback-server.ts';
import { type HostileSite, range, renderPlainPage, type Traffic, toStartedSite } from '../hostile-site.ts';

const PAGE_COUNT = 60;
/** Long enough for requests to overlap if nothing limits them. */
const RESPONSE_MS = 60;

/** A well-behaved site of 60 pages that records how it is requested. */
export const POLITENESS_SITES: readonly HostileSite[] = [
  {
    path: '/90-polite',
    title: 'a site that counts parallel requests and requests per second',
    ends: ['completed'],
    async start() {
      const traffic: Traffic = { maxParallel: 0, arrivals: [] };
      let parallel = 0;
      const server = await serveHttp((request, response) => {
        traffic.arrivals.push(performance.now());
        parallel += 1;
        traffic.maxParallel = Math.max(traffic.maxParallel, parallel);
        const page = /^\/(\d*)$/.exec(request.url ?? '')?.[1];
        setTimeout(() => {
          parallel -= 1;
          response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' });
          response.end(
            page === undefined ? '' : renderPlainPage(`Page ${page}`, ...range(PAGE_COUNT, (index) => `/${index}`)),
          );
        }, RESPONSE_MS);
      });
      return Object.assign(toStartedSite(server), { traffic });
    },
  },
];
