import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a time, which is a `Date` in code. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
