/** Solves the spam check. Loaded when the box is ticked; the browser computes in the background, so the page stays quick. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A challenge of `GET /api/support/challenge`, passed back as it came. */
interface Challenge {
  parameters: Parameters<typeof solveChallenge>[0]['challenge']['parameters'];
}

/** The field that goes with the request; null when the work was not done in time. */
export async function solveRobotChallenge(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) return null;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
