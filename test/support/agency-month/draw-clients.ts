import type { Random } from '../seeded-random.ts';
import { HOUR_MS } from './calendar.ts';
import type { ClientPlan, RecipientPlan } from './plan.ts';

const FIRST_INVITATION_MS = 10 * HOUR_MS;
/** More than a day later, because an account can send only 20 confirmation emails a day. */
const SECOND_INVITATION_MS = FIRST_INVITATION_MS + 25 * HOUR_MS;

/** A mailbox that gets reports of several websites. After it unsubscribes, it gets no reports of any website. */
export const SHARED_RECIPIENT: RecipientPlan = {
  email: 'marketing@group.example',
  invitedMs: SECOND_INVITATION_MS,
  confirmsMs: SECOND_INVITATION_MS + 5 * HOUR_MS,
  unsubscribesMs: 17 * 24 * HOUR_MS,
};

/**
 * Draws the reports of a website: how often, in what form, and to one or two recipients, some of whom never
 * confirm, or unsubscribe later.
 */
export function drawClient(random: Random, { index, frequency }: { index: number; frequency: string }): ClientPlan {
  const invitedMs = index % 2 === 0 ? FIRST_INVITATION_MS : SECOND_INVITATION_MS;
  const first = drawRecipient(random, { email: `owner@client-${index}.example`, invitedMs });
  const second = { email: `office@client-${index}.example`, invitedMs };
  const others = random.chance(0.3) ? [drawRecipient(random, second)] : [];
  return {
    frequency: frequency === 'monthly' || random.chance(0.2) ? 'monthly' : 'after-analysis',
    template: random.pick(['own name', 'white label', 'white label'] as const),
    recipients: [first, ...others],
  };
}

function drawRecipient(random: Random, base: Pick<RecipientPlan, 'email' | 'invitedMs'>): RecipientPlan {
  const confirmsMs = random.chance(0.15) ? null : base.invitedMs + random.pickBetween(1, 60) * HOUR_MS;
  const isLeaving = confirmsMs !== null && random.chance(0.25);
  return {
    ...base,
    confirmsMs,
    unsubscribesMs: isLeaving ? random.pickBetween(12 * 24, 24 * 24) * HOUR_MS : null,
  };
}
