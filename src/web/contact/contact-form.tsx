import solver from 'virtual:island-file/bot-solver';
import { CONTACT_DEFAULT_SUBJECT, CONTACT_MESSAGES, CONTACT_SUBJECTS } from '#contracts/account/contact-texts.ts';
import { SUPPORT_MESSAGES, TICKET_HONEYPOT_FIELD } from '#contracts/account/support.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { FormArea, FormInput, FormSelect, HoneypotField } from '../forms/form-fields.tsx';
import { FormNotices } from '../forms/form-notices.tsx';
import type { FormOutcome } from '../forms/form-outcome.ts';

const { successTitle, success, failedTitle, failed } = CONTACT_MESSAGES;
const { nameRequired, emailRequired, emailInvalid, messageRequired } = SUPPORT_MESSAGES;
const SUBJECT_OPTIONS = CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: subject }));
export const CONTACT_FAILED = failed.replace('{email}', BRAND.supportEmail);

/**
 * The contact form, which also works as a plain form; the `forms` island sends it without leaving the page. `outcome`
 * is the result of a plain post.
 */
export function ContactForm({ outcome }: { outcome: FormOutcome | null }) {
  const { values = {}, fieldErrors = {} } = outcome ?? {};
  const shown = outcome === null ? null : outcome.isSuccess ? 'success' : 'failure';
  return (
    <form method="post" action="/contact#contact-form" data-form="contact" data-solver={solver} className="space-y-5">
      <FormNotices
        success={{ title: successTitle, text: success }}
        failure={{ title: failedTitle, text: CONTACT_FAILED }}
        shown={shown}
      />
      <p className="text-14 text-ink-2">Fields marked with an asterisk (*) are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormInput
          id="contact-name"
          name="name"
          label="Full name"
          isMarked={true}
          autoComplete="name"
          requiredText={nameRequired}
          error={fieldErrors.name}
          defaultValue={values.name}
        />
        <FormInput
          id="contact-email"
          name="email"
          label="Email"
          isMarked={true}
          type="email"
          autoComplete="email"
          requiredText={emailRequired}
          invalidText={emailInvalid}
          error={fieldErrors.email}
          defaultValue={values.email}
        />
        <FormInput
          id="contact-company"
          name="company"
          label="Company"
          autoComplete="organization"
          error={fieldErrors.company}
          defaultValue={values.company}
        />
        <FormInput
          id="contact-website"
          name="website"
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="https://"
          invalidText="Please enter a URL such as https://example.com"
          error={fieldErrors.website}
          defaultValue={values.website}
        />
      </div>
      <FormSelect
        id="contact-subject"
        name="subject"
        label="Subject"
        options={SUBJECT_OPTIONS}
        initial={CONTACT_DEFAULT_SUBJECT}
        defaultValue={values.subject}
        error={fieldErrors.subject}
      />
      <FormArea
        id="contact-message"
        name="message"
        label="Message"
        isMarked={true}
        rows={7}
        requiredText={messageRequired}
        error={fieldErrors.message}
        defaultValue={values.message}
      />
      <HoneypotField name={TICKET_HONEYPOT_FIELD} />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" data-busy-label="Sending Message..." className={buttonClass({ size: 'large' })}>
          Send Message
        </button>
        <p className="text-14 text-ink-3">
          We use this to reply to you. See our{' '}
          <a className="link" href="/privacy">
            privacy policy
          </a>
          .
        </p>
      </div>
    </form>
  );
}
