import { formatCount } from '#lib/format.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { SUBSCRIBERS_PATH } from './admin-api.ts';

/** Readers of the newsletter, to be taken out for sending. */
export function NewsletterPanel({ subscribers }: { subscribers: number }) {
  return (
    <section aria-labelledby="newsletter-title" className="max-w-2xl">
      <h2 id="newsletter-title" className="text-20 font-semibold text-ink">
        Newsletter
      </h2>
      <p className="mt-2 text-ink-2">
        {subscribers === 0
          ? 'Nobody has confirmed a subscription yet.'
          : `${formatCount(subscribers, 'reader')} confirmed the subscription.`}{' '}
        The file holds confirmed addresses only, and each export is kept among the changes by administrators.
      </p>
      <a href={SUBSCRIBERS_PATH} download className={buttonClass({ look: 'secondary', className: 'mt-6' })}>
        Export subscribers (CSV)
      </a>
    </section>
  );
}
