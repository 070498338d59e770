// Pages format hosts in the browser, too, where `domainToUnicode` of `node:url` does not exist.
import punycode from 'punycode.js';

const PUNYCODE_PREFIX = 'xn--';
/** Maximum length of a label (RFC 1035 section 2.3.4), which limits the work. */
const MAX_LABEL_LENGTH = 63;

/**
 * Latin letters with diacritics used in European languages and Vietnamese, except those that look like other letters
 * (ı, ŀ, ſ, ĸ).
 */
const LATIN_LABEL =
  /^[a-z0-9\u00df-\u00f6\u00f8-\u00ff\u0101-\u012f\u0133-\u0137\u013a-\u013e\u0142-\u017e\u0219\u021b\u1ea1-\u1ef9-]+$/u;
/**
 * One script, or the scripts that one language combines
 * (https://www.unicode.org/reports/tr39/#Restriction_Level_Detection).
 */
const ALLOWED_SCRIPT_SETS: readonly RegExp[] = [
  LATIN_LABEL,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9-]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}0-9-]+$/u,
  /^[\p{Script=Arabic}0-9-]+$/u,
  /^[\p{Script=Hebrew}0-9-]+$/u,
  /^[\p{Script=Thai}0-9-]+$/u,
  /^[\p{Script=Devanagari}0-9-]+$/u,
  /^[\p{Script=Bengali}0-9-]+$/u,
  /^[\p{Script=Tamil}0-9-]+$/u,
  /^[\p{Script=Georgian}0-9-]+$/u,
];
/**
 * Scripts that share letter shapes with Latin: a label needs a letter without a Latin lookalike, or a top-level domain
 * in its script.
 */
const LOOKALIKE_SCRIPTS: readonly { script: RegExp; lookalikes: RegExp }[] = [
  { script: /^[\p{Script=Cyrillic}0-9-]+$/u, lookalikes: /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡыюԍ0-9-]+$/u },
  { script: /^[\p{Script=Greek}0-9-]+$/u, lookalikes: /^[αβγικνρυωηοτσ0-9-]+$/u },
];

/**
 * Formats a host for display: Punycode labels as Unicode. A host stays in Punycode when a label mixes scripts or could
 * be mistaken for another name, because a displayed name must not deceive. `host` is the host of a URL, with or without
 * a port.
 */
export function formatHost(host: string): string {
  if (!host.includes(PUNYCODE_PREFIX)) return host;
  const colon = host.lastIndexOf(':');
  const name = colon === -1 ? host : host.slice(0, colon);
  const labels = name.split('.').map((label) => (label.startsWith(PUNYCODE_PREFIX) ? decodeLabel(label) : label));
  const top = labels.findLast((label) => label !== '') ?? '';
  const areLabelsUnambiguous = labels.every((label) => label !== null && isUnambiguous(label, top));
  return areLabelsUnambiguous ? labels.join('.') + host.slice(name.length) : host;
}

/** Formats a URL with its host in readable form; everything else as written. */
export function formatUrl(url: string): string {
  const start = url.indexOf('//') + 2;
  if (start < 2 || !url.includes(PUNYCODE_PREFIX)) return url;
  const length = url.slice(start).search(/[/?#]/);
  const end = length === -1 ? url.length : start + length;
  return url.slice(0, start) + formatHost(url.slice(start, end)) + url.slice(end);
}

/** Decodes a label; returns null when it is invalid, or when `URL` encodes its text differently. */
function decodeLabel(label: string): string | null {
  if (label.length > MAX_LABEL_LENGTH) return null;
  const text = decodePunycode(label.slice(PUNYCODE_PREFIX.length));
  return text !== null && URL.parse(`http://${text}.test/`)?.hostname === `${label}.test` ? text : null;
}

function decodePunycode(encoded: string): string | null {
  try {
    return punycode.decode(encoded);
  } catch {
    return null;
  }
}

function isUnambiguous(label: string, top: string | null): boolean {
  if (/^[\x21-\x7e]*$/.test(label) || ALLOWED_SCRIPT_SETS.some((script) => script.test(label))) return true;
  const found = LOOKALIKE_SCRIPTS.find(({ script }) => script.test(label));
  if (found === undefined) return false;
  return !found.lookalikes.test(label) || (top !== null && top !== label && found.script.test(top));
}
