import type { ProbeAnswer } from '#contracts/artifacts.ts';
import type { HttpClient } from '../fetch/http-client.ts';
import { PROBE_MAX_BYTES, toProbeAnswer } from './probe-answer.ts';

/** Asks for `/llms.txt` (llmstxt.org). Never rejects. */
export async function probeLlmsTxt(client: HttpClient, origin: string): Promise<ProbeAnswer> {
  const url = new URL('/llms.txt', origin);
  return toProbeAnswer(
    await client.fetch(url.href, { accept: 'text/plain,text/markdown,*/*;q=0.5', maxBytes: PROBE_MAX_BYTES }),
  );
}
