import { PROBE_LIMITS } from '../../browser-limits.ts';

export interface FoundSecret {
  kind: string;
  /** The beginning of the secret, long enough to find it. */
  redacted: string;
  line: number;
}

interface SecretKind {
  kind: string;
  /**
   * Pattern of keys that their issuers call secret. The pattern runs in linear time, because it has no nested
   * repetition.
   */
  pattern: RegExp;
  /** Number of characters that are shown. */
  visibleLength: number;
}

/**
 * Keys that must never be published. Publishable keys (Stripe `pk_`, Google browser keys) are meant for pages and not
 * included. Formats:
 * https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns
 */
const KINDS: readonly SecretKind[] = [
  {
    kind: 'private key',
    pattern:
      /-----BEGIN (?:(?:RSA|EC|DSA|OPENSSH|PGP|ENCRYPTED) )?PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr]){1,4}[^-]{0,300}?[A-Za-z0-9+/=]{60}/g,
    visibleLength: 0,
  },
  { kind: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g, visibleLength: 6 },
  { kind: 'Stripe secret key', pattern: /\b[sr]k_live_[0-9A-Za-z]{20,200}\b/g, visibleLength: 10 },
  { kind: 'GitHub token', pattern: /\bgh[pousr]_[A-Za-z0-9]{36,255}\b/g, visibleLength: 6 },
  { kind: 'GitHub token', pattern: /\bgithub_pat_[A-Za-z0-9_]{40,255}\b/g, visibleLength: 13 },
  { kind: 'GitLab token', pattern: /\bglpat-[A-Za-z0-9_-]{20,100}/g, visibleLength: 8 },
  { kind: 'Slack token', pattern: /\bxox[abeoprs]-[0-9A-Za-z-]{20,250}/g, visibleLength: 7 },
  { kind: 'SendGrid key', pattern: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/g, visibleLength: 5 },
  {
    kind: 'OpenAI key',
    pattern: /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,150}T3BlbkFJ[A-Za-z0-9_-]{20,150}/g,
    visibleLength: 5,
  },
  { kind: 'Anthropic key', pattern: /\bsk-ant-[a-z0-9]{3,10}-[A-Za-z0-9_-]{80,150}/g, visibleLength: 9 },
  { kind: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g, visibleLength: 6 },
  { kind: 'Google OAuth client secret', pattern: /\bGOCSPX-[A-Za-z0-9_-]{28}/g, visibleLength: 8 },
];

/** Placeholders in the position of a real value. */
const PLACEHOLDER_PATTERN = /example|sample|dummy|placeholder|your|redacted|x{5}|\*{3}|0{6}|123456789|abcdefgh/i;

/** Finds secrets in a text, kind by kind, up to the limit. Placeholders and values with low entropy are skipped. */
export function findSecrets(text: string, minEntropy: number = PROBE_LIMITS.minSecretEntropy): FoundSecret[] {
  const found = new Map<string, FoundSecret>();
  for (const { kind, pattern, visibleLength } of KINDS) {
    for (const { 0: value, index } of text.matchAll(pattern)) {
      if (found.has(value) || PLACEHOLDER_PATTERN.test(value) || computeEntropy(value) < minEntropy) continue;
      found.set(value, { kind, redacted: redact(value, visibleLength), line: computeLineNumber(text, index) });
      if (found.size >= PROBE_LIMITS.maxSecrets) return [...found.values()];
    }
  }
  return [...found.values()];
}

function redact(value: string, visibleLength: number): string {
  if (visibleLength === 0) return `${value.slice(0, value.indexOf('-----', 5) + 5)}…`;
  return `${value.slice(0, visibleLength)}… (${value.length} characters)`;
}

/** Returns the bits per character, from the frequencies of the characters (Shannon entropy). */
export function computeEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

function computeLineNumber(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
