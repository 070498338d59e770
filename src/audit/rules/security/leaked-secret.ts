import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const MAX_EVIDENCE = 10;

export default defineRule({
  id: 'leaked-secret',
  category: 'security',
  family: 'leaked-secret',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Pages and scripts give away no secret keys',
  failureTitle: 'Secret keys that anybody can read in the source',
  impact:
    'Whoever reads the source of the page can use these keys: to read data, to send mail or to spend money in your name.',
  why: 'Everything that a browser receives is public. Keys that their makers call secret are meant for servers only, and programs search the web for them all the time. A key that has once been delivered must be taken for known.',
  howToFix:
    'Withdraw the key where it was issued and create a new one, before anything else: deleting it from the page does not make it secret again. Move the call that needs it to your server, look through the bills and logs of the service, and let your build refuse such keys.',
  measure:
    'The document that the server sent and the scripts of the site itself are searched, as the browser received them, for keys in the formats of AWS, Stripe, GitHub, GitLab, Slack, SendGrid, OpenAI, Anthropic, npm and Google OAuth and for private keys. A find counts with at least 3.5 bits of entropy per character, which random keys have and words have not; the number is a choice of our own. Scripts of more than 3 million characters are not searched. The key is shown shortened and is never tried out.',
  traps:
    'Keys that are made to be public are no secrets and are not searched for: publishable keys of Stripe, browser keys of Google Maps and Firebase. Examples such as AKIAIOSFODNN7EXAMPLE and rows of the same letter are passed over. Whether a key still works is not known, so a withdrawn one is reported too. Scripts of other sites are left out.',
  sources: [
    'https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns',
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  check({ page, render }) {
    const unread = unreadPart(page, render, 'secrets');
    if (unread !== null) return unread;
    if (render.secrets.length === 0) return pass();
    return fail(
      render.secrets.slice(0, MAX_EVIDENCE).map(({ kind, redacted, url, line }) => ({
        url: page.url,
        found: `${kind}: ${redacted}`,
        expected: 'no secret key in what browsers receive',
        where: `${url}, line ${line}`,
        cause: `${kind} ${redacted}`,
      })),
    );
  },
});
