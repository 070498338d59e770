import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';

export default defineRule({
  id: 'cors-open-with-credentials',
  category: 'security',
  family: 'cors',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['cors'],
  title: 'CORS: no open access with credentials',
  failureTitle: 'CORS: any origin allowed with credentials',
  aliases: [
    'CORS misconfiguration',
    'Access-Control-Allow-Origin',
    'Access-Control-Allow-Credentials',
    'reflected origin',
    'insecure CORS policy',
  ],
  impact: 'Another site that a signed-in visitor opens could read data that only this visitor may see.',
  why: "With Access-Control-Allow-Origin, a server lets other sites read its responses. A server that reflects any origin and also allows credentials exposes a signed-in visitor's data to every site on the web.",
  howToFix:
    'Compare the Origin header with a fixed list of your own sites and return it only if it is on the list. If no other site needs the responses, remove both headers. "Access-Control-Allow-Origin: *" without credentials is enough for public files.',
  measure:
    'The home page is requested once with a random origin that no site can have allowlisted. The check fails when the response returns exactly this origin in Access-Control-Allow-Origin and "true" in Access-Control-Allow-Credentials (Fetch standard, CORS check). Only the home page is requested.',
  traps:
    'A wildcard (*) without credentials is fine for public content, and browsers reject a wildcard together with credentials. Values other than exactly "true" have no effect.',
  sources: ['https://fetch.spec.whatwg.org/#concept-cors-check'],
  checked: '2026-11-20',
  peers: ['SO'],
  work: {
    effort: 'engineering',
    hours: 2,
    times: 'site',
    steps: [
      'Compare the Origin header with a list of your own sites and return it only on a match.',
      'Remove both headers where no other site needs them.',
      'Test with the Origin header of another site.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
Origin: https://attacker.example
HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://attacker.example
Access-Control-Allow-Credentials: true

GET /
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://app.example.com
Access-Control-Allow-Credentials: true`,
  },
  check({ cors }) {
    if (cors.notAsked !== null || cors.status === null)
      return notMeasured('The home page did not respond to a request from another origin.', 'Analyze the site again.');
    if (!cors.isOpenWithCredentials) return pass();
    return failSite([
      {
        url: cors.url,
        found: `Access-Control-Allow-Origin: ${cors.allowOrigin}, Access-Control-Allow-Credentials: true`,
        expected: 'no response that any origin can read with credentials',
        where: `GET ${cors.url} with Origin: ${cors.origin} -> ${cors.status}`,
      },
    ]);
  },
});
