import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import type { FormField } from '#contracts/page/page-markup.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

type Markup = HtmlAuditPage['facts']['markup'];

/** Matches honeypot fields for bots, which are hidden with CSS. */
const HONEYPOT_NAME = /honey|hp[-_]|[-_]hp\b|gotcha|bot[-_]?field|leave[-_]?(?:this|blank)|_wpcf7_ak/i;
const MAX_EVIDENCE = 10;
/** Matches names of search fields. The button next to them explains their purpose (WCAG technique G167). */
const SEARCH_NAME = /^(?:q|s|query|search|suche|keywords?)$/i;
/** Matches search words in the id or placeholder; they count only next to a button. */
const SEARCH_WORD =
  /search|such(?:e|en)\b|recherche|buscar|busca\b|cerca\b|zoek|szukaj|hledat|sök\b|søg\b|поиск|искать|بحث|検索|搜索|검색/i;

export default defineRule({
  id: 'form-field-unlabelled',
  category: 'forms',
  family: 'form-labels',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Form fields have labels',
  failureTitle: 'Form fields without labels',
  aliases: [
    'missing form labels',
    'unlabeled form fields',
    'form elements do not have associated labels',
    'select elements without labels',
    'placeholder as label',
    'WCAG 3.3.2',
  ],
  impact: 'People who cannot see the form, and AI agents that fill it in, do not know what to enter where.',
  why: 'A screen reader reads the label of the focused field. A placeholder is not a label: it disappears when users start typing, and they can no longer check what the field is for.',
  howToFix:
    'Add a label element to each listed field and connect the two: the for attribute of the label contains the id of the field. Use placeholders for examples.',
  measure:
    'The HTML of every page is checked as the server sends it. A visible field, select element or text area fails when it has no label element, aria-label, aria-labelledby, title or placeholder. This corresponds to WCAG success criteria 1.3.1 and 4.1.2 and to the axe-core rules label and select-name. A field whose only accessible name is its placeholder gets a warning rated "likely", because criterion 3.3.2 requires a label that stays visible.',
  traps:
    'Hidden fields, disabled checkboxes (as in task lists), buttons, honeypots and fields outside the tab order are skipped. Search fields with a placeholder are skipped, because the button next to them explains their purpose. A field counts as a search field by its type, name or form. Its id or placeholder also identifies it when its form has a button. Fields added by JavaScript are covered by a separate check that runs in a browser.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions.html',
    'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-24',
  peers: ['AX', 'LH', 'SO', 'SQ', 'SF'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add a label for each listed field and connect it with for and id.',
      'Keep placeholders for examples.',
      'Test with a screen reader or the Accessibility pane of Chrome DevTools.',
    ],
    tools: ['axe', 'chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<form action="/book" method="post">
  <span>Email</span> <input type="email" name="email">
</form>`,
    correct: `<form action="/book" method="post">
  <label for="email">Email</label> <input type="email" name="email" id="email">
</form>`,
  },
  check({ page }) {
    const { markup } = page.facts;
    const fields = markup.fields.filter(({ isHidden }) => isHidden !== true);
    if (fields.length === 0) return notApplicable('The page has no form fields');
    const unnamedFields = fields.filter(({ labelledBy }) => labelledBy === undefined);
    const fieldsWithoutHint = unnamedFields.filter((field) => !hasPlaceholder(field) && !isHoneypot(field));
    const placeholderOnlyFields = unnamedFields.filter(
      (field) => hasPlaceholder(field) && !isSearchField(field, markup),
    );
    const buildEvidence = (list: readonly FormField[]) =>
      list.slice(0, MAX_EVIDENCE).map((field) => buildFieldEvidence(page.url, field));
    if (fieldsWithoutHint.length > 0) {
      const placeholderEvidence = buildEvidence(placeholderOnlyFields).map((piece) => ({
        ...piece,
        confidence: 'likely' as const,
      }));
      return fail([...buildEvidence(fieldsWithoutHint), ...placeholderEvidence]);
    }
    return placeholderOnlyFields.length > 0
      ? warn(buildEvidence(placeholderOnlyFields), { confidence: 'likely' })
      : pass();
  },
});

const hasPlaceholder = ({ placeholder = '' }: FormField): boolean => placeholder.trim() !== '';

const isHoneypot = ({ name = '', id = '' }: FormField): boolean => HONEYPOT_NAME.test(name) || HONEYPOT_NAME.test(id);

function isSearchField(
  { type, id = '', name = '', placeholder = '', formIndex }: FormField,
  { searchForms, buttons }: Markup,
): boolean {
  if (type === 'search' || SEARCH_NAME.test(name)) return true;
  if (formIndex === undefined) return false;
  if (searchForms.includes(formIndex)) return true;
  return SEARCH_WORD.test(`${id} ${placeholder}`) && buttons.some((button) => button.formIndex === formIndex);
}

function buildFieldEvidence(url: string, field: FormField): Evidence {
  const { type, id, placeholder = '' } = field;
  const selector = buildFieldSelector(field);
  const found =
    placeholder.trim() === ''
      ? `${type === 'select' ? 'a select element' : 'a field'} without a label`
      : `only a placeholder: "${placeholder}"`;
  return {
    url,
    found,
    expected: 'a label that stays visible',
    where: `${selector}, ${formatPosition(field)}`,
    ...(id !== undefined &&
      hasPlaceholder(field) && { fix: `<label for="${escapeHtml(id)}">${escapeHtml(placeholder.trim())}</label>` }),
    cause: `${placeholder.trim() === '' ? 'without a label' : 'only a placeholder'}: ${selector}`,
  };
}

function buildFieldSelector({ type, id, name }: FormField): string {
  if (id !== undefined) return `#${id}`;
  const element = type === 'textarea' || type === 'select' ? type : 'input';
  return `${element}${name === undefined ? '' : `[name="${name}"]`}`;
}
