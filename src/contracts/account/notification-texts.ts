/** Emails that can be turned off, and their texts. The texts about finished analyses are in `product/messages.ts`. */
import { NOTIFICATION_MESSAGES } from '../product/messages.ts';

export type NotificationTopic = 'analyses' | 'ai-visibility';

const VISIBILITY_TOPIC = 'ai-visibility';
export const VISIBILITY_OPT_OUT_QUERY = `topic=${VISIBILITY_TOPIC}`;

/** Reads the topic in an opt-out link; links without one turn off emails about finished analyses. */
export const readNotificationTopic = (topic: string | undefined): NotificationTopic =>
  topic === VISIBILITY_TOPIC ? VISIBILITY_TOPIC : 'analyses';

/** Texts of the page behind the opt-out link. */
export const OPT_OUT_TEXTS: Readonly<
  Record<
    NotificationTopic,
    { optOut: { title: string; text: string; button: string }; done: { title: string; text: string } }
  >
> = {
  analyses: NOTIFICATION_MESSAGES,
  'ai-visibility': {
    optOut: {
      title: 'Emails about AI visibility',
      text: 'Click to stop receiving emails when assistants name you more or less often.',
      button: 'Turn off these emails',
    },
    done: {
      title: 'These emails are off',
      text: "You won't receive an email when your AI visibility changes. You can turn these emails back on in your profile.",
    },
  },
};

/** The setting in the profile. */
export const VISIBILITY_EMAIL_SETTING = {
  label: 'Email me when my AI visibility changes',
  hint: 'One email per run of AI visibility, only if two runs in a row confirm that an assistant names you more or less often, and one if a weekly run could not start. Runs are compared with Premium.',
} as const;
