/** Code for all pages without framework code: theme, URL form, and removal of link results from the URL. */
import { URL_MESSAGES } from '#contracts/product/messages.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';
import { normalizeLandingUrl, parseUrlInput } from '#lib/url/parse-url-input.ts';
import { restoreTheme, toggleTheme } from '../format/theme.ts';
import { stripLinkResults } from '../seo/link-parameters.ts';

function listenToTheme(): void {
  for (const button of document.querySelectorAll('[data-theme-toggle]')) {
    button.addEventListener('click', () => toggleTheme());
  }
}

/** Shows an error for an invalid URL. A valid URL is stored in the browser until the visitor has registered. */
function listenToUrlForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=url]');
  const message = form.querySelector('[data-url-error]');
  if (input === null || message === null) return;
  const showError = (text: string) => {
    message.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
    if (text !== '') input.focus();
  };
  input.addEventListener('input', () => showError(''));
  form.addEventListener('submit', (event) => {
    if (input.value.trim() === '') {
      event.preventDefault();
      showError(URL_MESSAGES.landingEmpty);
      return;
    }
    const parsed = parseUrlInput(input.value);
    if (!parsed.ok) {
      event.preventDefault();
      showError(parsed.message);
      return;
    }
    try {
      localStorage.setItem(PENDING_ANALYSIS_KEY, normalizeLandingUrl(input.value));
    } catch {
      // Storage may be blocked. The form also sends the URL as a query parameter.
    }
  });
}

/** Removes the results from the URL, so that a reload does not show their messages again. */
function removeLinkResultParameters(): void {
  const url = new URL(window.location.href);
  const rest = stripLinkResults(url.searchParams);
  if (rest === null) return;
  url.search = rest.toString();
  window.history.replaceState(null, '', url);
}

restoreTheme();
listenToTheme();
for (const form of document.querySelectorAll<HTMLFormElement>('[data-url-form]')) listenToUrlForm(form);
removeLinkResultParameters();
