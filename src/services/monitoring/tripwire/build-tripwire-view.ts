import type { User } from '#contracts/account/user.ts';
import type { Tripwire, TripwirePauseReason } from '#contracts/monitoring/tripwires.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { TripwireRow } from '#db/queries/monitoring/tripwires.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';

interface Input {
  /** Null if it was never turned on. */
  row: TripwireRow | null;
  website: WebsiteRow;
  isVerified: boolean;
  user: User;
}

/** Builds the tripwire that the API and pages show. */
export function buildTripwire({ row, website, isVerified, user }: Input): Tripwire {
  const isActive = row?.isActive === true;
  const pausedBecause = isActive ? findPause(website, user) : null;
  const isRunning = isActive && pausedBecause === null;
  return {
    websiteId: website.id,
    domain: website.domain,
    isActive,
    pageUrl: row?.pageUrl ?? null,
    frequency: isVerified ? 'hourly' : 'daily',
    pausedBecause,
    nextCheckAt: isRunning ? (row?.nextCheckAt?.toISOString() ?? null) : null,
    lastCheckedAt: row?.lastCheckedAt?.toISOString() ?? null,
    problem: row?.lastProblem ?? null,
    isConfirming: isRunning && Object.keys(row?.suspicions ?? {}).length > 0,
    findings: row?.findings ?? [],
  };
}

function findPause(website: WebsiteRow, user: User): TripwirePauseReason | null {
  if (!website.isActive) return 'website-inactive';
  const denial = findDenialCode(user, 'use-tripwire');
  if (denial === null) return null;
  return denial === 'email-not-verified' ? denial : 'premium-required';
}
