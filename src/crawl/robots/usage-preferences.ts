import type { UsagePreference } from '#contracts/site/robots.ts';

type Field = UsagePreference['field'];

/** Known values of the fields. Keys in `FREE_TEXT_KEYS` accept any value. */
const ALLOWED_VALUES: Readonly<Record<Field, ReadonlySet<string>>> = {
  'content-signal': new Set(['yes', 'no']),
  'content-usage': new Set(['y', 'n']),
};
/**
 * Keys whose value is a word instead of yes or no. `use=reference` occurs in robots.txt files managed by Cloudflare.
 */
const FREE_TEXT_KEYS: ReadonlySet<string> = new Set(['use']);
const MAX_VALUES = 50;
const KEY = /^[a-z][a-z0-9_.*-]{0,63}$/;
const VALUE_PATTERN = /^[a-z0-9_.-]{1,64}$/;

export function isPreferenceField(name: string): name is Field {
  return name === 'content-signal' || name === 'content-usage';
}

function splitPath(value: string): { path: string | null; list: string } {
  if (!value.startsWith('/') && !value.startsWith('*')) return { path: null, list: value };
  const blank = value.search(/[ \t]/);
  return blank === -1 ? { path: value, list: '' } : { path: value.slice(0, blank), list: value.slice(blank) };
}

/**
 * Reads the value of a `Content-Signal` or `Content-Usage` line: `search=yes, ai-train=no`, optionally after a path
 * (https://contentsignals.org, draft-ietf-aipref-attach section 5). Unknown keys are kept, because vocabularies grow.
 */
export function readPreference(field: Field, value: string): Pick<UsagePreference, 'path' | 'values' | 'problem'> {
  const { path, list } = splitPath(value);
  if (list.trim() === '') return { path, values: [], problem: 'empty' };
  const values: UsagePreference['values'] = [];
  let problem: UsagePreference['problem'] = null;
  for (const part of list.split(',', MAX_VALUES)) {
    const [key = '', preferenceValue, ...rest] = part.split('=').map((text) => text.trim().toLowerCase());
    if (preferenceValue === undefined || rest.length > 0 || !KEY.test(key) || !VALUE_PATTERN.test(preferenceValue)) {
      problem ??= 'not-key-value';
      continue;
    }
    if (values.some((known) => known.key === key)) problem ??= 'repeated-key';
    if (!ALLOWED_VALUES[field].has(preferenceValue) && !FREE_TEXT_KEYS.has(key)) problem ??= 'unknown-value';
    values.push({ key, value: preferenceValue });
  }
  return { path, values, problem };
}
