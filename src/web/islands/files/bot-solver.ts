/** Solves the spam check. Loaded when the box is checked; runs in the background, so that the page stays responsive. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A challenge from `GET /api/support/challenge`, returned to the server unchanged. */
interface SolverChallenge {
  parameters: Parameters<typeof solveChallenge>[0]['challenge']['parameters'];
}

/** Returns the field to send with the request; null when the check was not solved in time. */
export async function solveCaptchaChallenge(challenge: SolverChallenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) return null;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
