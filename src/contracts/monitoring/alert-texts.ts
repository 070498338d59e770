/** Limits and texts of alerts, in a file without schemas so that pages do not bundle them. */

/** Channels per account; email counts, too. */
export const MAX_ALERT_CHANNELS = 20;
export const MAX_CHANNEL_NAME_LENGTH = 60;
/** Resolved alerts are deleted after this time. */
export const ALERT_RETENTION_DAYS = 365;
/** Alerts in one page of the list. */
export const ALERTS_PER_PAGE = 50;
/** Alerts listed in one message; the message counts the rest. */
export const MAX_LISTED_ALERTS = 20;

export const SEVERITY_WORDS = { critical: 'Critical', warning: 'Warning', info: 'Info' } as const;

export const ALERT_MESSAGES = {
  notFound: 'This alert does not exist.',
  resolved: 'This alert is already resolved.',
  acknowledged: 'Alert acknowledged',
  websiteNotFound: 'This website does not exist.',
  channelNotFound: 'This channel does not exist.',
  channelAdded: 'Channel added',
  channelRemoved: 'Channel removed',
  channelOff: 'Turn the channel on first.',
  tooManyChannels: `An account can have up to ${MAX_ALERT_CHANNELS} channels.`,
  oneEmail: 'Alerts already go to your email address. You can change that channel.',
  premiumChannels: 'Channels other than email are part of Premium.',
  settingsSaved: 'Settings saved',
  timeZone: 'Choose a time zone, such as Europe/Berlin.',
  time: 'Enter a time in 24-hour format, such as 22:00.',
  quietBoth: 'Enter when quiet hours begin and when they end.',
  quietSame: 'Quiet hours must begin and end at different times.',
  unreadable: 'This channel can no longer be read. Enter it again.',
  gone: 'We turned this channel off:',
} as const;

/** What a user enters for a channel. */
export const CHANNEL_FIELDS = {
  email: [],
  slack: [{ name: 'url', label: 'Webhook URL', example: 'https://hooks.slack.com/services/…' }],
  teams: [{ name: 'url', label: 'Workflow URL', example: 'https://….environment.api.powerplatform.com/…' }],
  discord: [{ name: 'url', label: 'Webhook URL', example: 'https://discord.com/api/webhooks/…' }],
  telegram: [
    { name: 'token', label: 'Bot token', example: '123456789:AAE…' },
    { name: 'chatId', label: 'Chat ID', example: '-1001234567890' },
  ],
} as const;

/** Where users find what they enter. */
export const CHANNEL_HINTS = {
  email: 'Alerts go to the email address of your account.',
  slack: 'In Slack, create an app with Incoming Webhooks, add a webhook to a channel, and copy its URL.',
  teams:
    'In Teams, open Workflows, choose "Send webhook alerts to a channel", and copy the URL. Allow anyone to trigger the workflow.',
  discord: 'In Discord, open the channel settings, go to Integrations > Webhooks, and copy the webhook URL.',
  telegram:
    'Create a bot with @BotFather and copy its token. Add the bot to the chat, and enter the chat ID or @channelname.',
} as const;
