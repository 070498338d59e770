import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';

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
  title: 'No secret keys in the source code',
  failureTitle: 'Exposed secret keys in the source code',
  aliases: [
    'leaked API keys',
    'exposed API key',
    'secrets in JavaScript',
    'hard-coded credentials',
    'private key exposed',
    'leaked credentials',
  ],
  impact: 'Anyone who reads the page source can use these keys to read data, send email or spend money in your name.',
  why: 'Everything that a browser receives is public. Secret keys are meant for servers only, and bots scan the web for them constantly. Any key that was ever delivered must be considered compromised.',
  howToFix:
    'Revoke the key at its issuer and create a new one, before anything else: deleting it from the page does not make it secret again. Move the call that needs the key to your server. Review the bills and logs of the service, and add secret scanning to your build.',
  measure:
    'The document that the server sent and the first-party scripts are searched for keys, as the browser received them. The check covers the key formats of AWS, Stripe, GitHub, GitLab, Slack, SendGrid, OpenAI, Anthropic, npm and Google OAuth, plus private keys. A match counts with at least 3.5 bits of entropy per character, which random keys have and words do not. We chose this threshold. Scripts of more than 3.1 million characters are not searched, nor are scripts beyond a total of 21 million. The key is shown truncated and is never tested.',
  traps:
    'Keys that are meant to be public are not searched for: Stripe publishable keys, and browser keys for Google Maps and Firebase. Examples such as AKIAIOSFODNN7EXAMPLE and repeated characters are ignored. Whether a key still works is unknown, so a revoked key is reported too. Third-party scripts are skipped.',
  sources: [
    'https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns',
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  work: {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Revoke the key at its issuer and create a new one.',
      'Move the call that uses the key to the server.',
      'Review usage and billing logs.',
      'Add secret scanning to the build.',
    ],
    tools: ['gitleaks'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>const key = 'sk_live_[24 characters]'</script>`,
    correct: `<script>const key = 'pk_live_[24 characters]'</script>`,
  },
  check({ page, render }) {
    const unreadVerdict = judgeUnreadPart(page, render, 'secrets');
    if (unreadVerdict !== null) return unreadVerdict;
    if (render.secrets.length === 0) return pass();
    return fail(
      render.secrets.slice(0, MAX_EVIDENCE).map(({ kind, redacted, url, line }) => ({
        url: page.url,
        found: `${kind}: ${redacted}`,
        expected: 'no secret key in the files that browsers receive',
        where: `${url}, line ${line}`,
        cause: `${kind} ${redacted}`,
      })),
    );
  },
});
