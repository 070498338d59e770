import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type RobotChallenge, robotChallengeSchema, robotProofSchema } from '#contracts/support.ts';
import type { Db } from '#db/client.ts';
import { countAttempt } from '#db/queries/attempts.ts';

/** Iterations of PBKDF2 for one try, and how many tries are needed: about half a second of work in a browser. */
const COST = 1_000;
const MIN_TRIES = 200;
const MAX_TRIES = 600;
/** Enough to write a message after the box was ticked. */
export const ROBOT_CHALLENGE_SECONDS = 1_200;

/** The check behind "I am not a robot": a small piece of work, signed by us, worth one request. Nobody is recognised or remembered by it. */
export interface RobotCheck {
  challenge(): Promise<RobotChallenge>;
  /** True for a solved challenge of ours that has not expired and was not used before; it is used by this. */
  redeem(proof: string): Promise<boolean>;
}

export interface RobotCheckOptions {
  db: Db;
  /** Of the installation; keys of their own are made from it. */
  secret: string;
  now(): Date;
}

export function createRobotCheck({ db, secret, now }: RobotCheckOptions): RobotCheck {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`robot check, ${use}`).digest('base64url');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  return {
    async challenge() {
      const expiresAt = Math.floor(now().getTime() / 1_000) + ROBOT_CHALLENGE_SECONDS;
      const made = await createChallenge({
        ...{ algorithm: 'PBKDF2/SHA-256', cost: COST, counter: randomInt(MAX_TRIES, MIN_TRIES) },
        ...{ deriveKey, expiresAt, ...secrets },
      });
      return robotChallengeSchema.parse(made);
    },
    async redeem(proof) {
      const parsed = robotProofSchema.safeParse(decode(proof));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.data;
      if (challenge.parameters.expiresAt <= now().getTime() / 1_000) return false;
      const { keySignature, ...parameters } = challenge.parameters;
      const { verified } = await verifySolution({
        challenge: { ...challenge, parameters: { ...parameters, ...(keySignature && { keySignature }) } },
        solution: { ...solution, time: 0 },
        ...{ deriveKey, ...secrets },
      });
      if (!verified) return false;
      // Counted as an attempt is, in one statement: it holds for all processes, and is forgotten some time after the expiry.
      const key = `robot-proof:${challenge.parameters.nonce}`;
      const { count } = await countAttempt(db, { key, windowSeconds: 2 * ROBOT_CHALLENGE_SECONDS, now: now() });
      return count === 1;
    },
  };
}

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    // What is no JSON is no proof.
    return null;
  }
}
