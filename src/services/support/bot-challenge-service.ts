import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaChallenge, captchaChallengeSchema, captchaSolutionSchema } from '#contracts/account/support.ts';
import type { Db } from '#db/client.ts';
import { countAttempt } from '#db/queries/accounts/attempts.ts';

/** PBKDF2 iterations per attempt, and the range of attempts. Together they take about half a second in a browser. */
const CHALLENGE_COST = 1_000;
const MIN_COUNTER = 200;
const MAX_COUNTER = 600;
/** Validity of a challenge: enough time to write a message after checking the box. */
export const BOT_CHALLENGE_SECONDS = 1_200;

/**
 * The check behind "I am not a robot": a signed proof-of-work, valid for one request. It does not identify or track
 * users.
 */
export interface BotChallengeService {
  /** Creates a signed challenge. */
  issueChallenge(): Promise<CaptchaChallenge>;
  /**
   * Returns true for a solved challenge that we issued, that has not expired and was not used before, and marks it as
   * used.
   */
  redeem(proof: string): Promise<boolean>;
}

export interface BotChallengeOptions {
  db: Db;
  /** Secret of the installation; separate keys are derived from it. */
  secret: string;
  now(): Date;
}

export function createBotChallengeService({ db, secret, now }: BotChallengeOptions): BotChallengeService {
  const computeKey = (purpose: string) =>
    createHmac('sha256', secret).update(`robot check, ${purpose}`).digest('base64url');
  const secrets = { hmacSignatureSecret: computeKey('challenge'), hmacKeySignatureSecret: computeKey('solution') };
  return {
    async issueChallenge() {
      const expiresAt = Math.floor(now().getTime() / 1_000) + BOT_CHALLENGE_SECONDS;
      const createdChallenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: CHALLENGE_COST,
        counter: randomInt(MAX_COUNTER, MIN_COUNTER),
        deriveKey,
        expiresAt,
        ...secrets,
      });
      return captchaChallengeSchema.parse(createdChallenge);
    },
    async redeem(proof) {
      const parsed = captchaSolutionSchema.safeParse(decode(proof));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.data;
      if (challenge.parameters.expiresAt <= now().getTime() / 1_000) return false;
      const { keySignature, ...parameters } = challenge.parameters;
      const { verified } = await verifySolution({
        challenge: { ...challenge, parameters: { ...parameters, ...(keySignature && { keySignature }) } },
        solution: { ...solution, time: 0 },
        deriveKey,
        ...secrets,
      });
      if (!verified) return false;
      // A solved challenge is stored like an attempt, in one statement: the record applies to all processes and is
      // deleted some time after expiry.
      const key = `robot-proof:${challenge.parameters.nonce}`;
      const { count } = await countAttempt(db, { key, windowSeconds: 2 * BOT_CHALLENGE_SECONDS, now: now() });
      return count === 1;
    },
  };
}

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    // Invalid JSON is not a proof.
    return null;
  }
}
