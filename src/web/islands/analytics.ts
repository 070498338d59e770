/**
 * Counts the page view, after asking for consent where required. Included only when the operator has enabled analytics.
 */
import { readConsent, setConsent, trackEvent } from '../seo/analytics.ts';

function findNotice(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-consent]');
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent-answer]') : null;
  if (button === null) return;
  const answer = button.dataset.consentAnswer === 'yes' ? 'yes' : 'no';
  setConsent(answer);
  const asked = findNotice();
  if (asked !== null) asked.hidden = true;
  if (answer === 'yes') trackEvent('pageview');
});

const asked = findNotice();
if (asked !== null && readConsent() === null) asked.hidden = false;
trackEvent('pageview');
