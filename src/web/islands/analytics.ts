/** Counts the page view, and asks first where that is needed. Written into pages only when the operator has turned analytics on. */
import { consent, setConsent, trackEvent } from '../seo/analytics.ts';

function notice(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-consent]');
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent-answer]') : null;
  if (button === null) return;
  const answer = button.dataset.consentAnswer === 'yes' ? 'yes' : 'no';
  setConsent(answer);
  const asked = notice();
  if (asked !== null) asked.hidden = true;
  if (answer === 'yes') trackEvent('pageview');
});

const asked = notice();
if (asked !== null && consent() === null) asked.hidden = false;
trackEvent('pageview');
