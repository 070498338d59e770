/**
 * Counts the page view, after asking for consent if required. Included only when the operator has enabled analytics.
 */
import { readConsent, setConsent, trackEvent } from '../seo/analytics.ts';

function toggleNotice({ isShown }: { isShown: boolean }): void {
  const notice = document.querySelector<HTMLElement>('[data-consent]');
  if (notice !== null) notice.hidden = !isShown;
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent-answer]') : null;
  if (button === null) return;
  const answer = button.dataset.consentAnswer === 'yes' ? 'yes' : 'no';
  setConsent(answer);
  toggleNotice({ isShown: false });
  if (answer === 'yes') trackEvent('pageview');
});

if (readConsent() === null) toggleNotice({ isShown: true });
trackEvent('pageview');
