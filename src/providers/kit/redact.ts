/** Removes secrets from a text. */
export type Redact = (text: string) => string;

const MASK = '***';
/** Shorter encoded forms would also match ordinary text. */
const MIN_ENCODED_BYTES = 6;

/**
 * Creates a function that removes the secrets from texts that are stored or shown: unencoded, encoded for URLs and
 * JSON, and encoded in base64, alone or as part of a longer text (as a password in Basic authentication).
 */
export function createRedactor(secrets: Iterable<string>): Redact {
  const forms = new Set([...secrets].filter((secret) => secret !== '').flatMap(listForms));
  // Longer forms first, because they may contain a shorter form.
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((redacted, form) => redacted.replaceAll(form, MASK), text);
}

function listForms(secret: string): string[] {
  const url = encodeURIComponent(secret);
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  const escaped = [url, form].flatMap((encoded) => [
    encoded,
    encoded.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
  ]);
  return [secret, JSON.stringify(secret).slice(1, -1), ...escaped, ...listBase64Forms(secret)];
}

/**
 * Returns the base64 characters that depend on the secret alone, for each of its three possible byte offsets in a
 * longer text.
 */
function listBase64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  if (bytes.length < MIN_ENCODED_BYTES) return [];
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const form = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
