import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves a name to all its IP addresses, or rejects with a DNS error code (`ENOTFOUND`, `EAI_AGAIN`, ...). */
export type Resolver = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Calls the operating system's resolver, which returns IPv4 and IPv6 results in its own order. */
export const resolveAll: Resolver = (hostname) =>
  new Promise((resolve, reject) => {
    dnsLookup(hostname, { all: true, verbatim: true }, (error, answers) => (error ? reject(error) : resolve(answers)));
  });

/**
 * Adds a timeout. The operating system's resolver cannot be canceled, so a late result is dropped. An empty result is
 * an error.
 */
export function withTimeout(resolver: Resolver, timeoutMs: number): Resolver {
  return (hostname) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(buildDnsError('EAI_AGAIN', hostname)), timeoutMs);
      resolver(hostname)
        .then(
          (answers) => (answers.length === 0 ? reject(buildDnsError('ENOTFOUND', hostname)) : resolve(answers)),
          reject,
        )
        .finally(() => clearTimeout(timer));
    });
}

function buildDnsError(code: string, hostname: string): Error {
  return Object.assign(new Error(`${code} ${hostname}`), { code });
}

/** Returns a resolver in the form that sockets expect. */
export function toLookupFunction(resolver: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname).then(
      (answers) => answerLookup(answers, options, callback),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

type LookupArguments = Parameters<LookupFunction>;

function answerLookup(
  answers: readonly LookupAddress[],
  options: LookupArguments[1],
  callback: LookupArguments[2],
): void {
  const family =
    options.family === 4 || options.family === 'IPv4' ? 4 : options.family === 6 || options.family === 'IPv6' ? 6 : 0;
  const usable = answers.filter((result) => family === 0 || result.family === family);
  const [first] = usable;
  if (first === undefined) callback(buildDnsError('ENOTFOUND', 'no IP address of the requested family'), []);
  else if (options.all === true) callback(null, [...usable]);
  else callback(null, first.address, first.family);
}
