import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems assign ports (32768 and up), so that no other test's server takes the port in the
 * meantime.
 */
const FIRST_PORT = 21_000;
const LAST_PORT = 31_999;
const MAX_TRIES = 50;

/** Finds a port that is currently unused. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await canListen(port)) return port;
  }
  throw new Error(`No free port from ${FIRST_PORT} to ${LAST_PORT}`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
