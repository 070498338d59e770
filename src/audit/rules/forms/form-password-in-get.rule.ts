import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { parseAutocompletePurpose } from '#audit/rules/forms/autocomplete-token.ts';
import type { FormField } from '#contracts/page/page-markup.ts';

type PageForm = HtmlAuditPage['facts']['forms'][number];

/** A form and the private data that it would add to the URL. */
interface ExposedForm {
  form: PageForm;
  exposedData: string;
  hasSecret: boolean;
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
  title: 'Forms keep private data out of the URL',
  failureTitle: 'GET forms expose private data in the URL',
  aliases: ['password in URL', 'password in query string', 'form method GET', 'sensitive data in URL', 'GET form'],
  impact: 'Passwords or messages end up in the browser history, in server logs and on other sites.',
  why: 'A form with the GET method appends everything typed to the URL of the next page. That URL is stored in the browser history, in logs and in analytics, and may be passed on to other sites.',
  howToFix:
    'Add method="post" to the opening tag of each listed form, even when a script submits it. Then nothing leaks if the script fails or has not loaded yet.',
  measure:
    'Forms whose method is GET, which is the default, are listed when they contain a password or card field. Forms with an email field and a text area, which people use for messages, get a warning. Without an action, the form is probably submitted by a script, and the finding is only rated "likely".',
  traps:
    'Search forms are skipped, and so are newsletter forms that ask only for an email address. A form without a method is a GET form for the browser whenever its script does not run. A field without a name is never sent by the browser and does not count. A button that overrides the method (formmethod) is not considered.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-17.9',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/form',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add method="post" to each listed form.',
      'Make sure that the server accepts it and no longer logs the values.',
      'Submit the form once and check the URL.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<form action="/sign-in">
  <label>Password <input type="password" name="password"></label>
</form>`,
    correct: `<form action="/sign-in" method="post">
  <label>Password <input type="password" name="password"></label>
</form>`,
  },
  check({ page }) {
    const { forms } = page.facts;
    if (forms.length === 0) return notApplicable('The page has no form');
    const exposedForms = findExposedForms(page);
    if (exposedForms.length === 0) return pass();
    const evidence = exposedForms
      .toSorted((a, b) => Number(b.hasSecret) - Number(a.hasSecret))
      .map(({ form, exposedData }) => ({
        url: page.url,
        found: `GET form with ${exposedData}`,
        expected: 'method="post"',
        where: formatElementLocation(form),
        fix: form.action === null ? '<form method="post">' : `<form method="post" action="${form.action}">`,
      }));
    const isConfirmed = exposedForms.some(({ form }) => form.action !== null);
    const grading = isConfirmed ? {} : ({ confidence: 'likely' } as const);
    return exposedForms.some(({ hasSecret }) => hasSecret) ? fail(evidence, grading) : warn(evidence, grading);
  },
});

function findExposedForms({ facts: { forms, markup } }: HtmlAuditPage): ExposedForm[] {
  return forms.flatMap((form, index): ExposedForm[] => {
    if (form.method !== 'get' || markup.searchForms.includes(index)) return [];
    const listedFields = markup.fields.filter(({ formIndex }) => formIndex === index);
    // Entry lists omit fields without a name (https://html.spec.whatwg.org/#constructing-the-form-data-set).
    const fields = listedFields.filter(({ name }) => (name ?? '') !== '');
    const sendsPassword = form.hasPassword && (fields.some(isPassword) || !listedFields.some(isPassword));
    const secretName = sendsPassword ? 'a password' : fields.some(isCard) ? 'a card number' : null;
    if (secretName !== null) return [{ form, exposedData: secretName, hasSecret: true }];
    const isMessageForm = fields.some(isEmail) && fields.some(({ type }) => type === 'textarea');
    return isMessageForm ? [{ form, exposedData: 'an email address and a message', hasSecret: false }] : [];
  });
}

const readPurpose = ({ autocomplete }: FormField): string | null => parseAutocompletePurpose(autocomplete ?? '');
const isPassword = ({ type }: FormField): boolean => type === 'password';
const isCard = (field: FormField): boolean => ['cc-number', 'cc-csc', 'cc-exp'].includes(readPurpose(field) ?? '');
const isEmail = (field: FormField): boolean => field.type === 'email' || readPurpose(field) === 'email';
