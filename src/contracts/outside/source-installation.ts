/** Data sources that the operator provides for all accounts, for administrators. */
import { z } from 'zod';
import { PROVIDER_IDS } from './providers.ts';

export const MAX_ALLOWANCE_USD = 10_000;

const usageSchema = z.object({ calls: z.number().int(), failures: z.number().int(), costUsd: z.number() });
export type ShownUsage = z.infer<typeof usageSchema>;

export const allowanceSchema = z.object({
  /** US dollars per account and UTC month; 0 = off. */
  defaultUsd: z.number(),
  /** Amount that all accounts used this month, including requests in progress. */
  usedUsd: z.number(),
  /** Accounts with their own amount. */
  overrides: z.array(z.object({ userId: z.string(), email: z.string().nullable(), monthlyUsd: z.number() })),
});

export const installedSourceSchema = z.object({
  provider: z.enum(PROVIDER_IDS),
  name: z.string(),
  /** What the settings enable. */
  enables: z.string(),
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  isConfigured: z.boolean(),
  /** Whether demo mode simulates the source's data, without a key. */
  isSimulated: z.boolean(),
  /** Whether there is a key whose connection can be tested. */
  canTest: z.boolean(),
  /** This UTC month: requests with the installation's key, and with keys of websites. */
  ownUsage: usageSchema,
  websiteUsage: usageSchema,
  /** Null = requests with this key cost nothing. */
  allowance: allowanceSchema.nullable(),
});
export type InstalledSource = z.infer<typeof installedSourceSchema>;

/** `GET /api/admin/data-sources`. */
export const installedSourcesSchema = z.array(installedSourceSchema);

/** `PUT /api/admin/allowances/{provider}`: without `email`, the default amount for all accounts. */
export const setAllowanceSchema = z.object({
  email: z.string().trim().toLowerCase().max(320).optional(),
  monthlyUsd: z
    .number('Enter an amount in dollars.')
    .min(0, 'Enter 0 or more.')
    .max(MAX_ALLOWANCE_USD, `Enter up to ${MAX_ALLOWANCE_USD} dollars.`),
});
export type AllowanceChange = z.infer<typeof setAllowanceSchema>;
