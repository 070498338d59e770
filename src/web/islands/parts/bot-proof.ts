interface Solver {
  solveCaptchaChallenge(challenge: unknown): Promise<string | null>;
}

/**
 * Requests a challenge and solves it.
 *
 * @param solverPath URL of the bundled `islands/files/bot-solver.ts`
 * @returns the field to send; null when the challenge was not solved: no connection, an error of the server, no
 *   cryptography because the page is not served over HTTPS, or a timeout
 */
export async function createBotProof(solverPath: string): Promise<string | null> {
  try {
    const [{ solveCaptchaChallenge }, response] = await Promise.all([
      import(/* @vite-ignore */ solverPath) as Promise<Solver>,
      fetch('/api/support/challenge', { headers: { accept: 'application/json' } }),
    ]);
    return response.ok ? await solveCaptchaChallenge(await response.json()) : null;
  } catch {
    // The form shows another way to contact us.
    return null;
  }
}
