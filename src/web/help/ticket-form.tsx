import solver from 'virtual:island-file/bot-solver';
import {
  SUPPORT_MESSAGES,
  TICKET_CAPTCHA_FIELD,
  TICKET_CATEGORIES,
  TICKET_HONEYPOT_FIELD,
  TICKET_PRIORITIES,
} from '#contracts/account/support.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { FormArea, FormInput, FormSelect, HoneypotField } from '../forms/form-fields.tsx';
import { FormNotices } from '../forms/form-notices.tsx';
import type { FormOutcome } from '../forms/form-outcome.ts';

const TEXTS = SUPPORT_MESSAGES;
/** Number of rows in the message box. */
export const TICKET_MESSAGE_ROWS = 6;
const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const CATEGORIES = TICKET_CATEGORIES.map((value) => ({
  value,
  label: value === 'api' ? 'API' : capitalize(value),
}));
const PRIORITIES = TICKET_PRIORITIES.map((value) => ({ value, label: capitalize(value) }));

/** Support request form. `outcome` is the result of a plain post, which lacks the spam check. */
export function TicketForm({ outcome }: { outcome: FormOutcome | null }) {
  const { values = {}, fieldErrors = {} } = outcome ?? {};
  const botChallengeError = fieldErrors[TICKET_CAPTCHA_FIELD];
  const isFailure = outcome !== null && !outcome.isSuccess;
  return (
    <form
      method="post"
      action="/help-center#support-ticket"
      className="space-y-5"
      data-form="ticket"
      data-solver={solver}
      data-bot-challenge-text={TEXTS.robot}
      data-failure-text={TEXTS.failed}
    >
      <FormNotices
        success={{ title: TEXTS.submittedTitle, text: TEXTS.submitted }}
        failure={{ title: TEXTS.errorTitle, text: botChallengeError ?? TEXTS.failed }}
        shown={outcome === null ? null : isFailure ? 'failure' : 'success'}
      />
      <p className="text-14 text-ink-2">Fields marked with an asterisk (*) are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormInput
          id="ticket-name"
          name="name"
          label="Name"
          isMarked={true}
          autoComplete="name"
          requiredText={TEXTS.nameRequired}
          error={fieldErrors.name}
          defaultValue={values.name}
        />
        <FormInput
          id="ticket-email"
          name="email"
          label="Email"
          isMarked={true}
          type="email"
          autoComplete="email"
          requiredText={TEXTS.emailRequired}
          invalidText={TEXTS.emailInvalid}
          error={fieldErrors.email}
          defaultValue={values.email}
        />
        <FormSelect
          id="ticket-category"
          name="category"
          label="Category"
          isMarked={true}
          options={CATEGORIES}
          initial="general"
          defaultValue={values.category}
          error={fieldErrors.category}
        />
        <FormSelect
          id="ticket-priority"
          name="priority"
          label="Priority"
          isMarked={true}
          options={PRIORITIES}
          initial="medium"
          defaultValue={values.priority}
          error={fieldErrors.priority}
        />
      </div>
      <FormInput
        id="ticket-subject"
        name="subject"
        label="Subject"
        isMarked={true}
        requiredText={TEXTS.subjectRequired}
        error={fieldErrors.subject}
        defaultValue={values.subject}
      />
      <FormArea
        id="ticket-message"
        name="message"
        label="Message"
        isMarked={true}
        rows={TICKET_MESSAGE_ROWS}
        requiredText={TEXTS.messageRequired}
        error={fieldErrors.message}
        defaultValue={values.message}
      />
      <HoneypotField name={TICKET_HONEYPOT_FIELD} />
      <BotChallenge />
    </form>
  );
}

/** The spam check. Without JavaScript, the support email address is shown instead. */
function BotChallenge() {
  return (
    <>
      <input type="hidden" name={TICKET_CAPTCHA_FIELD} defaultValue="" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 noscript:hidden">
        <label className="inline-flex min-h-11 items-center gap-3 text-ink">
          <input
            type="checkbox"
            className="size-5 accent-(--accent)"
            autoComplete="off"
            data-bot-challenge-box=""
            data-working="Checking..."
            data-done="Verified."
            data-failed={`The check failed in this browser. Please email ${BRAND.supportEmail}.`}
          />
          I am not a robot
        </label>
        <span role="status" data-bot-challenge-state="" className="text-14 text-ink-2" />
      </div>
      <button
        type="submit"
        disabled={true}
        data-busy-label="Submitting..."
        className={buttonClass({ size: 'large', className: 'noscript:hidden' })}
      >
        Submit Ticket
      </button>
      <p className="hidden rounded-8 border bg-surface p-4 text-ink-2 noscript:block">
        Our spam check requires JavaScript. Please email{' '}
        <a className="link" href={`mailto:${BRAND.supportEmail}`}>
          {BRAND.supportEmail}
        </a>{' '}
        instead, or use the{' '}
        <a className="link" href="/contact#contact-form">
          contact form
        </a>
        , which works without it.
      </p>
    </>
  );
}
