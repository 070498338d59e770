/** Data sources that the owner of a website can connect. */
import { z } from 'zod';
import { marketSchema } from './markets.ts';

/** Providers that a website's owner can connect, in the order in which the page lists them. */
export const CONNECTABLE_SOURCES = [
  'google-search-console',
  'bing-webmaster',
  'dataforseo',
  'serper',
  'serpapi',
  'openrouter',
  'openai',
  'anthropic',
  'perplexity',
  'deepseek',
  'xai',
  'brave',
] as const;
export const connectableSourceSchema = z.enum(CONNECTABLE_SOURCES);
export type ConnectableSource = z.infer<typeof connectableSourceSchema>;

export const connectionMethodSchema = z.enum(['oauth', 'service-account', 'api-key']);
export type ConnectionMethod = z.infer<typeof connectionMethodSchema>;

/** Maximum length of the key file of a service account; a typical file has about 2,400 characters. */
export const MAX_KEY_FILE_CHARACTERS = 20_000;
const MAX_KEY_CHARACTERS = 1_000;

/** `POST .../data-sources/{provider}/key`. `login` only for providers that require one. */
export const connectKeySchema = z.object({
  key: z.string().trim().min(1, 'Enter the key.').max(MAX_KEY_CHARACTERS, 'This is too long for a key.'),
  login: z.string().trim().max(320).optional(),
});
export type KeyInput = z.infer<typeof connectKeySchema>;

/** `POST .../data-sources/{provider}/service-account`: the content of the key file. */
export const connectServiceAccountSchema = z.object({
  keyFile: z.string().min(1, 'Choose the key file.').max(MAX_KEY_FILE_CHARACTERS, 'This is not a key file.'),
});

/** `PUT .../data-sources/{provider}/property`. */
export const choosePropertySchema = z.object({ propertyId: z.string().min(1).max(2_048) });

/** A property of the connected account. Only a property that covers the website can be chosen. */
export const listedPropertySchema = z.object({
  id: z.string().describe('The property, as the provider names it.'),
  kind: z.enum(['domain', 'prefix']).describe('`domain`: all hosts. `prefix`: URLs that begin with the ID.'),
  permission: z.enum(['owner', 'full', 'restricted', 'unverified']).describe('What the account may read.'),
  coversWebsite: z.boolean(),
});
export type ListedProperty = z.infer<typeof listedPropertySchema>;

/** `POST .../test`: facts that prove the connection, or the setting that is wrong. */
export const connectionTestSchema = z.union([
  z.object({ ok: z.literal(true), facts: z.array(z.string()) }),
  z.object({ ok: z.literal(false), setting: z.string(), message: z.string() }),
]);
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

/** Progress of the import of a connection. */
const syncProgressSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']).describe('State of the import.'),
  daysDone: z.number().int().describe('Imported days.'),
  daysTotal: z.number().int().describe('Days to import.'),
  rowsRead: z.number().int().describe('Imported rows.'),
  waitingFor: z.string().nullable().describe('Why the import is waiting, in complete sentences.'),
  waitingUntil: z.string().nullable().describe('When the import continues; null unless it is waiting.'),
});

/** Backlinks of a paid source. Amounts are per UTC month; `updateUsd` is the highest cost of one update. */
const backlinkSettingsSchema = z.object({
  updateUsd: z.number(),
  monthlyUsd: z.number().describe('0 = off.'),
  usedUsd: z.number(),
  collectedAt: z.string().nullable(),
  nextAt: z
    .string()
    .nullable()
    .describe('Earliest time of the next update by an analysis; null = with the next analysis.'),
  isRunning: z.boolean(),
  failure: z
    .object({ message: z.string(), at: z.string() })
    .nullable()
    .describe('Why the last update failed; null if it succeeded.'),
});
export type BacklinkSettings = z.infer<typeof backlinkSettingsSchema>;

const MAX_BACKLINK_USD = 100;
/** `PUT .../data-sources/{provider}/backlinks`: the limit per UTC month. 0 turns backlinks off. */
export const setBacklinkLimitSchema = z.object({
  monthlyUsd: z.number().min(0).max(MAX_BACKLINK_USD, 'This is too much for a month.'),
});

