import { CONSENT_TEXTS } from '#contracts/product/analytics-events.ts';
import { buttonClass } from '../ui/button.tsx';

/**
 * Asks for consent before anything is stored for analytics. A small page script shows the notice to visitors who have
 * not chosen yet. It does not block the page.
 */
export function ConsentNotice() {
  const { label, question, yes, no } = CONSENT_TEXTS;
  return (
    <section
      data-consent
      hidden
      suppressHydrationWarning
      aria-label={label}
      className="fixed inset-x-4 print:hidden bottom-4 z-40 ml-auto max-w-md rounded-8 border bg-surface p-4 shadow-float sm:left-auto"
    >
      <p className="text-14 text-ink">{question}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" data-consent-answer="yes" className={buttonClass({ look: 'secondary', size: 'small' })}>
          {yes}
        </button>
        <button type="button" data-consent-answer="no" className={buttonClass({ look: 'secondary', size: 'small' })}>
          {no}
        </button>
      </div>
    </section>
  );
}
