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

/** A property of the connected account. Only one that covers the website can be chosen. */
export const listedPropertySchema = z.object({
  id: z.string(),
  kind: z.enum(['domain', 'prefix']),
  permission: z.enum(['owner', 'full', 'restricted', 'unverified']),
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
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  daysDone: z.number().int(),
  daysTotal: z.number().int(),
  rowsRead: z.number().int(),
  /** Why the import is waiting, in complete sentences. */
  waitingFor: z.string().nullable(),
  waitingUntil: z.string().nullable(),
});

/** Backlinks of a paid source. Amounts are per UTC month; `updateUsd` is the highest cost of one update. */
const backlinkSettingsSchema = z.object({
  updateUsd: z.number(),
  /** 0 = off. */
  monthlyUsd: z.number(),
  usedUsd: z.number(),
  collectedAt: z.string().nullable(),
  /** When an analysis updates them again; null = the next one. */
  nextAt: z.string().nullable(),
  isRunning: z.boolean(),
  /** Why the last update failed; null if it succeeded. */
  failure: z.object({ message: z.string(), at: z.string() }).nullable(),
});
export type BacklinkSettings = z.infer<typeof backlinkSettingsSchema>;

const MAX_BACKLINK_USD = 100;
/** `PUT .../data-sources/{provider}/backlinks`: the limit per UTC month. 0 turns backlinks off. */
export const setBacklinkLimitSchema = z.object({
  monthlyUsd: z.number().min(0).max(MAX_BACKLINK_USD, 'This is too much for a month.'),
});

export const sourceConnectionSchema = z.object({
  id: z.string(),
  method: connectionMethodSchema,
  /** What identifies the account at the provider, such as an email address or the end of the key; null if unknown. */
  accountLabel: z.string().nullable(),
  property: listedPropertySchema.omit({ coversWebsite: true }).nullable(),
  connectedAt: z.string(),
  testedAt: z.string().nullable(),
  syncedAt: z.string().nullable(),
  nextSyncAt: z.string().nullable(),
  /** The last failure; null while the connection works. */
  failure: z.object({ message: z.string(), setting: z.string().nullable(), since: z.string() }).nullable(),
  sync: syncProgressSchema.nullable(),
  /** Since the first day of the UTC month. `costUsd` is what the provider reported or the highest possible cost. */
  usage: z.object({ calls: z.number().int(), failures: z.number().int(), costUsd: z.number() }),
  /** Position checks since that day that returned a result or were billed; null if the source has no results pages. */
  positionChecks: z.number().int().nullable(),
  /** The part of `usage.costUsd` that the monthly budget of rank tracking covers; null if the source has no results pages. */
  positionCostUsd: z.number().nullable(),
  /** What the website lacks for checks of positions, apart from its market; empty if the source has no results pages. */
  missingForChecks: z.array(z.enum(['keywords', 'budget'])),
  /** Backlinks with the key of this connection; null if the source has none. */
  backlinks: backlinkSettingsSchema.nullable(),
  /** Other websites of the account whose access may end together with this one. */
  siblingGrants: z.number().int(),
  /** Whether disconnecting also ends the access at the provider. */
  isRevocable: z.boolean(),
});
export type SourceConnection = z.infer<typeof sourceConnectionSchema>;

/**
 * `choosing-property`: connected, and a property must be chosen. `not-configured`: there is no way to connect it until
 * the operator configures one.
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
  provider: connectableSourceSchema,
  name: z.string(),
  gives: z.string(),
  cost: z.string(),
  terms: z.string(),
  /** Whether it requires Premium, and the account does not have it. */
  isLocked: z.boolean(),
  /** Whether runs of AI visibility use it, whose results stay after a disconnection. */
  isAssistant: z.boolean(),
  /** Whether it has properties to choose from and an import. */
  hasProperties: z.boolean(),
  methods: z.array(
    z.object({
      method: connectionMethodSchema,
      /** Settings that the operator must set first; empty when the method is available. */
      missingSettings: z.array(z.string()),
    }),
  ),
  /** Null outside of demo mode. */
  demoAccess: demoAccessSchema.nullable(),
  state: sourceStateSchema,
  connection: sourceConnectionSchema.nullable(),
});
export type DataSource = z.infer<typeof dataSourceSchema>;

/** A source that the operator provides for all websites. */
export const installationSourceSchema = z.object({
  name: z.string(),
  gives: z.string(),
  isConfigured: z.boolean(),
  /** Whether it is configured, but the user's plan does not include what it gives. */
  isLocked: z.boolean(),
});
export type InstallationSource = z.infer<typeof installationSourceSchema>;

export const OWNERSHIP_METHODS = ['dns', 'file', 'meta'] as const;
/** `POST .../ownership`: checks one way to prove ownership. */
export const verifyOwnershipSchema = z.object({ method: z.enum(OWNERSHIP_METHODS) });
export type OwnershipMethod = (typeof OWNERSHIP_METHODS)[number];

export const ownershipSchema = z.object({
  state: z.enum(['unverified', 'verified', 'lost']),
  /** The method that proved it, or a provider whose property is owned. */
  method: z.enum([...OWNERSHIP_METHODS, 'google-search-console', 'bing-webmaster']).nullable(),
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
