import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaChallenge, TICKET_CAPTCHA_FIELD } from '#contracts/account/support.ts';

/** Solves a spam check as the page does. Returns the field to send with a request. */
export async function solveTestChallenge(challenge: CaptchaChallenge): Promise<{ [TICKET_CAPTCHA_FIELD]: string }> {
  const { keySignature, ...parameters } = challenge.parameters;
  const solution = await solveChallenge({
    challenge: { ...challenge, parameters: { ...parameters, ...(keySignature && { keySignature }) } },
    deriveKey,
  });
  if (solution === null) throw new Error('The challenge was not solved');
  const proof = { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
  return { [TICKET_CAPTCHA_FIELD]: Buffer.from(JSON.stringify(proof)).toString('base64') };
}
