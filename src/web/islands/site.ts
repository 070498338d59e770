/** Everything that pages without framework code need: theme, the address form, the verification message. */
import { ADDRESS_MESSAGES } from '#contracts/product/messages.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';
import { normalizeLandingUrl, parseUrlInput } from '#lib/url/parse-url-input.ts';
import { restoreTheme, toggleTheme } from '../format/theme.ts';
import { withoutLinkResults } from '../seo/link-parameters.ts';

function listenToTheme(): void {
  for (const button of document.querySelectorAll('[data-theme-toggle]')) {
    button.addEventListener('click', () => toggleTheme());
  }
}

/** What cannot be read gets its message in place. Otherwise the URL waits in the browser, and the visitor registers. */
function listenToUrlForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=url]');
  const message = form.querySelector('[data-address-error]');
  if (input === null || message === null) return;
  const say = (text: string) => {
    message.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
    if (text !== '') input.focus();
  };
  input.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    if (input.value.trim() === '') {
      event.preventDefault();
      say(ADDRESS_MESSAGES.landingEmpty);
      return;
    }
    const parsed = parseUrlInput(input.value);
    if (!parsed.ok) {
      event.preventDefault();
      say(parsed.message);
      return;
    }
    try {
      localStorage.setItem(PENDING_ANALYSIS_KEY, normalizeLandingUrl(input.value));
    } catch {
      // Storage refused: the URL also travels in the query of the form.
    }
  });
}

/** The messages are in the page already; a reload must not show them again. */
function dropLinkResults(): void {
  const address = new URL(window.location.href);
  const rest = withoutLinkResults(address.searchParams);
  if (rest === null) return;
  address.search = rest.toString();
  window.history.replaceState(null, '', address);
}

restoreTheme();
listenToTheme();
for (const form of document.querySelectorAll<HTMLFormElement>('[data-address-form]')) listenToUrlForm(form);
dropLinkResults();
