import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';
const PART = /^[A-Za-z0-9_-]*$/;

/** Where a secret is stored. An envelope cannot be opened if it is moved to another location. */
export interface SecretPlace {
  table: string;
  rowId: string;
  column: string;
}

/**
 * `unknown-key`: encrypted with a key that is not configured; `damaged`: changed, or moved from another location;
 * `malformed`: not an envelope of this version; `invalid-key`: a configured key is not the base64 of 32 bytes.
 */
export type SecretFailure = 'unknown-key' | 'damaged' | 'malformed' | 'invalid-key';

/** A secret that cannot be encrypted or decrypted. The message contains neither keys nor secrets. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
  readonly failure: SecretFailure;

  constructor(failure: SecretFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Encrypts secrets for storage. Envelopes are texts of the form `v1.<key ID>.<IV>.<tag>.<ciphertext>`. */
export interface SecretBox {
  seal(secret: string, place: SecretPlace): string;
  /** @throws SecretError */
  open(envelope: string, place: SecretPlace): string;
  /** Whether the envelope was encrypted with a key other than the first one. */
  isOutdated(envelope: string): boolean;
  /** Encrypts with the first key; returns an envelope unchanged if it already uses this key. @throws SecretError */
  reencrypt(envelope: string, place: SecretPlace): string;
}

interface EncryptionKey {
  id: string;
  bytes: Buffer;
}

/**
 * Reads keys: base64 (or base64url) of 32 bytes each, separated by commas.
 *
 * @throws SecretError with the failure `invalid-key`
 */
export function parseEncryptionKeys(text: string): Buffer[] {
  return text.split(',').map((part, index) => {
    const bytes = Buffer.from(part.trim(), 'base64');
    // Node ignores characters that are not base64, so the text is compared with the decoded bytes encoded again.
    const isBase64 = bytes.toString('base64url') === toBase64Url(part.trim());
    if (bytes.length === KEY_BYTES && isBase64) return bytes;
    throw new SecretError('invalid-key', `key ${index + 1} is not the base64 of ${KEY_BYTES} bytes`);
  });
}

const toBase64Url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Creates a secret box that uses AES-256-GCM. The first key encrypts; all keys can decrypt. */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const known = keys.map((bytes): EncryptionKey => ({ id: computeKeyId(bytes), bytes }));
  const [first] = known;
  if (first === undefined || known.some(({ bytes }) => bytes.length !== KEY_BYTES)) {
    throw new SecretError('invalid-key', `at least one key of ${KEY_BYTES} bytes is required`);
  }
  const seal: SecretBox['seal'] = (secret, place) => encrypt(secret, first, place);
  const open: SecretBox['open'] = (envelope, place) => {
    const parts = parseEnvelope(envelope);
    const key = known.find(({ id }) => id === parts.keyId);
    if (key === undefined) {
      throw new SecretError('unknown-key', `encrypted with the key ${parts.keyId}, which is not in AWI_ENCRYPTION_KEY`);
    }
    return decrypt(parts, key, place);
  };
  const isOutdated: SecretBox['isOutdated'] = (envelope) => parseEnvelope(envelope).keyId !== first.id;
  return {
    seal,
    open,
    isOutdated,
    reencrypt: (envelope, place) => (isOutdated(envelope) ? seal(open(envelope, place), place) : envelope),
  };
}

/** Computes a key ID that does not reveal the key. */
const computeKeyId = (bytes: Buffer): string =>
  createHash('sha256').update('awi key id\0').update(bytes).digest('base64url').slice(0, 8);

const buildAssociatedData = (keyId: string, { table, rowId, column }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([VERSION, keyId, table, rowId, column]));

function encrypt(secret: string, key: EncryptionKey, place: SecretPlace): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(buildAssociatedData(key.id, place));
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), ciphertext].map((bytes) => bytes.toString('base64url'));
  return [VERSION, key.id, ...parts].join('.');
}

interface EnvelopeParts {
  keyId: string;
  iv: Buffer;
  tag: Buffer;
  ciphertext: Buffer;
}

function parseEnvelope(envelope: string): EnvelopeParts {
  const [version, keyId = '', iv = '', tag = '', ciphertext, ...rest] = envelope.split('.');
  const parts = { keyId, iv: decode(iv), tag: decode(tag), ciphertext: decode(ciphertext ?? '') };
  const isEnvelope = version === VERSION && keyId !== '' && ciphertext !== undefined && rest.length === 0;
  if (!isEnvelope || parts.iv.length !== IV_BYTES || parts.tag.length !== TAG_BYTES) {
    throw new SecretError('malformed', 'the stored text is not an encrypted secret');
  }
  return parts;
}

function decode(part: string): Buffer {
  if (!PART.test(part)) throw new SecretError('malformed', 'the stored text is not an encrypted secret');
  return Buffer.from(part, 'base64url');
}

function decrypt({ iv, tag, ciphertext }: EnvelopeParts, key: EncryptionKey, place: SecretPlace): string {
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(buildAssociatedData(key.id, place));
  decipher.setAuthTag(tag);
  const start = decipher.update(ciphertext);
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    throw new SecretError('damaged', 'the encrypted secret was changed, or belongs to another location');
  }
}
