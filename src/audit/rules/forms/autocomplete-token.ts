/** Field names of the HTML standard's autofill section (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). */
const FIELD_NAMES: ReadonlySet<string> = new Set(
  (
    'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password ' +
    'current-password one-time-code organization-title organization street-address address-line1 address-line2 ' +
    'address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name ' +
    'cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type ' +
    'transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo'
  ).split(' '),
);
const CONTACT_FIELD_NAMES: ReadonlySet<string> = new Set(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'.split(
    ' ',
  ),
);
const CONTACT_KINDS: ReadonlySet<string> = new Set(['home', 'work', 'mobile', 'fax', 'pager']);
/**
 * Values that turn autofill on or off, and nonstandard values that accessibility tools accept (axe-core,
 * autocomplete-valid).
 */
const SWITCH_WORDS: ReadonlySet<string> = new Set(
  'on off none false true disabled enabled undefined null xoff xon nope no text pronouns gender message content'.split(
    ' ',
  ),
);

/** Whether accessibility tools accept the value although it is not in the HTML standard: `false`, `nope`. */
export function isNonStandardSwitch(value: string): boolean {
  const word = value.toLowerCase().trim();
  return word !== 'on' && word !== 'off' && SWITCH_WORDS.has(word);
}

const isSwitchWord = (word: string): boolean => word === '' || SWITCH_WORDS.has(word);

/**
 * Returns the purpose that an `autocomplete` value declares; null when it is empty or a word such as `on`, `off` or
 * `false`, `invalid` when neither the HTML standard nor accessibility tools accept it.
 */
export function parseAutocompletePurpose(value: string): string | null {
  const words = value.toLowerCase().trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length === 1 && isSwitchWord(last)) return null;
  if (last === 'webauthn' && words.length > 1) words.pop();
  if (/^section-./.test(words[0] ?? '')) words.shift();
  if (words[0] === 'billing' || words[0] === 'shipping') words.shift();
  const hasContactKind = CONTACT_KINDS.has(words[0] ?? '');
  if (hasContactKind) words.shift();
  const [purpose = ''] = words;
  const isKnown = CONTACT_FIELD_NAMES.has(purpose) || (!hasContactKind && FIELD_NAMES.has(purpose));
  return words.length === 1 && isKnown ? purpose : 'invalid';
}
