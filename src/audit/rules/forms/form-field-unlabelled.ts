import { axeEvidence, axeFaults } from '#audit/reading/axe-faults.ts';
import { axeOf } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import type { FormField } from '#contracts/page-markup.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { escapeHtml } from '#lib/escape-html.ts';

const LABEL = 'a label element, aria-labelledby or aria-label';
/** By rule of axe-core. */
const WORDS = {
  label: { found: 'a field without a label', expected: LABEL },
  'select-name': { found: 'a list to choose from without a label', expected: LABEL },
  'aria-input-field-name': { found: 'a home-made field without a name', expected: 'aria-label or aria-labelledby' },
  'aria-toggle-field-name': {
    found: 'a home-made check box, switch or option without a name',
    expected: 'a text inside, aria-label or aria-labelledby',
  },
};
const MAX_PLACEHOLDERS = 10;
/** The button beside a search field says what it is for (technique G167 of WCAG). */
const SEARCH_NAME = /^(?:q|s|query|search|suche|keywords?)$/i;
/** In the id or the placeholder; counts only beside a button. */
const SAYS_SEARCH =
  /search|such(?:e|en)\b|recherche|buscar|busca\b|cerca\b|zoek|szukaj|hledat|sök\b|søg\b|поиск|искать|بحث|検索|搜索|검색/i;

export default defineRule({
  id: 'form-field-unlabelled',
  category: 'forms',
  family: 'form-labels',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Form fields have a label',
  failureTitle: 'Form fields without a label',
  impact: 'People who cannot see the form, and AI agents that fill it in, do not know what to write where.',
  why: 'A screen reader reads the label of the field that has the focus. A placeholder is no label: it disappears with the first letter, so that nobody can check what a field was for.',
  howToFix:
    'Put a label element beside each listed field and connect the two: the for attribute of the label names the id of the field. Keep placeholders for examples.',
  measure:
    'The page as a browser rendered it at phone size is checked by axe-core. The rule fails when one of its rules label, select-name, aria-input-field-name and aria-toggle-field-name reports a field (success criteria 1.3.1 and 4.1.2 of WCAG). A field whose only name is its placeholder passes there; we warn about it as likely, because criterion 3.3.2 asks for a label that stays.',
  traps:
    'Hidden fields and buttons are no fields here. A field may be named by aria-label or by a title. Search fields with a placeholder are left out, because the button beside them says what they are for: their type, name or form calls them a search, or their id or placeholder does and their form has a button. A field with a placeholder may stand in a part of the page that is not shown at once.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions.html',
    'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-22',
  peers: ['AX', 'LH', 'SO', 'SQ', 'SF'],
  check({ page, render }) {
    const axe = axeOf(page, render);
    if ('outcome' in axe) return axe;
    const unnamed = axeEvidence(page.url, axeFaults(axe, { ids: Object.keys(WORDS) }), WORDS);
    const fleeting = placeholderOnly(render.rendered)
      .slice(0, MAX_PLACEHOLDERS)
      .map((field) => pieceOf(page.url, field));
    if (unnamed.length > 0) return fail([...unnamed, ...fleeting]);
    if (fleeting.length > 0) return warn(fleeting, { confidence: 'likely' });
    return render.rendered.markup.fields.length === 0 ? notApplicable('The page has no form fields') : pass();
  },
});

/** axe-core takes a placeholder for a name. */
function placeholderOnly({ markup }: PageFacts): FormField[] {
  return markup.fields.filter((field) => {
    const { placeholder = '', labelledBy } = field;
    return placeholder.trim() !== '' && labelledBy === undefined && !isSearch(field, markup);
  });
}

function isSearch(
  { type, id = '', name = '', placeholder = '', formIndex }: FormField,
  { searchForms, buttons }: PageFacts['markup'],
): boolean {
  if (type === 'search' || SEARCH_NAME.test(name)) return true;
  if (formIndex === undefined) return false;
  if (searchForms.includes(formIndex)) return true;
  return SAYS_SEARCH.test(`${id} ${placeholder}`) && buttons.some((button) => button.formIndex === formIndex);
}

function pieceOf(url: string, { type, id, name, placeholder = '' }: FormField): Evidence {
  const element = type === 'textarea' ? 'textarea' : 'input';
  const place = id === undefined ? `${element}${name === undefined ? '' : `[name="${name}"]`}` : `#${id}`;
  return {
    ...{ url, found: `only a placeholder: "${placeholder}"`, expected: 'a label that stays' },
    where: `${place}, as rendered`,
    ...(id === undefined ? {} : { fix: `<label for="${escapeHtml(id)}">${escapeHtml(placeholder.trim())}</label>` }),
    cause: `only a placeholder: ${place}`,
  };
}
