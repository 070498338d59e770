import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { autocompletePurpose } from '#audit/reading/autocomplete-token.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { FormField } from '#contracts/page-markup.ts';

type PageForm = HtmlAuditPage['facts']['forms'][number];

/** What of a form would show in the address. */
interface Exposed {
  form: PageForm;
  what: string;
  isSecret: boolean;
}

export default defineRule({
  id: 'form-password-in-get',
  category: 'forms',
  family: 'form-method',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Forms keep what people type out of the address',
  failureTitle: 'Forms that put private data into the address',
  impact: 'Passwords or messages end up in the history of the browser, in server logs and at other sites.',
  why: 'A form with the method GET appends everything typed to the address of the next page. That address is kept in the history, in logs and in statistics, and may be passed on to other sites.',
  howToFix:
    'Write method="post" into the opening tag of each listed form, also when a script sends the form, so that nothing leaks while the script has not loaded or fails.',
  measure:
    'Forms whose method is GET, which is the default, are listed when they hold a password or card field. Forms with an e-mail field and a text area, which people use for messages, give a warning. Without an action the form is probably sent by a script, and the finding is likely only.',
  traps:
    'Search forms are left out, and so are newsletter forms that ask for an address alone. A form without a method is a GET form for the browser whenever its script does not run. A field without a name is never sent by the browser and does not count. A button that overrides the method (formmethod) is not looked at.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-17.9',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/form',
  ],
  checked: '2026-11-20',
  check({ page }) {
    const { forms } = page.facts;
    if (forms.length === 0) return notApplicable('The page has no form');
    const exposed = exposedForms(page);
    if (exposed.length === 0) return pass();
    const evidence = exposed
      .toSorted((a, b) => Number(b.isSecret) - Number(a.isSecret))
      .map(({ form, what }) => ({
        url: page.url,
        found: `GET form with ${what}`,
        expected: 'method="post"',
        where: atElement(form),
        fix: form.action === null ? '<form method="post">' : `<form method="post" action="${form.action}">`,
      }));
    const isSure = exposed.some(({ form }) => form.action !== null);
    const grading = isSure ? {} : ({ confidence: 'likely' } as const);
    return exposed.some(({ isSecret }) => isSecret) ? fail(evidence, grading) : warn(evidence, grading);
  },
});

function exposedForms({ facts: { forms, markup } }: HtmlAuditPage): Exposed[] {
  return forms.flatMap((form, index): Exposed[] => {
    if (form.method !== 'get' || markup.searchForms.includes(index)) return [];
    const listed = markup.fields.filter(({ formIndex }) => formIndex === index);
    // Entry lists leave out fields without a name (https://html.spec.whatwg.org/#constructing-the-form-data-set).
    const fields = listed.filter(({ name }) => (name ?? '') !== '');
    const sendsPassword = form.hasPassword && (fields.some(isPassword) || !listed.some(isPassword));
    const secret = sendsPassword ? 'a password' : fields.some(isCard) ? 'a card number' : null;
    if (secret !== null) return [{ form, what: secret, isSecret: true }];
    const isMessage = fields.some(isEmail) && fields.some(({ type }) => type === 'textarea');
    return isMessage ? [{ form, what: 'an e-mail address and a message', isSecret: false }] : [];
  });
}

const purposeOf = ({ autocomplete }: FormField): string | null => autocompletePurpose(autocomplete ?? '');
const isPassword = ({ type }: FormField): boolean => type === 'password';
const isCard = (field: FormField): boolean => ['cc-number', 'cc-csc', 'cc-exp'].includes(purposeOf(field) ?? '');
const isEmail = (field: FormField): boolean => field.type === 'email' || purposeOf(field) === 'email';
