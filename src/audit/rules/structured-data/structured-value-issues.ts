import { EVENT_TYPES, ORGANIZATION_TYPES, REVIEW_TYPES } from '#audit/data/schema-subtypes.ts';
import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import {
  CURRENCY_SYMBOLS,
  DATE_PROPERTIES,
  DURATION_PROPERTIES,
  ENUMERATIONS,
  OTHER_SCHEMA_PROPERTIES,
  OTHER_SCHEMA_TYPES,
  PRICE_PROPERTIES,
  URL_PROPERTIES,
} from '#audit/data/structured-values.ts';
import type { StructuredNode, StructuredValue } from '#contracts/page/structured-data.ts';
import { listPossibleNumbers } from './shown-numbers.ts';
import { isIsoDate } from './structured-date.ts';

/** A name that schema.org spells differently, or a value that search engines cannot parse as the expected type. */
export interface ValueIssue {
  /** The invalid name or value, such as `price "19,99 €"`. */
  found: string;
  expected: string;
  /** The value to write instead; null when only the site owner knows. */
  replacement: string | number | null;
  property: string | null;
  /** Whether some parsers correct the value themselves. */
  isLikely?: true;
}

type ValueCheck = (text: string, base: string) => Omit<ValueIssue, 'found' | 'property'> | null;

/** Finds errors in the names and values of one item. `base` resolves relative URLs. */
export function findValueIssues(node: StructuredNode, base: string): ValueIssue[] {
  const issues = node.types.flatMap(findTypeIssue);
  // Values of other vocabularies follow other rules.
  if (!node.types.some(isSchemaOrg)) return issues;
  for (const { name, values } of node.properties) {
    issues.push(...findNameIssue(name));
    const judge = JUDGE_BY_PROPERTY.get(name);
    if (judge === undefined) continue;
    for (const value of values) {
      const text = readPlainText(value, node, name);
      const issue = text === null ? null : judge(text, base);
      if (issue !== null) issues.push({ found: `${name} "${text?.slice(0, 100)}"`, property: name, ...issue });
    }
  }
  return issues;
}

function findNameIssue(name: string): ValueIssue[] {
  const correctName = KNOWN_PROPERTIES.has(name) ? undefined : PROPERTY_BY_LOWERCASE.get(name.toLowerCase());
  if (correctName === undefined) return [];
  const expected = `"${correctName}", as spelled by schema.org`;
  return [{ found: `property "${name}"`, expected, replacement: null, property: null }];
}

/** Returns the plain text of a value; null for nested values, or for a URL that the parser has already resolved. */
function readPlainText(value: StructuredValue, node: StructuredNode, name: string): string | null {
  if (value.kind === 'node' || value.kind === 'reference' || value.kind === 'boolean') return null;
  if (URL_PROPERTIES.includes(name) && (value.kind !== 'text' || node.format !== 'json-ld')) return null;
  const text = String(value.value).trim();
  return text === '' ? null : text;
}

const judgeDate: ValueCheck = (text) =>
  isIsoDate(text)
    ? null
    : { expected: 'an ISO 8601 date, such as 2026-05-01 or 2026-05-01T19:00:00+02:00', replacement: null };

const judgeDuration: ValueCheck = (text) =>
  /^[Pp]\S+$/.test(text) ? null : { expected: 'an ISO 8601 duration, such as PT1H30M', replacement: null };

