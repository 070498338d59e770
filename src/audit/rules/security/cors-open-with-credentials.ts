import { defineRule } from '#audit/rule.ts';
import { failSite, notMeasured, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'cors-open-with-credentials',
  category: 'security',
  family: 'cors',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['cors'],
  title: 'Other sites cannot read pages with the cookies of a visitor',
  failureTitle: 'Every site may read pages with the cookies of a visitor',
  impact: 'A foreign page that a signed-in visitor opens could read what only this visitor may see.',
  why: 'With Access-Control-Allow-Origin a server lets other sites read its answers. A server that repeats whatever origin asks, and allows credentials too, opens what belongs to a signed-in visitor to every site on the web.',
  howToFix:
    'Compare the Origin header with a fixed list of your own sites and repeat it only when it is on the list. When nobody else needs the answers, remove both headers. "Access-Control-Allow-Origin: *" without credentials is enough for public files.',
  measure:
    'The home page is asked for once with a random origin that nobody can have listed. The rule fails when the answer repeats exactly this origin in Access-Control-Allow-Origin and says "true" in Access-Control-Allow-Credentials (Fetch standard, CORS check). Only the home page is asked.',
  traps:
    'A star without credentials is fine for public content, and browsers refuse a star together with credentials. Other values than exactly "true" have no effect.',
  sources: ['https://fetch.spec.whatwg.org/#concept-cors-check'],
  checked: '2026-11-20',
  peers: ['SO'],
  check({ cors }) {
    if (cors.notAsked !== null || cors.status === null)
      return notMeasured('The home page did not answer a request from another origin.', 'Analyze the site again.');
    if (!cors.isOpenWithCredentials) return pass();
    return failSite([
      {
        url: cors.url,
        found: `Access-Control-Allow-Origin: ${cors.allowOrigin}, Access-Control-Allow-Credentials: true`,
        expected: 'no answer that every origin may read with credentials',
        where: `GET ${cors.url} with Origin: ${cors.origin} -> ${cors.status}`,
      },
    ]);
  },
});
