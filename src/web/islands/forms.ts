/**
 * Sends the forms of public pages without leaving the page: newsletter, contact, and support ticket with its spam
 * check.
 */
import { buildContactTicket } from '../contact/contact-ticket.ts';
import { createBotProof } from './parts/bot-proof.ts';
import {
  clearFailure,
  clearForm,
  findFormErrors,
  readTexts,
  setBusy,
  showFieldError,
  showFieldErrors,
  showNotice,
} from './parts/form-state.ts';
import { postJson } from './parts/post-json.ts';
import { showToast } from './parts/toast.ts';

const TICKETS_PATH = '/api/support/tickets';
/** Name of the field that contains the solved spam check. */
const PROOF_FIELD = 'altcha';

async function subscribeToNewsletter(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('input[type=email]');
  const outcomeElement = form.querySelector('[data-outcome]');
  const email = input?.value.trim() ?? '';
  if (input === null || outcomeElement === null || email === '') return;
  if (!input.reportValidity()) return;
  outcomeElement.textContent = '';
  setBusy(form, true);
  const response = await postJson('/api/newsletter/subscribe', { email });
  setBusy(form, false);
  const { successTitle = '', failureTitle = '', failureText = '', networkText = '' } = form.dataset;
  const isFailure = response?.isSuccessful !== true;
  const text = response === null ? networkText : (response.fieldErrors.email ?? response.message ?? failureText);
  outcomeElement.textContent = text;
  outcomeElement.classList.toggle('text-critical', isFailure);
  showToast({ title: isFailure ? failureTitle : successTitle, text, isFailure });
  if (!isFailure) input.value = '';
}

async function sendContact(form: HTMLFormElement): Promise<void> {
  showNotice(form, null);
  const errors = findFormErrors(form);
  showFieldErrors(form, errors);
  if (Object.keys(errors).length > 0) return;
  setBusy(form, true);
  const proof = await createBotProof(form.dataset.solver ?? '');
  // This browser cannot solve the spam check, so the form is submitted as it would be without JavaScript.
  if (proof === null) return HTMLFormElement.prototype.submit.call(form);
  const texts = readTexts(form);
  const response = await postJson(TICKETS_PATH, { ...texts, ...buildContactTicket(texts), [PROOF_FIELD]: proof });
  setBusy(form, false);
  showFieldErrors(form, response?.fieldErrors ?? {});
  showNotice(form, response?.isSuccessful ? 'success' : 'failure');
  if (response?.isSuccessful) clearForm(form);
}

const findSubmitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]');

/** Solves the spam check when the box is checked. The form cannot be sent before that. */
async function solveBotChallenge(form: HTMLFormElement, box: HTMLInputElement): Promise<void> {
  const button = findSubmitButton(form);
  const field = form.querySelector<HTMLInputElement>(`input[name=${PROOF_FIELD}]`);
  const state = form.querySelector('[data-bot-challenge-state]');
  if (button === null || field === null || state === null) return;
  field.value = '';
  button.disabled = true;
  state.textContent = '';
  if (!box.checked) return;
  state.textContent = box.dataset.working ?? '';
  const proof = await createBotProof(form.dataset.solver ?? '');
  if (!box.checked) return;
  box.checked = proof !== null;
  field.value = proof ?? '';
  button.disabled = proof === null;
  state.textContent = (proof === null ? box.dataset.failed : box.dataset.done) ?? '';
}

async function sendTicket(form: HTMLFormElement): Promise<void> {
  const box = form.querySelector<HTMLInputElement>('[data-bot-challenge-box]');
  const { botChallengeText = '', failureText = '' } = form.dataset;
  showNotice(form, null);
  const errors = findFormErrors(form);
  showFieldErrors(form, errors);
  if (box === null || Object.keys(errors).length > 0) return;
  setBusy(form, true);
  const response = await postJson(TICKETS_PATH, readTexts(form));
  setBusy(form, false);
  if (response?.isSuccessful) {
    clearForm(form);
    await solveBotChallenge(form, box);
    showNotice(form, 'success');
    return;
  }
  const { [PROOF_FIELD]: botChallengeError, ...fieldErrors } = response?.fieldErrors ?? {};
  showFieldErrors(form, fieldErrors);
  showNotice(form, 'failure', botChallengeError === undefined ? failureText : botChallengeText);
  // This attempt may have consumed the solved spam check.
  if (botChallengeError !== undefined) box.checked = false;
  await solveBotChallenge(form, box);
}

const SENDERS: Record<string, (form: HTMLFormElement) => Promise<void>> = {
  newsletter: subscribeToNewsletter,
  contact: sendContact,
  ticket: sendTicket,
};

const getForm = (event: Event): HTMLFormElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLFormElement>('form[data-form]') : null;

// The page's error messages replace the browser's.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) form.noValidate = true;

document.addEventListener('submit', (event) => {
  const form = getForm(event);
  const send = SENDERS[form?.dataset.form ?? ''];
  if (form === null || send === undefined) return;
  event.preventDefault();
  void send(form);
});
document.addEventListener('input', (event) => {
  const form = getForm(event);
  if (form === null) return;
  clearFailure(form);
  if (event.target instanceof HTMLInputElement && event.target.matches('[data-bot-challenge-box]')) {
    void solveBotChallenge(form, event.target);
  } else if (event.target instanceof Element) showFieldError(form, event.target.getAttribute('name') ?? '', '');
});
