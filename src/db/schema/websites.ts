import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './users.ts';

/** Websites that a user monitors: added manually, or by the first analysis of a host. */
export const websites = pgTable(
  'websites',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Host without `www.`, with a port unless it is the default one. */
    domain: text('domain').notNull(),
    nickname: text('nickname'),
    /** Market: ISO 3166-1 alpha-2 and ISO 639-1, for results pages, keywords and prompts; null until set. */
    marketCountry: text('market_country'),
    marketLanguage: text('market_language'),
    /** Names that make a search query branded; null = the names in the domain and the nickname. */
    brandNames: jsonb('brand_names').$type<string[]>(),
    /** Labels of the owner, in the order they were added; unique regardless of case. */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
    /** ID in the URL of the public badge. It stays the same when the badge is turned off and on again. */
    badgeId: uuid('badge_id').notNull().defaultRandom(),
    hasBadge: boolean('has_badge').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('websites_user_id_domain_index').on(table.userId, table.domain),
    uniqueIndex('websites_badge_id_index').on(table.badgeId),
  ],
);
