/** Alerts, the channels they go to, and the settings that decide when they are sent. */
import { z } from 'zod';
import { ALERT_KIND_IDS, ALERT_SEVERITIES, ALERT_STATES, CHANNEL_KIND_IDS, DIGEST_FREQUENCIES } from './alert-kinds.ts';
import { ALERT_MESSAGES, MAX_CHANNEL_NAME_LENGTH } from './alert-texts.ts';

const MINUTES_PER_DAY = 1_440;
const MAX_URL_LENGTH = 2_000;
const MAX_TOKEN_LENGTH = 200;
const MAX_CHAT_ID_LENGTH = 60;

export const alertSchema = z.object({
  id: z.string(),
  websiteId: z.string().describe('`id` of the website.'),
  website: z.string().describe('Hostname of the website without `www.`.'),
  nickname: z.string().nullable().describe('Name that the owner gave the website; null without one.'),
  kind: z.enum(ALERT_KIND_IDS).describe('The condition that the alert is about.'),
  severity: z.enum(ALERT_SEVERITIES).describe('How urgent the alert is.'),
  state: z
    .enum(ALERT_STATES)
    .describe('`open`, until a user acknowledges it (`acknowledged`) or the condition ends (`resolved`).'),
  title: z.string().describe('What happened.'),
  cause: z.string().describe('What caused the alert, in sentences.'),
  url: z.string().describe('Page of the product that shows more.'),
  occurredAt: z.iso.datetime().describe('When the condition was found.'),
  acknowledgedAt: z.iso.datetime().nullable().describe('When a user acknowledged it; null before that.'),
  resolvedAt: z.iso.datetime().nullable().describe('When the condition ended; null before that.'),
});
export type Alert = z.infer<typeof alertSchema>;

export const alertPageSchema = z.object({
  items: z.array(alertSchema).describe('Newest first.'),
  nextCursor: z.string().nullable().describe('Pass it as `cursor` to get the next page; null on the last page.'),
});
export type AlertPage = z.infer<typeof alertPageSchema>;

/** Query of the list, newest first. `cursor`: `nextCursor` of the previous page. */
export const alertQuerySchema = z.object({
  state: z.enum(ALERT_STATES).optional().describe('Only alerts in this state.'),
  website: z.uuid().optional().describe('`id` of a website; omit it for all websites.'),
  cursor: z.string().max(MAX_URL_LENGTH).optional().describe('`nextCursor` of the previous page.'),
});
export type AlertQuery = z.infer<typeof alertQuerySchema>;

const severity = z.enum(ALERT_SEVERITIES);
const deliveryStateSchema = z.enum(['waiting', 'held', 'sent', 'failed']);

export const alertChannelSchema = z.object({
  id: z.string(),
  kind: z.enum(CHANNEL_KIND_IDS),
  name: z.string(),
  /** Only alerts for this website; null = for all websites. */
  websiteId: z.string().nullable(),
  minimumSeverity: severity,
  isActive: z.boolean(),
  /** Why we turned the channel off; null if we did not. */
  offReason: z.string().nullable(),
  /** Where alerts go, without secrets that would let others send messages there. */
  target: z.string(),
  createdAt: z.iso.datetime(),
  /** The latest delivery; null before the first one. `problem`: why the last attempt failed. */
  lastDelivery: z
    .object({ state: deliveryStateSchema, at: z.iso.datetime(), problem: z.string().nullable() })
    .nullable(),
});
export type AlertChannel = z.infer<typeof alertChannelSchema>;

const name = z.string().trim().min(1, 'Enter a name.').max(MAX_CHANNEL_NAME_LENGTH, 'This name is too long.');
const url = z.string().trim().min(1, 'Enter a URL.').max(MAX_URL_LENGTH, 'This URL is too long.');
const urlConfigSchema = z.object({ url });
const telegramConfigSchema = z.object({
  token: z
    .string()
    .trim()
    .max(MAX_TOKEN_LENGTH)
    .regex(/^\d{5,20}:[\w-]{30,100}$/, 'Enter the token that @BotFather sent, such as 123456789:AAE…'),
  chatId: z
    .string()
    .trim()
    .max(MAX_CHAT_ID_LENGTH)
    .regex(/^(?:-?\d{1,20}|@\w{4,40})$/, 'Enter a chat ID, such as -1001234567890, or @channelname.'),
});
/** What a channel needs to send; encrypted when stored. */
export const channelConfigSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email') }),
  urlConfigSchema.extend({ kind: z.literal('slack') }),
  urlConfigSchema.extend({ kind: z.literal('teams') }),
  urlConfigSchema.extend({ kind: z.literal('discord') }),
  telegramConfigSchema.extend({ kind: z.literal('telegram') }),
]);
export type ChannelConfig = z.infer<typeof channelConfigSchema>;

export const newChannelSchema = z.object({
  name,
  websiteId: z.uuid().nullable().default(null),
  minimumSeverity: severity.default('info'),
  config: channelConfigSchema,
});
export type NewChannel = z.infer<typeof newChannelSchema>;

/** Omitted fields stay unchanged. `config` replaces the secret, and must be of the same kind. */
export const channelChangeSchema = z.object({
  name: name.optional(),
  websiteId: z.uuid().nullable().optional(),
  minimumSeverity: severity.optional(),
  isActive: z.boolean().optional(),
  config: channelConfigSchema.optional(),
});
export type ChannelChange = z.infer<typeof channelChangeSchema>;

/** Result of a test message. `message` describes the vendor's response. */
export const channelTestSchema = z.object({ isSent: z.boolean(), message: z.string() });
export type ChannelTest = z.infer<typeof channelTestSchema>;

const minute = z
  .int()
  .min(0)
  .max(MINUTES_PER_DAY - 1);

export const alertSettingsSchema = z
  .object({
    timeZone: z.string().max(60).refine(isTimeZone, ALERT_MESSAGES.timeZone),
    /** Minutes of the day, 0..1439; both are null without quiet hours. */
    quietFromMinute: minute.nullable(),
    quietToMinute: minute.nullable(),
    /** Whether quiet hours and digests also hold critical alerts. */
    isCriticalHeld: z.boolean(),
    digest: z.enum(DIGEST_FREQUENCIES),
    digestMinute: minute,
    mutedKinds: z.array(z.enum(ALERT_KIND_IDS)).transform((kinds) => [...new Set(kinds)]),
  })
  .refine(({ quietFromMinute, quietToMinute }) => (quietFromMinute === null) === (quietToMinute === null), {
    message: ALERT_MESSAGES.quietBoth,
    path: ['quietToMinute'],
  })
  .refine(({ quietFromMinute, quietToMinute }) => quietFromMinute === null || quietFromMinute !== quietToMinute, {
    message: ALERT_MESSAGES.quietSame,
    path: ['quietToMinute'],
  });
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // The only error is an unknown name.
    return false;
  }
}
