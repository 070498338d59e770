import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import { ClaimNote } from '../components/claims.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';
import { CLAIMS } from '../format/claims.ts';
import type { NewsletterOutcome } from './subscribe-action.ts';

const { successTitle, failedTitle, failed, network } = NEWSLETTER_MESSAGES;

export interface NewsletterBlockProps {
  /** Path of the current page, whose action calls `subscribeFromForm`. */
  action: string;
  outcome: NewsletterOutcome | null;
}

/**
 * The newsletter sign-up. A plain form; the `forms` island sends it without leaving the page. Routes that use it must
 * list `forms` in their handle.
 */
export function NewsletterBlock({ action, outcome }: NewsletterBlockProps) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="border-t bg-surface py-16 sm:py-18">
      <div className="shell grid gap-x-16 gap-y-8 md:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="font-serif text-28 font-semibold text-ink">
            What changed in search, and what to do about it
          </h2>
          <p className="prose-width mt-4 text-ink-2">
            We email you only when something changes, such as a new search engine rule, a crawler that behaves
            differently, or a check that we added.
          </p>
          <p className="mt-4 font-semibold text-ink">
            Join {CLAIMS.newsletterReaders.figure} {CLAIMS.newsletterReaders.label}.
          </p>
          <ClaimNote />
        </div>
        <div className="md:pt-2">
          <NewsletterForm action={action} outcome={outcome} />
        </div>
      </div>
    </section>
  );
}

/** The form alone, for pages that introduce it themselves. */
export function NewsletterForm({ action, outcome }: NewsletterBlockProps) {
  return (
    <form
      method="post"
      action={`${action}#newsletter`}
      data-form="newsletter"
      data-success-title={successTitle}
      data-failure-title={failedTitle}
      data-failure-text={failed}
      data-network-text={network}
    >
      <label htmlFor="newsletter-email" className="mb-1 block text-14 font-medium text-ink">
        Email for the newsletter
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-describedby="newsletter-outcome newsletter-terms"
          className="min-h-11 min-w-0 flex-1 rounded-4 border border-control bg-paper px-3 text-16 text-ink"
        />
        <button type="submit" data-busy-label="Subscribing..." className={buttonClass()}>
          Subscribe
        </button>
      </div>
      <p
        id="newsletter-outcome"
        data-outcome=""
        className={joinClassNames(
          'mt-2 text-14 empty:hidden',
          outcome && !outcome.isSuccess ? 'text-critical' : 'text-ink',
        )}
      >
        {outcome?.message}
      </p>
      <p id="newsletter-terms" className="mt-2 text-14 text-ink-3">
        We&apos;ll send a confirmation link. Unsubscribe with one click.{' '}
        <a className="link" href="/privacy">
          How we handle your email
        </a>
      </p>
    </form>
  );
}
