import { Resolver } from 'node:dns/promises';
import type { OwnershipMethod } from '#contracts/outside/data-sources.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { type ExampleSiteTarget, findExampleSite } from '#crawl/fetch/guard/example-site.ts';
import { createSsrfGuard, type SsrfGuardOptions } from '#crawl/fetch/guard/ssrf-guard.ts';
import { type OwnerProof, requestProofFile, requestProofTag } from '#crawl/ownership/request-owner-proof.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildDnsValue, buildFilePath, buildOrigins, getDnsName, PROOF_NAME } from './ownership-texts.ts';

/** Looks for the proof of ownership on a website. */
export type CheckProof = (method: OwnershipMethod, subject: { domain: string; token: string }) => Promise<OwnerProof>;

export interface CheckProofOptions {
  guardOptions: Omit<SsrfGuardOptions, 'exampleSite'>;
  exampleSite: ExampleSiteTarget | null;
  userAgent: string;
  /** Replaces the lookup of TXT records, in tests. */
  resolveTxt?(name: string): Promise<string[][]>;
}

const DNS_TIMEOUT_MS = 5_000;
const TIMEOUT_MS = 20_000;
/** Error codes for a record that does not exist; any other code means that the lookup failed. */
const NO_RECORD_CODES = new Set(['ENODATA', 'ENOTFOUND']);

/** Creates the check. The crawler's SSRF guard applies to every HTTP request. */
export function createCheckProof(options: CheckProofOptions): CheckProof {
  const resolveTxt = options.resolveTxt ?? ((name) => new Resolver({ timeout: DNS_TIMEOUT_MS }).resolveTxt(name));
  return (method, subject) => {
    if (method === 'dns') return checkDns(resolveTxt, subject);
    return checkSite(options, method, subject);
  };
}

async function checkDns(
  resolveTxt: (name: string) => Promise<string[][]>,
  { domain, token }: { domain: string; token: string },
): Promise<OwnerProof> {
  const name = getDnsName(domain);
  try {
    const records = (await resolveTxt(name)).map((parts) => parts.join('').trim());
    if (records.includes(buildDnsValue(token))) return { state: 'found' };
    const hasOtherRecord = records.some((record) => record.startsWith(`${PROOF_NAME}=`));
    return {
      state: 'absent',
      found: hasOtherRecord ? 'the record with another value' : formatCount(records.length, 'other TXT record'),
    };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return NO_RECORD_CODES.has(code) ? { state: 'absent', found: 'no TXT record' } : { state: 'unknown', reason: code };
  }
}

/** Requests the origins of the website until one has the proof. */
async function checkSite(
  { guardOptions, exampleSite, userAgent }: CheckProofOptions,
  method: 'file' | 'meta',
  { domain, token }: { domain: string; token: string },
): Promise<OwnerProof> {
  const site = findExampleSite(new URL(`http://${domain}`), exampleSite);
  const client = createHttpClient({ guard: createSsrfGuard({ ...guardOptions, exampleSite: site }), userAgent });
  const context = { client, signal: AbortSignal.timeout(TIMEOUT_MS) };
  let last: OwnerProof = { state: 'unknown', reason: 'no response' };
  try {
    for (const origin of buildOrigins(domain)) {
      const proof =
        method === 'file'
          ? await requestProofFile(`${origin}${buildFilePath(token)}`, buildDnsValue(token), context)
          : await requestProofTag(`${origin}/`, { name: PROOF_NAME, content: token }, context);
      if (proof.state === 'found') return proof;
      // A response without the proof takes precedence over an origin that does not respond.
      if (last.state === 'unknown') last = proof;
    }
    return last;
  } finally {
    await client.close();
  }
}
