/** Every table, for Drizzle and Better Auth. */
export { analyses, giveBacks, monthlyUses } from './schema/analyses.ts';
export { accounts, emailTokens, sessions, users, verifications } from './schema/users.ts';