export const sourceConnectionSchema = z.object({
  id: z.string(),
  method: connectionMethodSchema.describe('How the account was connected.'),
  accountLabel: z
    .string()
    .nullable()
    .describe(
      'What identifies the account at the provider, such as an email address or the end of the key; null if unknown.',
    ),
  property: listedPropertySchema
    .omit({ coversWebsite: true })
    .nullable()
    .describe('Property of the account that is read; null when the source has none.'),
  connectedAt: z.string().describe('When the source was connected.'),
  testedAt: z.string().nullable().describe('When the connection was last tested; null if never.'),
  syncedAt: z.string().nullable().describe('When data was last imported; null if never.'),
  nextSyncAt: z.string().nullable().describe('When data is imported next; null when no import is planned.'),
  failure: z
    .object({
      message: z.string().describe('What failed, and what to do.'),
      setting: z.string().nullable().describe('The wrong setting; null when no setting is wrong.'),
      since: z.string().describe('When the connection first failed.'),
    })
    .nullable()
    .describe('The last failure; null while the connection works.'),
  sync: syncProgressSchema.nullable().describe('Progress of the import; null for a source without imports.'),
  usage: z
    .object({
      calls: z.number().int().describe('Number of requests.'),
      failures: z.number().int().describe('Number of failed requests.'),
      costUsd: z.number().describe('In US dollars.'),
    })
    .describe(
      'Usage since the first day of the UTC month. `costUsd` is what the provider reported or the highest possible cost.',
    ),
  positionChecks: z
    .number()
    .int()
    .nullable()
    .describe(
      'Position checks this UTC month that returned a result or were billed; null if the source has no results pages.',
    ),
  positionCostUsd: z
    .number()
    .nullable()
    .describe(
      'The part of `usage.costUsd` that the monthly budget of rank tracking covers; null if the source has no results pages.',
    ),
  missingForChecks: z
    .array(z.enum(['keywords', 'budget']))
    .describe(
      'What the website lacks for position checks, apart from its market; empty if the source has no results pages.',
    ),
  backlinks: backlinkSettingsSchema
    .nullable()
    .describe('Backlinks with the key of this connection; null if the source has no backlinks.'),
  siblingGrants: z
    .number()
    .int()
    .describe('Other websites of the account whose access may end together with this one.'),
  isRevocable: z.boolean().describe('Whether disconnecting also ends the access at the provider.'),
});
export type SourceConnection = z.infer<typeof sourceConnectionSchema>;

/**
 * `choosing-property`: connected, and a property must be chosen. `not-configured`: the source cannot be connected until
 * the operator configures it.
 */
export const sourceStateSchema = z.enum([
  'not-connected',
  'choosing-property',
  'connected',
  'failing',
  'not-configured',
]);
export type SourceState = z.infer<typeof sourceStateSchema>;

/** Credentials for demo mode, in which a local server replaces the provider. */
export const demoAccessSchema = z.object({ login: z.string().nullable(), key: z.string() });
export type DemoAccess = z.infer<typeof demoAccessSchema>;

export const dataSourceSchema = z.object({
  provider: connectableSourceSchema.describe('ID of the source.'),
  name: z.string().describe('Name as users see it.'),
  gives: z.string(),
  cost: z.string(),
  terms: z.string(),
  isLocked: z.boolean().describe('Whether the source requires Premium, which the account does not have.'),
  isAssistant: z
    .boolean()
    .describe('Whether AI visibility runs use the source; their results stay after it is disconnected.'),
  hasProperties: z.boolean().describe('Whether the source has properties to choose from and an import.'),
  methods: z.array(
    z.object({
      method: connectionMethodSchema,
      missingSettings: z
        .array(z.string())
        .describe('Settings that the operator must set first; empty when the method is available.'),
    }),
  ),
  demoAccess: demoAccessSchema.nullable().describe('Null outside of demo mode.'),
  state: sourceStateSchema.describe('Whether the source works.'),
  connection: sourceConnectionSchema.nullable(),
});
export type DataSource = z.infer<typeof dataSourceSchema>;

/** A source that the operator provides for all websites. */
export const installationSourceSchema = z.object({
  name: z.string(),
  gives: z.string(),
  isConfigured: z.boolean(),
  isLocked: z.boolean().describe("Whether the source is configured, but the user's plan does not include its data."),
});
export type InstallationSource = z.infer<typeof installationSourceSchema>;

export const OWNERSHIP_METHODS = ['dns', 'file', 'meta'] as const;
/** `POST .../ownership`: checks one way to prove ownership. */
export const verifyOwnershipSchema = z.object({ method: z.enum(OWNERSHIP_METHODS) });
export type OwnershipMethod = (typeof OWNERSHIP_METHODS)[number];

export const ownershipSchema = z.object({
  state: z.enum(['unverified', 'verified', 'lost']),
  method: z
    .enum([...OWNERSHIP_METHODS, 'google-search-console', 'bing-webmaster'])
    .nullable()
    .describe('The method that proved ownership, or a provider whose property is owned.'),
  verifiedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  lostAt: z.string().nullable(),
  dnsName: z.string(),
  dnsValue: z.string(),
  fileUrl: z.string(),
  fileContent: z.string(),
  metaTag: z.string(),
});
export type Ownership = z.infer<typeof ownershipSchema>;

/** `POST .../ownership`: `problem` describes what was found instead. */
export const ownershipCheckSchema = z.object({ ownership: ownershipSchema, problem: z.string().nullable() });
export type OwnershipCheck = z.infer<typeof ownershipCheckSchema>;

/** `GET /api/user/websites/{id}/data-sources`. */
export const websiteSourcesSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }),
  sources: z.array(dataSourceSchema),
  installation: z.array(installationSourceSchema),
  ownership: ownershipSchema,
  market: marketSchema.nullable(),
});
export type WebsiteSources = z.infer<typeof websiteSourcesSchema>;
