import { readEmbeddedIpLists } from '#providers/crawler-ips/embedded-lists.ts';
import { buildLogTotals } from './count/build-totals.ts';
import { createLogCounter } from './count/log-counter.ts';
import { createAgentVerifier } from './count/verify-agents.ts';
import { readLog } from './files/read-log.ts';

/** An IP address from OpenAI's list for GPTBot. */
export const GPTBOT_IP = readEmbeddedIpLists()
  .find(({ id }) => id === 'gptbot')
  ?.ranges[0]?.split('/')[0];
export const GPTBOT = 'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)';
/** A public IP address that no list contains. */
export const OTHER_IP = '81.2.69.160';

export interface CountTextOptions {
  hosts?: string[];
  maxPaths?: number;
  /** Size of the chunks that the text is read in. */
  chunkSize?: number;
}

/** Counts the lines of a log. */
export async function countText(text: string | Uint8Array, options: CountTextOptions = {}) {
  const bytes = Buffer.from(text);
  const { chunkSize = bytes.length, hosts = [], ...limits } = options;
  async function* cut() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const ipLists = readEmbeddedIpLists();
  const counter = createLogCounter({ verifier: createAgentVerifier(ipLists), hosts, ...limits });
  const file = await readLog({
    name: 'access.log',
    chunks: cut(),
    counter,
    signal: new AbortController().signal,
    onProgress() {},
  });
  return buildLogTotals({ counts: counter.counts, files: [file], hosts, ipLists, createdAt: new Date(0) });
}
