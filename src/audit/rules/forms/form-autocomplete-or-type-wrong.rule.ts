import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { isNonStandardSwitch, parseAutocompletePurpose } from '#audit/rules/forms/autocomplete-token.ts';
import type { FormField } from '#contracts/page/page-markup.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Patterns of field names and ids, which are similar on sites in all languages; labels differ too much. */
const EMAIL_NAME = /^(?:your|user|customer|billing|contact|subscriber)?[-_]?e[-_]?mail(?:[-_]?(?:address|addr))?$/i;
const PHONE_NAME =
  /^(?:your|user|customer|billing|contact)?[-_]?(?:tel|telephone|phone|mobile|telefon|telefono|telephone)(?:[-_]?(?:number|no|nr))?$/i;
const CARD_NAME = /^(?:cc|card|credit[-_]?card)[-_]?(?:num|number|no)$/i;
/**
 * Types of fields that are checked. A number field drops leading zeros and plus signs
 * (https://html.spec.whatwg.org/#number-state-(type=number)).
 */
const CHECKED_TYPES: readonly string[] = ['text', 'number'];
/** Where one field accepts an email address or a user name, neither purpose can be declared. */
const EMAIL_OR_USER_NAME = /user|login|account/i;

const CONFIDENCE_ORDER = ['confirmed', 'likely', 'possible'] as const;

interface FieldIssue {
  field: FormField;
  found: string;
  expected: string;
  fix?: string;
  confidence: 'confirmed' | 'likely' | 'possible';
}

export default defineRule({
  id: 'form-autocomplete-or-type-wrong',
  category: 'forms',
  family: 'form-fields',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Form fields support autofill',
  failureTitle: 'Wrong input type or autocomplete attribute',
  aliases: [
    'autocomplete attribute',
    'autocomplete-valid',
    'autofill',
    'input type',
    'paste-preventing inputs',
    'WCAG 1.3.5',
  ],
  impact: 'Browsers cannot autofill the field, phones show the wrong keyboard, and visitors give up.',
  why: 'With the right type and autocomplete value, browsers and password managers fill in a field, and phones show the matching keyboard. People with memory or motor impairments depend on autofill.',
  howToFix:
    'Give the listed fields the type and the autocomplete value shown as the fix. Remove scripts that block pasting: people paste passwords and account numbers from a password manager.',
  measure:
    'Three things are checked in the raw HTML. A field whose onpaste attribute blocks pasting fails. So does an autocomplete value that is not in the HTML standard, as axe-core evaluates it. A text or number field is checked when its name or id indicates an email address, phone number or card number. Such a field fails when neither its type nor autocomplete declares that purpose, and the finding is rated "likely" (WCAG success criterion 1.3.5).',
  traps:
    'Fields that accept either a user name or an email address are skipped, and in search forms only the autocomplete value is checked. Words such as false or nope, used to try to turn off autofill, are not in the HTML standard and are ignored by browsers. They result in a hint that costs no points, because accessibility tools accept them. Fields for names and postal addresses are not checked, because the markup does not show whether they are about the visitor. Handlers that scripts attach later are not detected.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose.html',
    'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/rules/autocomplete-valid.json',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'AX', 'SQ'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Set the proposed type and autocomplete values on the listed fields.',
      'Remove scripts that block pasting.',
      'Test the form on a phone.',
    ],
    tools: ['axe'],
  },
  examples: {
    format: 'html',
    incorrect: `<form action="/book" method="post">
  <label>Email <input type="text" name="email"></label>
</form>`,
    correct: `<form action="/book" method="post">
  <label>Email <input type="email" name="email" autocomplete="email"></label>
</form>`,
  },
  check({ page }) {
    const { fields, searchForms } = page.facts.markup;
    if (fields.length === 0) return notApplicable('The page has no form fields');
    const isSearchField = ({ type, formIndex }: FormField) =>
      type === 'search' || (formIndex !== undefined && searchForms.includes(formIndex));
    const issues = fields.map((field) => findIssue(field, isSearchField(field))).filter((issue) => issue !== null);
    const [highestConfidence] = CONFIDENCE_ORDER.filter((confidence) =>
      issues.some((issue) => issue.confidence === confidence),
    );
    if (highestConfidence === undefined) return pass();
    const sortedIssues = issues.toSorted(
      (a, b) => CONFIDENCE_ORDER.indexOf(a.confidence) - CONFIDENCE_ORDER.indexOf(b.confidence),
    );
    const evidence = sortedIssues.map(
      ({ field, found, expected, fix }): Evidence => ({
        url: page.url,
        found,
        expected,
        where: `form field ${readName(field)}, ${formatPosition(field)}`,
        ...(fix === undefined ? {} : { fix }),
        cause: `field ${readName(field)}: ${found}`,
      }),
    );
    return fail(evidence, { confidence: highestConfidence });
  },
});

function findIssue(field: FormField, isSearch: boolean): FieldIssue | null {
  if (field.blocksPaste === true && !isSearch)
    return {
      field,
      found: 'onpaste blocks pasting',
      expected: 'a field that accepts pasted text',
      confidence: 'confirmed',
    };
  const purpose = parseAutocompletePurpose(field.autocomplete ?? '');
  if (purpose === 'invalid')
    return {
      field,
      found: `autocomplete="${field.autocomplete}"`,
      expected: 'an autocomplete value from the HTML standard',
      confidence: 'confirmed',
    };
  const typeIssue = purpose === null && !isSearch && CHECKED_TYPES.includes(field.type) ? findTypeIssue(field) : null;
  if (typeIssue !== null || !isNonStandardSwitch(field.autocomplete ?? '')) return typeIssue;
  return {
    field,
    found: `autocomplete="${field.autocomplete}", which is not in the HTML standard`,
    expected: 'autocomplete="off", or the purpose of the field',
    confidence: 'possible',
  };
}

function findTypeIssue(field: FormField): FieldIssue | null {
  const names = [field.name, field.id].filter((name) => name !== undefined);
  if (
    EMAIL_OR_USER_NAME.test(`${field.label ?? ''} ${field.placeholder ?? ''}`) ||
    names.some((name) => /login/i.test(name))
  )
    return null;
  const matchesName = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  const expectedPurpose = matchesName(EMAIL_NAME)
    ? 'email'
    : matchesName(PHONE_NAME)
      ? 'tel'
      : matchesName(CARD_NAME)
        ? 'cc-number'
        : null;
  if (expectedPurpose === null) return null;
  const type = expectedPurpose === 'cc-number' ? 'type="text" inputmode="numeric"' : `type="${expectedPurpose}"`;
  const name = field.name === undefined ? '' : ` name="${field.name}"`;
  return {
    field,
    found: `type="${field.type}" without an autocomplete value`,
    expected:
      expectedPurpose === 'cc-number'
        ? 'autocomplete="cc-number"'
        : `type="${expectedPurpose}" or autocomplete="${expectedPurpose}"`,
    fix: `<input ${type}${name} autocomplete="${expectedPurpose}">`,
    confidence: 'likely',
  };
}

const readName = ({ name, id, type }: FormField): string => name ?? id ?? type;
