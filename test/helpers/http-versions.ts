import type { HttpVersionFacts } from '#contracts/site/connection.ts';

/** Builds facts about a host that offers HTTP/2 and HTTP/3. */
export function makeHttpVersions(overrides: Partial<HttpVersionFacts> = {}): HttpVersionFacts {
  return {
    host: 'example.com',
    alpn: 'h2',
    alpnFailure: null,
    httpsRecordAlpn: [],
    httpsRecordFailure: null,
    alternativeServices: [{ protocol: 'h3', authority: ':443', maxAgeSeconds: 86_400 }],
    offersHttp2: true,
    offersHttp3: true,
    ...overrides,
  };
}