const judgePrice: ValueCheck = (text) => {
  if (/^\d{1,15}(?:\.\d{1,6})?$/.test(text)) return null;
  const numbers = text.match(/\d[\d.,'’ \u00a0]*/g) ?? [];
  const possibleNumbers = numbers.length === 1 ? listPossibleNumbers(numbers[0].replace(/[^\d.,]/g, '')) : [];
  const replacement = possibleNumbers.length === 1 ? (possibleNumbers[0] ?? null) : null;
  return { expected: 'digits with a decimal point, without currency or thousands separators: 1299.50', replacement };
};

const judgeCurrency: ValueCheck = (text) => {
  const replacement = CURRENCY_SYMBOLS[text] ?? null;
  const isCurrencySymbol = replacement !== null || /\p{Sc}/u.test(text) || text.length < 3;
  return isCurrencySymbol ? { expected: 'the three-letter currency code, such as EUR or USD', replacement } : null;
};

/** Matches `/a.jpg`, `./a.jpg`, `www.example.com` and `a.jpg`. */
const RELATIVE_URL =
  /^(?:\/(?!\/)|\.{1,2}\/|www\.)|^[^\s:/][^\s:]{0,200}\.(?:jpe?g|png|gif|webp|svg|avif|mp4|html?|php)$/i;

const judgeUrl: ValueCheck = (text, base) => {
  if (!RELATIVE_URL.test(text)) return null;
  const url = text.startsWith('www.') ? URL.parse(`https://${text}`) : URL.parse(text, base);
  return { expected: 'an absolute URL that starts with https://', replacement: url?.href ?? null, isLikely: true };
};

function judgeEnumeration(name: string): ValueCheck {
  const { values, isOpen } = ENUMERATIONS[name] ?? { values: [] };
  const valueBySpelling = new Map(values.map((value) => [normalizeSpelling(value), value]));
  const prefix = values.includes('FULL_TIME') ? '' : 'https://schema.org/';
  return (text) => {
    const last = text.split(/[/#]/).at(-1) ?? '';
    if (values.includes(last)) return null;
    const similarValue = valueBySpelling.get(normalizeSpelling(last));
    if (similarValue === undefined && isOpen === true) return null;
    const replacement = similarValue === undefined ? null : `${prefix}${similarValue}`;
    return { expected: `one of ${values.slice(0, 12).join(', ')}, spelled exactly like this`, replacement };
  };
}

const normalizeSpelling = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const JUDGE_BY_PROPERTY: ReadonlyMap<string, ValueCheck> = new Map<string, ValueCheck>([
  ...DATE_PROPERTIES.map((name) => [name, judgeDate] as const),
  ...DURATION_PROPERTIES.map((name) => [name, judgeDuration] as const),
  ...PRICE_PROPERTIES.map((name) => [name, judgePrice] as const),
  ...URL_PROPERTIES.map((name) => [name, judgeUrl] as const),
  ...Object.keys(ENUMERATIONS).map((name) => [name, judgeEnumeration(name)] as const),
  ['priceCurrency', judgeCurrency],
]);

const RICH_RESULT_REQUIREMENTS = Object.values(RICH_RESULTS);
const KNOWN_TYPES = new Set([
  ...RICH_RESULT_REQUIREMENTS.flatMap(({ types }) => types),
  ...EVENT_TYPES,
  ...ORGANIZATION_TYPES,
  ...REVIEW_TYPES,
  ...OTHER_SCHEMA_TYPES,
]);
const KNOWN_PROPERTIES = new Set([
  ...RICH_RESULT_REQUIREMENTS.flatMap(({ required, recommended }) => [...required, ...recommended]).flatMap((one) =>
    listPropertyNames(one),
  ),
  ...JUDGE_BY_PROPERTY.keys(),
  ...OTHER_SCHEMA_PROPERTIES,
]);
const TYPE_BY_LOWERCASE = new Map([...KNOWN_TYPES].map((type) => [type.toLowerCase(), type]));
const PROPERTY_BY_LOWERCASE = new Map([...KNOWN_PROPERTIES].map((name) => [name.toLowerCase(), name]));

function listPropertyNames(requirement: string | readonly string[]): string[] {
  return [requirement].flat().flatMap((path) => path.split('.'));
}

function findTypeIssue(type: string): ValueIssue[] {
  if (/^https?:\/\/(?:[a-z]+\.)?data-vocabulary\.org\//i.test(type)) {
    const expected = 'the schema.org type; Google stopped reading data-vocabulary.org';
    return [{ found: `type ${type.slice(0, 100)}`, expected, replacement: null, property: null }];
  }
  const correctName = KNOWN_TYPES.has(type) ? undefined : TYPE_BY_LOWERCASE.get(type.toLowerCase());
  if (correctName === undefined) return [];
  return [
    {
      found: `type "${type}"`,
      expected: `"${correctName}", as spelled by schema.org`,
      replacement: null,
      property: null,
    },
  ];
}

/** Terms of other vocabularies are written as full URLs. */
const isSchemaOrg = (type: string): boolean => !type.includes(':');
