import { expect, it } from 'vitest';
import { MailNotSentError } from '#providers/mail/mail-provider.ts';
import { observeMail } from './observe-mail.ts';

const message = { to: 'ann@site.example', subject: '', text: '', html: '' };

it.each([
  ['sent', null],
  ['rejected', new MailNotSentError('550', { isPermanent: true, cause: null })],
  ['failed', new MailNotSentError('451', { isPermanent: false, cause: null })],
  ['failed', new Error('connection lost')],
])('records a message as %s and passes the error on', async (outcome, error) => {
  const outcomes: string[] = [];
  const send = () => (error === null ? Promise.resolve() : Promise.reject(error));
  const mail = observeMail({ send }, (recorded) => outcomes.push(recorded));
  expect(await mail.send(message).catch((thrown: unknown) => thrown)).toBe(error ?? undefined);
  expect(outcomes).toEqual([outcome]);
});
